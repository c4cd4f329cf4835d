-- One request with random pauses: 128 connections send about 38,000 a second, which is a third of what either server can
-- send on two cores. The pauses are random, because connections that send at the same moments would wait for each other.
math.randomseed(7)

delay = function()
  return math.random(0, 6)
end
