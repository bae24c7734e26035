/** The messages of the live lines. Made by tools/messages.py: do not edit. */

/**
 * Who sits at a seat.
 * @typedef {object} SeatMessage
 * @property {number} seat
 * @property {"person" | "computer"} kind
 * @property {string} name
 * @property {string} level Which computer.
 * @property {boolean} taken
 * @property {boolean} online Whether someone is connected for it, to this server or another.
 * @property {number | null} screen The first of the seats that one person plays at one screen, if this is one of several.
 */

/**
 * Milliseconds left when the message was sent.
 * @typedef {object} ClockMessage
 * @property {number[]} left By seat. At a table in rounds there is one time for all: a single number.
 * @property {number[]} running The seats with a running clock; in rounds `[0]` while the round is open.
 * @property {number} increment
 * @property {boolean} [paused] Whether the clocks are stopped, in a game that one person referees.
 */

/**
 * How a game ended.
 * @typedef {object} OutcomeMessage
 * @property {number[]} scores
 * @property {number[]} winners
 * @property {boolean} fewest Whether the lowest score is the best.
 * @property {number[]} grades What ranks before the scores, 0 is best; empty where nothing does.
 */

/**
 * A table without its moves and its position.
 * @typedef {object} TableHead
 * @property {string} code
 * @property {string} game
 * @property {"waiting" | "playing" | "finished"} status
 * @property {Record<string, string>} options What may be known now: a draw that is hidden appears when the game is over.
 * @property {"random" | "chosen"} draw Whether the draw was left to chance, or chosen by whoever made the table.
 * @property {string | null} commitment The commitment to the draw; `null` at tables of earlier versions.
 * @property {string | null} seed With the salt, what opens the commitment: once the game is over.
 * @property {string | null} salt
 * @property {SeatMessage[]} seats
 * @property {string | null} ending How it ended: `over` by the rules, `abandoned`, `time`.
 * @property {number[]} yours Your seats.
 * @property {boolean} host
 * @property {number} created
 * @property {number | null} started
 * @property {number | null} finished
 * @property {string | null} rematch
 * @property {string | null} event The code of the event to which it belongs.
 * @property {boolean} sealed Whether it is hidden from others until its event closes.
 * @property {boolean} [withheld] Whether a finished puzzle is shown to you as it began, until you ask for its end.
 */

/**
 * A table as one seat may see it.
 * @typedef {object} WholeTable
 * @property {string} code
 * @property {string} game
 * @property {"waiting" | "playing" | "finished"} status
 * @property {Record<string, string>} options What may be known now: a draw that is hidden appears when the game is over.
 * @property {"random" | "chosen"} draw Whether the draw was left to chance, or chosen by whoever made the table.
 * @property {string | null} commitment The commitment to the draw; `null` at tables of earlier versions.
 * @property {string | null} seed With the salt, what opens the commitment: once the game is over.
 * @property {string | null} salt
 * @property {SeatMessage[]} seats
 * @property {string | null} ending How it ended: `over` by the rules, `abandoned`, `time`.
 * @property {number[]} yours Your seats.
 * @property {boolean} host
 * @property {number} created
 * @property {number | null} started
 * @property {number | null} finished
 * @property {string | null} rematch
 * @property {string | null} event The code of the event to which it belongs.
 * @property {boolean} sealed Whether it is hidden from others until its event closes.
 * @property {boolean} [withheld] Whether a finished puzzle is shown to you as it began, until you ask for its end.
 * @property {number} ply
 * @property {number[]} to_move The seats that may move. In rounds a seat learns only whether it may move itself.
 * @property {ClockMessage | null} clock
 * @property {OutcomeMessage | null} outcome
 * @property {number | null} you The seat that this view is for; `null` for a spectator.
 * @property {[number, string | null][]} moves Seat and text; −1 for the line that closes a round, `null` for another seat's secret. On the line to a table in rounds, without those secrets.
 * @property {number} undone How many moves taken back can be played again.
 * @property {Record<string, any>} view
 * @property {string[]} [warnings] What has changed since the game began, such as its lexicon.
 * @property {OutcomeMessage} [reached] How far the game had come, if it was stopped before its end.
 * @property {number[]} [quick] The plies of moves that computers have made before their engine was compiled.
 */

