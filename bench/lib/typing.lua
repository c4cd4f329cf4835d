-- What visitors type, letter by letter: beginnings of words and of nonsense, always in the same row.
local words = { "institute of water", "ministry", "fundacion para", "agency for energy", "kenya", "oaxaca 12", "soil q", "zzyzx", "national council", "trust for land" }
local count = 0

request = function()
  count = count + 1
  local word = words[count % #words + 1]
  local from = math.floor(count / #words) % #word + 1
  local text = word:sub(from, from + count % 6):gsub(" ", "+")
  -- One client may have 300 answers a minute made for it: as many clients as it takes, behind a proxy that names them.
  local client = math.floor(count / 100)
  local from_client = string.format("10.%d.%d.%d", math.floor(client / 65536) % 256, math.floor(client / 256) % 256, client % 256)
  return wrk.format("GET", "/api/organizations?q=" .. text, { ["X-Forwarded-For"] = from_client })
end
