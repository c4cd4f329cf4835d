-- Searches of the whole site, always in the same order: whole words, beginnings, slips, phrases, nonsense and words of
-- two places. 64 connections with random pauses send about 500 a second.
local words = { "institute water", "ministry", "fundacion para", "agency energy kenya", "cash transfers", "hydrolgy", "\"public finance\"", "zzyzx", "national council soil", "trust land tenure", "w", "evidence gap map", "pretoria nutr", "microfinence lima", "\"rural health\" boston", "school meals" }
local count = 0

math.randomseed(7)

delay = function()
  return math.random(0, 252)
end

request = function()
  count = count + 1
  local word = words[count % #words + 1]
  -- A visitor who types asks for each beginning.
  local text = count % 3 == 0 and word:sub(1, 1 + count % #word) or word
  text = text:gsub(" ", "+"):gsub("\"", "%%22")
  -- The server limits the answers that it computes for one client to 300 a minute. Each client therefore sends 100
  -- requests; X-Forwarded-For names it, as a proxy would.
  local client = math.floor(count / 100)
  local from_client = string.format("10.%d.%d.%d", math.floor(client / 65536) % 256, math.floor(client / 256) % 256, client % 256)
  return wrk.format("GET", "/api/search?q=" .. text, { ["X-Forwarded-For"] = from_client })
end
