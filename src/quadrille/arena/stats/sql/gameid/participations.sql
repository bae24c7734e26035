WITH participations AS (
  SELECT winnerid AS playerid, gameid AS place, TRUE AS won
  FROM games
  UNION ALL
  SELECT loserid AS playerid, gameid AS place, FALSE AS won
  FROM games
),
