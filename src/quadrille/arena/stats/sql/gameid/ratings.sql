WITH participations AS (  -- a game of a player against the same player rates nobody
  SELECT gameid, winnerid AS playerid, winnernewrating AS rating FROM games
  WHERE winnerid IS DISTINCT FROM loserid
  UNION ALL
  SELECT gameid, loserid AS playerid, losernewrating AS rating FROM games
  WHERE winnerid IS DISTINCT FROM loserid
)
SELECT playerid, rating
FROM participations
WHERE (playerid, gameid) IN (
  SELECT playerid, MAX(gameid) FROM participations GROUP BY playerid
)
ORDER BY rating DESC NULLS LAST, playerid;
