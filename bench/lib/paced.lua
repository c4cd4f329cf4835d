-- The searches of typing.lua with pauses: 64 connections send about 2,000 a second. The pauses are random, because 64
-- visitors who typed at the same moments would wait for each other.
dofile(debug.getinfo(1, "S").source:match("@(.*/)") .. "typing.lua")

math.randomseed(7)

delay = function()
  return math.random(0, 62)
end