/**
 * The whole table: the first message, and the answer to a request for it.
 * @typedef {object} TableMessage
 * @property {string} code
 * @property {string} game
 * @property {"waiting" | "playing" | "finished"} status
 * @property {Record<string, string>} options What may be known now: a draw that is hidden appears when the game is over.
 * @property {"random" | "chosen"} draw Whether the draw was left to chance, or chosen by whoever made the table.
 * @property {string | null} commitment The commitment to the draw; `null` at tables of earlier versions.
 * @property {string | null} seed With the salt, what opens the commitment: once the game is over.
 * @property {string | null} salt
 * @property {SeatMessage[]} seats
 * @property {string | null} ending How it ended: `over` by the rules, `abandoned`, `time`.
 * @property {number[]} yours Your seats.
 * @property {boolean} host
 * @property {number} created
 * @property {number | null} started
 * @property {number | null} finished
 * @property {string | null} rematch
 * @property {string | null} event The code of the event to which it belongs.
 * @property {boolean} sealed Whether it is hidden from others until its event closes.
 * @property {boolean} [withheld] Whether a finished puzzle is shown to you as it began, until you ask for its end.
 * @property {number} ply
 * @property {number[]} to_move The seats that may move. In rounds a seat learns only whether it may move itself.
 * @property {ClockMessage | null} clock
 * @property {OutcomeMessage | null} outcome
 * @property {number | null} you The seat that this view is for; `null` for a spectator.
 * @property {[number, string | null][]} moves Seat and text; −1 for the line that closes a round, `null` for another seat's secret. On the line to a table in rounds, without those secrets.
 * @property {number} undone How many moves taken back can be played again.
 * @property {Record<string, any>} view
 * @property {string[]} [warnings] What has changed since the game began, such as its lexicon.
 * @property {OutcomeMessage} [reached] How far the game had come, if it was stopped before its end.
 * @property {number[]} [quick] The plies of moves that computers have made before their engine was compiled.
 * @property {"table"} type
 * @property {number} protocol The version of these messages.
 * @property {[number, string | null][]} [missed] With `since`: what was played meanwhile.
 */

/**
 * What everyone may know of a line of the record.
 * @typedef {object} PlayedHead
 * @property {"played"} type
 * @property {number} ply
 * @property {"move" | "undo" | "redo" | "close" | "pause" | "resume"} line
 * @property {number} seat Who moved; −1 where a round was closed.
 * @property {number} at
 * @property {number} [after] In rounds: whoever knows the table as of this ply has missed nothing. Otherwise `ply` − 1.
 * @property {boolean} [quick] Whether a computer has made this move before its engine was compiled, below its strength.
 * @property {"waiting" | "playing" | "finished"} status
 * @property {ClockMessage | null} clock
 * @property {OutcomeMessage | null} outcome In rounds `null`: it is in `GET /api/tables/CODE`.
 * @property {string | null} ending
 * @property {Record<string, string>} [options] When the game ends: with all that was hidden.
 * @property {string | null} [seed] When the game ends: with the salt, what opens the commitment to the draw.
 * @property {string | null} [salt]
 * @property {[number, number, number][]} [leaders] When a round is closed: place, seat and score of the first.
 */

/**
 * A line of the record, sent once it is in the store.
 * @typedef {object} PlayedMessage
 * @property {"played"} type
 * @property {number} ply
 * @property {"move" | "undo" | "redo" | "close" | "pause" | "resume"} line
 * @property {number} seat Who moved; −1 where a round was closed.
 * @property {number} at
 * @property {number} [after] In rounds: whoever knows the table as of this ply has missed nothing. Otherwise `ply` − 1.
 * @property {boolean} [quick] Whether a computer has made this move before its engine was compiled, below its strength.
 * @property {"waiting" | "playing" | "finished"} status
 * @property {ClockMessage | null} clock
 * @property {OutcomeMessage | null} outcome In rounds `null`: it is in `GET /api/tables/CODE`.
 * @property {string | null} ending
 * @property {Record<string, string>} [options] When the game ends: with all that was hidden.
 * @property {string | null} [seed] When the game ends: with the salt, what opens the commitment to the draw.
 * @property {string | null} [salt]
 * @property {[number, number, number][]} [leaders] When a round is closed: place, seat and score of the first.
 * @property {string | null} text
 * @property {number[]} to_move
 * @property {[number, number, number][]} [near] When a round is closed: your seat and those around it.
 * @property {Record<string, any>} view The fields that changed; an object in the place of a list has its changed items by place.
 */

/**
 * In rounds, from time to time: how many have not moved yet.
 * @typedef {object} SlipsMessage
 * @property {"slips"} type
 * @property {number} ply
 * @property {number} awaited How many seats have not moved.
 * @property {number[]} [handed_in] For spectators: the seats that have moved since the last such message.
 */

/**
 * A player has sat down, connected or left.
 * @typedef {object} SeatsMessage
 * @property {"seats"} type
 * @property {SeatMessage[]} seats The seats that have changed.
 * @property {"waiting" | "playing" | "finished"} status
 * @property {number | null} started
 * @property {number[]} [to_move] Not in rounds.
 */

