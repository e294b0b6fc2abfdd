-- The database of a tournament, version 2 of its tables, as commit 5985b0e made it.
CREATE TABLE tournament (only_one INTEGER PRIMARY KEY CHECK (only_one = 1), version INTEGER NOT NULL, file TEXT NOT NULL, openings TEXT NOT NULL, revision BIGINT NOT NULL, finished BIGINT NOT NULL DEFAULT 0);
CREATE TABLE games (id TEXT PRIMARY KEY, place BIGINT NOT NULL, round INTEGER NOT NULL, bot1 TEXT NOT NULL, bot2 TEXT NOT NULL, pair INTEGER NOT NULL, game INTEGER NOT NULL, state INTEGER NOT NULL DEFAULT 0, worker TEXT NOT NULL DEFAULT '', lease_until DOUBLE PRECISION NOT NULL DEFAULT 0, lease_seconds DOUBLE PRECISION NOT NULL DEFAULT 0, fence BIGINT NOT NULL DEFAULT 0, result TEXT NOT NULL DEFAULT '', reason TEXT NOT NULL DEFAULT '', fault TEXT NOT NULL DEFAULT '', fault_side INTEGER NOT NULL DEFAULT 0, verdict TEXT NOT NULL DEFAULT '', record TEXT NOT NULL DEFAULT '', moves1 BIGINT NOT NULL DEFAULT 0, total1 BIGINT NOT NULL DEFAULT 0, longest1 BIGINT NOT NULL DEFAULT 0, moves2 BIGINT NOT NULL DEFAULT 0, total2 BIGINT NOT NULL DEFAULT 0, longest2 BIGINT NOT NULL DEFAULT 0, finished_at DOUBLE PRECISION NOT NULL DEFAULT 0);
CREATE INDEX games_by_state ON games (state, place);
INSERT INTO tournament (only_one, version, file, openings, revision, finished) VALUES (1, 2, 'title = "Spring cup"
[[bot]]
name = "Rook"
', '1. b2-b4 *
', 7, 2);
INSERT INTO games (id, place, round, bot1, bot2, pair, game, state, worker, lease_until, lease_seconds, fence, result, reason, fault, fault_side, verdict, record, moves1, total1, longest1, moves2, total2, longest2, finished_at) VALUES ('r1-p1-g1-Rook-Knight', 1, 1, 'Rook', 'Knight', 1, 1, 2, 'host-1', 1792310530.5, 30.0, 2, '1-0', 'won', '', 0, '', '[Event "Spring cup"]

1. b2-b4 c7-c5 1-0
', 12, 34567, 9000, 11, 45678, 8000, 1792310500.25);
INSERT INTO games (id, place, round, bot1, bot2, pair, game, state, worker, lease_until, lease_seconds, fence, result, reason, fault, fault_side, verdict, record, moves1, total1, longest1, moves2, total2, longest2, finished_at) VALUES ('r1-p1-g2-Rook-Knight', 2, 1, 'Rook', 'Knight', 1, 2, 2, 'host-2', 1792310531.5, 30.0, 1, '0-1', 'crash', 'crash', 0, 'The bot crashed: ''exit status 1'' \ né', '[Event "Spring cup"]

*
', 3, 100, 60, 2, 90, 50, 1792310501.5);
INSERT INTO games (id, place, round, bot1, bot2, pair, game, state, worker, lease_until, lease_seconds, fence, result, reason, fault, fault_side, verdict, record, moves1, total1, longest1, moves2, total2, longest2, finished_at) VALUES ('r1-p2-g1-Rook-Knight', 3, 1, 'Rook', 'Knight', 2, 1, 1, 'host-1', 1792310540.5, 30.0, 1, '', '', '', 0, '', '', 0, 0, 0, 0, 0, 0, 0.0);
INSERT INTO games (id, place, round, bot1, bot2, pair, game, state, worker, lease_until, lease_seconds, fence, result, reason, fault, fault_side, verdict, record, moves1, total1, longest1, moves2, total2, longest2, finished_at) VALUES ('r1-p2-g2-Rook-Knight', 4, 1, 'Rook', 'Knight', 2, 2, 0, '', 0.0, 0.0, 0, '', '', '', 0, '', '', 0, 0, 0, 0, 0, 0, 0.0);
