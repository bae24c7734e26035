WITH totals AS (
  SELECT players.playerid, COUNT(g.gameid) AS wins
  FROM (
    SELECT winnerid AS playerid FROM games
    UNION
    SELECT loserid AS playerid FROM games
  ) AS players
  LEFT JOIN games g ON g.winnerid = players.playerid AND g.tie IS NOT TRUE
  WHERE players.playerid IS NOT NULL
  GROUP BY players.playerid
)
SELECT playerid, wins
FROM totals
WHERE wins = (SELECT MAX(wins) FROM totals)
ORDER BY playerid;
