WITH participations AS (
  SELECT winnerid AS playerid, gameid, TRUE AS won
  FROM games
  UNION ALL
  SELECT loserid AS playerid, gameid, FALSE AS won
  FROM games
),
ordered AS (  -- one row a game, one player after another; DuckDB keeps this order
  SELECT playerid, won
  FROM participations
  ORDER BY playerid, gameid, won
),
places AS (
  SELECT playerid, won,
         ROW_NUMBER() OVER () AS place,
         LAG(playerid) OVER () AS previous
  FROM ordered
),
stops AS (  -- the games that were not won, and the first game of each player
  SELECT playerid, won, place, LEAD(place) OVER () AS next_stop
  FROM places
  WHERE NOT won OR playerid IS DISTINCT FROM previous
),
streaks AS (  -- the wins from one stop to the next
  SELECT playerid,
         COALESCE(next_stop, (SELECT COUNT(*) + 1 FROM participations))
           - place - CASE WHEN won THEN 0 ELSE 1 END AS streak
  FROM stops
)
SELECT playerid, MAX(streak) AS streak
FROM streaks
GROUP BY playerid
ORDER BY streak DESC, playerid;
