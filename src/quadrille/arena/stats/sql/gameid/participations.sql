WITH participations AS (  -- each game as one number: twice its id, and 1 more if it was won
  SELECT winnerid AS playerid, 2 * gameid + 1 AS game
  FROM games
  WHERE gameid IS NOT NULL
  UNION ALL
  SELECT loserid AS playerid, 2 * gameid AS game
  FROM games
  WHERE gameid IS NOT NULL
),
