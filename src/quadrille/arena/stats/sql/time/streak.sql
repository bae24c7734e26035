WITH player_games AS (
  SELECT seq, CASE WHEN tie THEN 0 ELSE 1 END AS is_win
  FROM games WHERE winnerid = $player
  UNION ALL
  SELECT seq, 0 AS is_win
  FROM games WHERE loserid = $player
),
grouped AS (
  SELECT *,
         SUM(1 - is_win) OVER (
           ORDER BY seq, is_win ROWS UNBOUNDED PRECEDING  -- of two in one place, the win last
         ) AS block
  FROM player_games
  WHERE seq IS NOT NULL
),
streaks AS (
  SELECT block, COUNT(*) AS streak_length
  FROM grouped
  WHERE is_win = 1
  GROUP BY block
)
SELECT $player AS playerid, COALESCE(MAX(streak_length), 0) AS streak
FROM streaks;
