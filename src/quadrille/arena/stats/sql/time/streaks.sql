WITH participations AS (
  SELECT winnerid AS playerid, seq * 2 + CASE WHEN tie THEN 0 ELSE 1 END AS mark  -- odd: won
  FROM games
  WHERE seq IS NOT NULL
  UNION ALL
  SELECT loserid AS playerid, seq * 2 AS mark  -- even: not won
  FROM games
  WHERE seq IS NOT NULL
),
careers AS (
  SELECT playerid, LIST_SORT(LIST(mark)) AS marks
  FROM participations
  WHERE playerid IS NOT NULL
  GROUP BY playerid
),
lines AS (  -- a career as a text of 1 (won) and 0
  SELECT playerid, ARRAY_TO_STRING(LIST_TRANSFORM(marks, lambda mark: mark % 2), '') AS line
  FROM careers
)
SELECT playerid,
       LENGTH(LIST_MAX(STRING_SPLIT(line, '0'))) AS streak  -- 11 comes after 1: the last is longest
FROM lines
ORDER BY streak DESC, playerid;
