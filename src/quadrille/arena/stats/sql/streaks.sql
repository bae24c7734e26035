careers AS (  -- the games of each player in order
  SELECT playerid, LIST_SORT(LIST(game)) AS games
  FROM participations
  GROUP BY playerid
),
stops AS (  -- the numbers of the games that were not won, and one after the last
  SELECT playerid,
         [number FOR game, number IN games IF game % 2 = 0] || [LEN(games) + 1] AS numbers
  FROM careers
)
SELECT playerid,  -- the wins between a stop and the one before, which is 0 for the first
       LIST_MAX([pair[1] - pair[2] - 1 FOR pair IN LIST_ZIP(numbers, [0] || numbers[:-2])])
         AS streak
FROM stops
ORDER BY streak DESC, playerid;
