-- What visitors type, 64 connections that pause: about 2,000 a second. The pauses differ, since 64 visitors who type in
-- step would wait for each other.
dofile(debug.getinfo(1, "S").source:match("@(.*/)") .. "typing.lua")

math.randomseed(7)

delay = function()
  return math.random(0, 62)
end
