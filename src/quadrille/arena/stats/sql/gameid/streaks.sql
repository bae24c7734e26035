WITH participations AS (
  SELECT winnerid AS playerid, gameid * 2 + 1 AS mark  -- odd: won
  FROM games
  UNION ALL
  SELECT loserid AS playerid, gameid * 2 AS mark  -- even: not won
  FROM games
),
careers AS (
  SELECT playerid, LIST_SORT(LIST(mark)) AS marks
  FROM participations
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
