WITH player_games AS (
  SELECT gameid, 1 AS is_win FROM games WHERE gameid IS NOT NULL AND winnerid = $player
  UNION ALL
  SELECT gameid, 0 AS is_win FROM games WHERE gameid IS NOT NULL AND loserid = $player
),
grouped AS (
  SELECT *,
         SUM(1 - is_win) OVER (
           ORDER BY gameid, is_win ROWS UNBOUNDED PRECEDING  -- of two with one id, the defeat first
         ) AS defeat_block
  FROM player_games
),
streaks AS (
  SELECT defeat_block, COUNT(*) AS streak_length
  FROM grouped
  WHERE is_win = 1
  GROUP BY defeat_block
)
SELECT $player AS playerid, COALESCE(MAX(streak_length), 0) AS streak
FROM streaks;