/**
 * The game was given up, or the event of the table has closed.
 * @typedef {object} FinishedMessage
 * @property {"finished"} type
 * @property {"waiting" | "playing" | "finished"} status
 * @property {number[]} to_move
 * @property {ClockMessage | null} clock
 * @property {OutcomeMessage | null} outcome
 * @property {string | null} ending
 * @property {Record<string, string>} options
 * @property {string | null} seed With the salt, what opens the commitment to the draw.
 * @property {string | null} salt
 * @property {number | null} finished
 * @property {boolean} sealed
 * @property {OutcomeMessage} [reached] How far the game had come, if it was stopped before its end.
 */

/**
 * The next game is at another table.
 * @typedef {object} RematchMessage
 * @property {"rematch"} type
 * @property {string} code
 * @property {string | null} [id]
 */

/**
 * Your request is in the store.
 * @typedef {object} AckMessage
 * @property {"ack"} type
 * @property {number} ply
 * @property {string | null} [id]
 */

/**
 * Your request was refused.
 * @typedef {object} ErrorMessage
 * @property {"error"} type
 * @property {string} code
 * @property {string} message
 * @property {string | null} [id]
 */

/**
 * The answer to a ping.
 * @typedef {object} PongMessage
 * @property {"pong"} type
 * @property {number} at
 * @property {string | null} [id]
 */

/**
 * Play a move.
 * @typedef {object} MoveRequest
 * @property {"move"} type
 * @property {string} [id] Chosen by the page: a move sent twice with one `id` is played once.
 * @property {string} text
 * @property {number} [ply] Refuse it if the log has grown meanwhile.
 * @property {number} [round] Refuse it if another number of rounds is closed.
 */

/**
 * Anything else that a page asks for.
 * @typedef {object} OtherRequest
 * @property {"undo" | "redo" | "pause" | "resume" | "resign" | "rematch" | "table" | "ping"} type
 * @property {string} [id]
 */

/**
 * What opens the commitment to a draw; `null` until it may be known.
 * @typedef {object} Opening
 * @property {string | null} seed
 * @property {string | null} salt
 */

/**
 * An entrant, as the host sees them.
 * @typedef {object} EntrantMessage
 * @property {number} number
 * @property {string} name
 * @property {boolean} paper Whether the host writes their slips.
 * @property {boolean} online
 */

/**
 * Your own place in an event.
 * @typedef {object} OwnEntry
 * @property {number} number
 * @property {string} name
 * @property {string | null} table
 * @property {number} seat
 */

/**
 * The standing of an entrant.
 * @typedef {object} RankMessage
 * @property {number} place
 * @property {number} number
 * @property {string} name
 * @property {number} score
 * @property {number} grade What ranks before the score: 0 is best.
 * @property {boolean} done
 * @property {number | null} took Milliseconds from the start, once they have finished; in a race that is what ranks.
 * @property {string | null} table Once the event is closed.
 * @property {number | null} percentage In rounds the percentage of the top, otherwise of the best result, if results are points.
 * @property {number | null} last In rounds: the points of the last round.
 */

/**
 * How far an event is: what changes while it is played, the same for everyone.
 * @typedef {object} EventState
 * @property {"waiting" | "running" | "paused" | "closed"} status
 * @property {number} round How many rounds are closed.
 * @property {number | null} started
 * @property {number | null} closed
 * @property {number} at When the message was sent.
 * @property {number | null} left Milliseconds left at that moment, of all or of the round.
 * @property {boolean} runs Whether they run down.
 * @property {number} joined How many players there are.
 */

/**
 * What is different for each visitor.
 * @typedef {object} OwnEvent
 * @property {boolean} host
 * @property {boolean} removed Whether the host has removed you.
 * @property {OwnEntry | null} you
 * @property {string | null} table The one table of an event in rounds: for the host, and for all once it is closed.
 * @property {Record<string, string>} options Once it is closed, with all that was drawn; before, the host's choices for the host.
 * @property {string | null} seed With the salt, what opens the commitment to the draw: once it is closed.
 * @property {string | null} salt
 * @property {EntrantMessage[] | null} entrants For the host.
 * @property {RankMessage[] | null} ranking For the host, and for all once it is closed.
 */

