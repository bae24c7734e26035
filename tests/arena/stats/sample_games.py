"""A file of ten games whose answers are derived by hand.

Tournament 8 was played on 5 January, tournament 7 on 1 February: the ids run against time, and
within a tournament they are sorted by winner, as in the real file.

    id  t  round  winner  loser   new ratings   by hand
     1  7    1    Ann     Bob     1520 1400     Ann won
     2  7    3    Ann     Cat     1520    0     Ann won, scores not written down, Cat unrated
     3  7    4    Ann     Dan     1520    0     Ann won, Dan has no name here
     4  7    2    Bob     Ann     1400 1520     Bob won
     5  8    2    Ann     Dan     1510    0     Ann won
     6  8    1    Ann     Bob     1510 1410     a tie
     7  8    3    Bob     Dan     1410    0     Bob won
     8  8    4    Bob     Cat     1410 1300     Bob won
     9  8    5    Bob     Dan     1410    0     Bob won
    10  8    1    Cat     Dan     1300  900     Cat won
"""

from __future__ import annotations

ANN, BOB, CAT, DAN = 10, 20, 30, 40

CSV = """\
gameid,tourneyid,tie,winnerid,winnername,winnerscore,winneroldrating,winnernewrating,winnerpos,\
loserid,losername,loserscore,loseroldrating,losernewrating,loserpos,round,division,date,lexicon
1,7,False,10,Ann,400,1510,1520,1,20,Bob,380,1410,1400,2,1,1,2020-02-01,False
2,7,False,10,Ann,0,1510,1520,1,30,Cat,0,1300,0,3,3,1,2020-02-01,False
3,7,False,10,Ann,420,1510,1520,1,40,,310,0,0,4,4,1,2020-02-01,False
4,7,False,20,Bob,390,1410,1400,2,10,Ann,370,1510,1520,1,2,1,2020-02-01,False
5,8,False,10,Ann,450,1500,1510,1,40,Dan,250,0,0,4,2,1,2020-01-05,False
6,8,True,10,Ann,401,1500,1510,1,20,Bob,401,1420,1410,2,1,1,2020-01-05,False
7,8,False,20,Bob,399,1420,1410,2,40,Dan,300,0,0,4,3,1,2020-01-05,False
8,8,False,20,Bob,388,1420,1410,2,30,Cat,377,1310,1300,3,4,1,2020-01-05,False
9,8,False,20,Bob,366,1420,1410,2,40,Dan,355,0,0,4,5,1,2020-01-05,False
10,8,False,30,Cat,344,1310,1300,3,40,Dan,333,910,900,4,1,1,2020-01-05,False
"""

ANSWERS: dict[tuple[str, str], list[tuple[int, ...]]] = {
    # Both readings: whoever won or lost a game.
    ("players", "gameid"): [(ANN,), (BOB,), (CAT,), (DAN,)],
    ("players", "time"): [(ANN,), (BOB,), (CAT,), (DAN,)],
    # By id, Ann is named as the winner of 1 2 3 5 6, Bob of 4 7 8 9, Cat of 10. Game 6 is a tie.
    ("wins", "gameid"): [(ANN, 5), (BOB, 4), (CAT, 1), (DAN, 0)],
    ("wins", "time"): [(ANN, 4), (BOB, 4), (CAT, 1), (DAN, 0)],
    ("best", "gameid"): [(ANN, 5)],
    ("best", "time"): [(ANN, 4), (BOB, 4)],
    # The highest ids: Ann 6, Bob 9, Cat and Dan 10. In time the last games are those of
    # February: Ann and Dan 3, Bob 4, Cat 2; Cat and Dan were unrated then, before 1300 and 900.
    ("ratings", "gameid"): [(ANN, 1510), (BOB, 1410), (CAT, 1300), (DAN, 900)],
    ("ratings", "time"): [(ANN, 1520), (BOB, 1400), (CAT, 1300), (DAN, 900)],
    # By id: Ann 1 2 3 won, 4 lost, 5 6 "won". Bob 1 lost, 4 won, 6 "lost", 7 8 9 won.
    ("streaks", "gameid"): [(ANN, 3), (BOB, 3), (CAT, 1), (DAN, 0)],
    # In time: Ann 6 tied, 5 1 won, 4 lost, 2 3 won. Bob 6 tied, 7 8 9 won, 1 lost, 4 won.
    ("streaks", "time"): [(BOB, 3), (ANN, 2), (CAT, 1), (DAN, 0)],
}
