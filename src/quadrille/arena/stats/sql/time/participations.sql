WITH participations AS (  -- each game as one number: twice its place, and 1 more if it was won
  SELECT winnerid AS playerid, 2 * seq + CASE WHEN tie THEN 0 ELSE 1 END AS game
  FROM games
  WHERE seq IS NOT NULL AND winnerid IS NOT NULL
  UNION ALL
  SELECT loserid AS playerid, 2 * seq AS game
  FROM games
  WHERE seq IS NOT NULL AND loserid IS NOT NULL
),