/**
 * An event as one visitor may see it.
 * @typedef {object} WholeEvent
 * @property {"waiting" | "running" | "paused" | "closed"} status
 * @property {number} round How many rounds are closed.
 * @property {number | null} started
 * @property {number | null} closed
 * @property {number} at When the message was sent.
 * @property {number | null} left Milliseconds left at that moment, of all or of the round.
 * @property {boolean} runs Whether they run down.
 * @property {number} joined How many players there are.
 * @property {boolean} host
 * @property {boolean} removed Whether the host has removed you.
 * @property {OwnEntry | null} you
 * @property {string | null} table The one table of an event in rounds: for the host, and for all once it is closed.
 * @property {Record<string, string>} options Once it is closed, with all that was drawn; before, the host's choices for the host.
 * @property {string | null} seed With the salt, what opens the commitment to the draw: once it is closed.
 * @property {string | null} salt
 * @property {EntrantMessage[] | null} entrants For the host.
 * @property {RankMessage[] | null} ranking For the host, and for all once it is closed.
 * @property {string} code
 * @property {string} game
 * @property {string} title
 * @property {"score" | "race"} mode
 * @property {number} seconds
 * @property {boolean} in_rounds
 * @property {number} created
 * @property {"random" | "chosen"} draw Whether the draw was left to chance, or chosen by the host, who then does not enter.
 * @property {string | null} commitment The commitment to the draw; `null` for events of earlier versions.
 */

/**
 * The whole event: the first message, and the answer to a request for it.
 * @typedef {object} EventMessage
 * @property {"waiting" | "running" | "paused" | "closed"} status
 * @property {number} round How many rounds are closed.
 * @property {number | null} started
 * @property {number | null} closed
 * @property {number} at When the message was sent.
 * @property {number | null} left Milliseconds left at that moment, of all or of the round.
 * @property {boolean} runs Whether they run down.
 * @property {number} joined How many players there are.
 * @property {boolean} host
 * @property {boolean} removed Whether the host has removed you.
 * @property {OwnEntry | null} you
 * @property {string | null} table The one table of an event in rounds: for the host, and for all once it is closed.
 * @property {Record<string, string>} options Once it is closed, with all that was drawn; before, the host's choices for the host.
 * @property {string | null} seed With the salt, what opens the commitment to the draw: once it is closed.
 * @property {string | null} salt
 * @property {EntrantMessage[] | null} entrants For the host.
 * @property {RankMessage[] | null} ranking For the host, and for all once it is closed.
 * @property {string} code
 * @property {string} game
 * @property {string} title
 * @property {"score" | "race"} mode
 * @property {number} seconds
 * @property {boolean} in_rounds
 * @property {number} created
 * @property {"random" | "chosen"} draw Whether the draw was left to chance, or chosen by the host, who then does not enter.
 * @property {string | null} commitment The commitment to the draw; `null` for events of earlier versions.
 * @property {"event"} type
 * @property {number} protocol The version of these messages.
 */

/**
 * Something has changed: how far the event is, and the fields of `OwnEvent` that changed.
 * @typedef {object} EventChanged
 * @property {"waiting" | "running" | "paused" | "closed"} status
 * @property {number} round How many rounds are closed.
 * @property {number | null} started
 * @property {number | null} closed
 * @property {number} at When the message was sent.
 * @property {number | null} left Milliseconds left at that moment, of all or of the round.
 * @property {boolean} runs Whether they run down.
 * @property {number} joined How many players there are.
 * @property {"changed"} type
 */

/**
 * What a page may send: a request for the whole event, or a ping.
 * @typedef {object} EventRequestMessage
 * @property {"event" | "ping"} type
 */

/**
 * A game of a round.
 * @typedef {object} GameMessage
 * @property {string} first
 * @property {string} second
 * @property {number[] | null} scores
 * @property {string[]} forfeits
 * @property {string} table The code of its live table; empty if it has none.
 */

/**
 * A round.
 * @typedef {object} RoundMessage
 * @property {GameMessage[]} games
 * @property {string | null} bye
 */

/**
 * A player, for the host.
 * @typedef {object} PlayerMessage
 * @property {string} name
 * @property {number | null} rating
 * @property {number} since
 * @property {number | null} until
 */

/**
 * A row of the standings.
 * @typedef {object} StandingMessage
 * @property {number} rank
 * @property {string} name
 * @property {number} wins A tie is half a win.
 * @property {number} losses
 * @property {number} spread
 * @property {number | null} rating From the host's tournaments on this server; `null` before the first game.
 * @property {number | null} margin The 95% margin of the rating, in points.
 */

/**
 * A tournament as anybody with its code may see it.
 * @typedef {object} TournamentMessage
 * @property {string} code
 * @property {string} name
 * @property {string} date
 * @property {string} format
 * @property {string} game
 * @property {boolean} host Whether you are its host.
 * @property {string | null} you Your name as a player, once you have opened your link.
 * @property {number} version Grows with every step.
 * @property {boolean} round_over
 * @property {RoundMessage[]} rounds
 * @property {StandingMessage[]} standings
 * @property {PlayerMessage[]} players With ratings for the host alone.
 */

export {};
