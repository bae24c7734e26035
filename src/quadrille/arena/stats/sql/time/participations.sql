WITH participations AS (
  SELECT winnerid AS playerid, seq AS place, tie IS NOT TRUE AS won
  FROM games
  WHERE seq IS NOT NULL AND winnerid IS NOT NULL
  UNION ALL
  SELECT loserid AS playerid, seq AS place, FALSE AS won
  FROM games
  WHERE seq IS NOT NULL AND loserid IS NOT NULL
),
