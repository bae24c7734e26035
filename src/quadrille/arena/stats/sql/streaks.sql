numbered AS (  -- the games of each player in order, from 1 on
  SELECT playerid, won,
         ROW_NUMBER() OVER (PARTITION BY playerid ORDER BY place, won) AS number
  FROM participations
),
stops AS (  -- the games that were not won, and one after the last
  SELECT playerid, number FROM numbered WHERE NOT won
  UNION ALL
  SELECT playerid, COUNT(*) + 1 AS number FROM participations GROUP BY playerid
),
streaks AS (  -- the wins between a stop and the one before
  SELECT playerid,
         number - LAG(number, 1, 0) OVER (PARTITION BY playerid ORDER BY number) - 1 AS streak
  FROM stops
)
SELECT playerid, MAX(streak) AS streak
FROM streaks
GROUP BY playerid
ORDER BY streak DESC, playerid;
