-- What visitors type, letter by letter: beginnings of words and of nonsense, always in the same row.
local words = { "institute of water", "ministry", "fundacion para", "agency for energy", "kenya", "oaxaca 12", "soil q", "zzyzx", "national council", "trust for land" }
local count = 0

request = function()
  count = count + 1
  local word = words[count % #words + 1]
  local from = math.floor(count / #words) % #word + 1
  local text = word:sub(from, from + count % 6):gsub(" ", "+")
  return wrk.format("GET", "/api/organizations?q=" .. text)
end
