WITH participations AS (  -- a game of a player against the same player rates nobody
  SELECT winnerid AS playerid, winnernewrating AS rating, seq FROM games
  WHERE winnerid IS DISTINCT FROM loserid
  UNION ALL
  SELECT loserid AS playerid, losernewrating AS rating, seq FROM games
  WHERE winnerid IS DISTINCT FROM loserid
)
SELECT playerid,
       ARG_MAX(rating, seq)
         FILTER (WHERE rating > 0 AND seq IS NOT NULL) AS rating
FROM participations
WHERE playerid IS NOT NULL
GROUP BY playerid
ORDER BY rating DESC NULLS LAST, playerid;
