SELECT DISTINCT playerid
FROM (
  SELECT winnerid AS playerid FROM games
  UNION
  SELECT loserid AS playerid FROM games
)
WHERE playerid IS NOT NULL
ORDER BY playerid;
