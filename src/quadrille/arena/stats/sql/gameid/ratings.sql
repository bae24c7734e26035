SELECT playerid, rating
FROM (
  SELECT gameid, winnerid AS playerid, winnernewrating AS rating FROM games
  UNION ALL
  SELECT gameid, loserid AS playerid, losernewrating AS rating FROM games
) AS participations
WHERE (playerid, gameid) IN (
  SELECT playerid, MAX(gameid)
  FROM (
    SELECT winnerid AS playerid, gameid FROM games
    UNION ALL
    SELECT loserid AS playerid, gameid FROM games
  )
  GROUP BY playerid
)
ORDER BY rating DESC NULLS LAST, playerid;
