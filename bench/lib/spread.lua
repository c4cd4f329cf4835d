-- One request with random pauses: a connection sends about 300 a second. The pauses are random, because connections that send at
-- the same moments would wait for each other.
math.randomseed(7)

delay = function()
  return math.random(0, 6)
end
