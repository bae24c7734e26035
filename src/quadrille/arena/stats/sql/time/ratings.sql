WITH participations AS (
  SELECT winnerid AS playerid, winnernewrating AS rating, seq FROM games
  UNION ALL
  SELECT loserid AS playerid, losernewrating AS rating, seq FROM games
)
SELECT playerid,
       ARG_MAX(rating, seq)
         FILTER (WHERE rating > 0 AND seq IS NOT NULL) AS rating
FROM participations
WHERE playerid IS NOT NULL
GROUP BY playerid
ORDER BY rating DESC NULLS LAST, playerid;
