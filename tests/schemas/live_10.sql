-- The database of a server, version 10 of its tables, as the commit that added this file made it.
CREATE TABLE live_schema (only_one INTEGER PRIMARY KEY CHECK (only_one = 1), version INTEGER NOT NULL);
CREATE TABLE live_game (id TEXT PRIMARY KEY, created_at BIGINT NOT NULL, game TEXT NOT NULL, start TEXT NOT NULL, options TEXT NOT NULL, clock TEXT NOT NULL, listed INTEGER NOT NULL, visitor0 TEXT NOT NULL, visitor1 TEXT NOT NULL, name0 TEXT NOT NULL, name1 TEXT NOT NULL, state INTEGER NOT NULL, result TEXT NOT NULL, reason TEXT NOT NULL, moves INTEGER NOT NULL, events INTEGER NOT NULL, deadline BIGINT NOT NULL, ended_at BIGINT NOT NULL, seen_at BIGINT NOT NULL DEFAULT 0, rated TEXT NOT NULL DEFAULT '', rating_min INTEGER NOT NULL DEFAULT 0, rating_max INTEGER NOT NULL DEFAULT 0, rating0 INTEGER NOT NULL DEFAULT 0, rating1 INTEGER NOT NULL DEFAULT 0, provisional INTEGER NOT NULL DEFAULT 0, change0 INTEGER NOT NULL DEFAULT 0, change1 INTEGER NOT NULL DEFAULT 0, contest TEXT NOT NULL DEFAULT '', contest_game TEXT NOT NULL DEFAULT '', contest_fence BIGINT NOT NULL DEFAULT 0);
CREATE TABLE live_event (game TEXT NOT NULL, n INTEGER NOT NULL, at BIGINT NOT NULL, kind TEXT NOT NULL, data TEXT NOT NULL, PRIMARY KEY (game, n));
CREATE TABLE live_heartbeat (only_one INTEGER PRIMARY KEY CHECK (only_one = 1), at BIGINT NOT NULL);
CREATE TABLE account (id TEXT PRIMARY KEY, name TEXT NOT NULL, name_key TEXT NOT NULL UNIQUE, password TEXT NOT NULL, is_bot INTEGER NOT NULL, created_at BIGINT NOT NULL, seen_at BIGINT NOT NULL);
CREATE TABLE account_session (visitor TEXT PRIMARY KEY, account TEXT NOT NULL, created_at BIGINT NOT NULL, used_at BIGINT NOT NULL, expires_at BIGINT NOT NULL);
CREATE TABLE api_token (id TEXT PRIMARY KEY, account TEXT NOT NULL, hash TEXT NOT NULL UNIQUE, name TEXT NOT NULL, scopes INTEGER NOT NULL, created_at BIGINT NOT NULL, used_at BIGINT NOT NULL, expires_at BIGINT NOT NULL);
CREATE TABLE player_rating (account TEXT NOT NULL, game TEXT NOT NULL, pace TEXT NOT NULL, rating DOUBLE PRECISION NOT NULL, deviation DOUBLE PRECISION NOT NULL, volatility DOUBLE PRECISION NOT NULL, wins INTEGER NOT NULL, draws INTEGER NOT NULL, losses INTEGER NOT NULL, rated_at BIGINT NOT NULL, PRIMARY KEY (account, game, pace));
CREATE TABLE rating_history (account TEXT NOT NULL, played TEXT NOT NULL, game TEXT NOT NULL, pace TEXT NOT NULL, at BIGINT NOT NULL, rating DOUBLE PRECISION NOT NULL, PRIMARY KEY (account, played));
CREATE TABLE challenge (id TEXT PRIMARY KEY, created_at BIGINT NOT NULL, expires_at BIGINT NOT NULL, challenger TEXT NOT NULL, challenger_name TEXT NOT NULL, challenged TEXT NOT NULL, game TEXT NOT NULL, options TEXT NOT NULL, clock TEXT NOT NULL, side INTEGER NOT NULL, is_random INTEGER NOT NULL, state INTEGER NOT NULL, reason TEXT NOT NULL, is_rated INTEGER NOT NULL DEFAULT 0, rating_from INTEGER NOT NULL DEFAULT 0, rating_to INTEGER NOT NULL DEFAULT 0, provisional INTEGER NOT NULL DEFAULT 0);
CREATE TABLE bot_presence (account TEXT PRIMARY KEY, seen_at BIGINT NOT NULL);
CREATE TABLE contest (id TEXT PRIMARY KEY, owner TEXT NOT NULL, title TEXT NOT NULL, game TEXT NOT NULL, settings TEXT NOT NULL, head TEXT NOT NULL, secret TEXT NOT NULL, state INTEGER NOT NULL, is_public INTEGER NOT NULL, created_at BIGINT NOT NULL, started_at BIGINT NOT NULL, rated TEXT NOT NULL DEFAULT '');
CREATE TABLE contest_entry (id TEXT PRIMARY KEY, contest TEXT NOT NULL, account TEXT NOT NULL, player TEXT NOT NULL, name TEXT NOT NULL, version INTEGER NOT NULL, file TEXT NOT NULL, run TEXT NOT NULL, build TEXT NOT NULL, protocol TEXT NOT NULL, size BIGINT NOT NULL, uploaded_at BIGINT NOT NULL, state INTEGER NOT NULL, checked_at BIGINT NOT NULL, verdict TEXT NOT NULL DEFAULT '', plays INTEGER NOT NULL, disqualified TEXT NOT NULL, worker TEXT NOT NULL DEFAULT '', lease_until DOUBLE PRECISION NOT NULL DEFAULT 0, lease_seconds DOUBLE PRECISION NOT NULL DEFAULT 0, fence BIGINT NOT NULL DEFAULT 0);
CREATE TABLE contest_upload (entry TEXT PRIMARY KEY, content TEXT NOT NULL);
CREATE TABLE contest_worker (name TEXT PRIMARY KEY, seen_at DOUBLE PRECISION NOT NULL);
CREATE TABLE tournament_schema (only_one INTEGER PRIMARY KEY CHECK (only_one = 1), version INTEGER NOT NULL);
CREATE TABLE tournament (id TEXT PRIMARY KEY, version INTEGER NOT NULL, file TEXT NOT NULL, openings TEXT NOT NULL, revision BIGINT NOT NULL, finished BIGINT NOT NULL DEFAULT 0);
CREATE TABLE games (tournament TEXT NOT NULL, id TEXT NOT NULL, place BIGINT NOT NULL, round INTEGER NOT NULL, bot1 TEXT NOT NULL, bot2 TEXT NOT NULL, pair INTEGER NOT NULL, game INTEGER NOT NULL, state INTEGER NOT NULL DEFAULT 0, worker TEXT NOT NULL DEFAULT '', lease_until DOUBLE PRECISION NOT NULL DEFAULT 0, lease_seconds DOUBLE PRECISION NOT NULL DEFAULT 0, fence BIGINT NOT NULL DEFAULT 0, result TEXT NOT NULL DEFAULT '', reason TEXT NOT NULL DEFAULT '', fault TEXT NOT NULL DEFAULT '', fault_side INTEGER NOT NULL DEFAULT 0, verdict TEXT NOT NULL DEFAULT '', record TEXT NOT NULL DEFAULT '', moves1 BIGINT NOT NULL DEFAULT 0, total1 BIGINT NOT NULL DEFAULT 0, longest1 BIGINT NOT NULL DEFAULT 0, moves2 BIGINT NOT NULL DEFAULT 0, total2 BIGINT NOT NULL DEFAULT 0, longest2 BIGINT NOT NULL DEFAULT 0, finished_at DOUBLE PRECISION NOT NULL DEFAULT 0, PRIMARY KEY (tournament, id));
CREATE TABLE contest_recheck (id TEXT PRIMARY KEY, account TEXT NOT NULL, asked_at BIGINT NOT NULL, state INTEGER NOT NULL, checked_at BIGINT NOT NULL DEFAULT 0, verdict TEXT NOT NULL DEFAULT '', worker TEXT NOT NULL DEFAULT '', lease_until DOUBLE PRECISION NOT NULL DEFAULT 0, lease_seconds DOUBLE PRECISION NOT NULL DEFAULT 0, fence BIGINT NOT NULL DEFAULT 0);
CREATE TABLE contest_board (contest TEXT NOT NULL, game TEXT NOT NULL, fence BIGINT NOT NULL, name0 TEXT NOT NULL, name1 TEXT NOT NULL, start TEXT NOT NULL, moves TEXT NOT NULL, PRIMARY KEY (contest, game));
CREATE INDEX live_game_by_end ON live_game (state, ended_at, id);
CREATE INDEX live_game_by_creation ON live_game (state, created_at, id);
CREATE INDEX live_game_by_deadline ON live_game (deadline) WHERE deadline > 0;
CREATE INDEX live_game_seek ON live_game (seen_at) WHERE state = 0 AND listed = 1;
CREATE INDEX account_session_by_account ON account_session (account);
CREATE INDEX account_session_by_expiry ON account_session (expires_at);
CREATE INDEX api_token_by_account ON api_token (account);
CREATE INDEX live_game_by_player0 ON live_game (lower(name0), state, ended_at, id);
CREATE INDEX live_game_by_player1 ON live_game (lower(name1), state, ended_at, id);
CREATE INDEX live_game_by_owner0 ON live_game (visitor0, state, ended_at, id);
CREATE INDEX live_game_by_owner1 ON live_game (visitor1, state, ended_at, id);
CREATE INDEX player_rating_by_rating ON player_rating (game, pace, rating);
CREATE INDEX rating_history_by_time ON rating_history (account, game, pace, at);
CREATE INDEX challenge_by_challenger ON challenge (challenger, state);
CREATE INDEX challenge_by_challenged ON challenge (challenged, state);
CREATE INDEX challenge_by_expiry ON challenge (expires_at);
CREATE INDEX contest_by_owner ON contest (owner, state);
CREATE INDEX contest_by_state ON contest (state);
CREATE INDEX contest_public ON contest (created_at) WHERE is_public = 1;
CREATE INDEX contest_entry_by_contest ON contest_entry (contest, uploaded_at);
CREATE INDEX contest_entry_by_account ON contest_entry (account);
CREATE INDEX contest_entry_unchecked ON contest_entry (uploaded_at) WHERE state < 2;
CREATE INDEX games_by_state ON games (tournament, state, place);
CREATE INDEX contest_recheck_by_account ON contest_recheck (account);
CREATE INDEX contest_recheck_unmade ON contest_recheck (asked_at) WHERE state < 2;
CREATE INDEX live_game_of_contest ON live_game (contest, contest_game) WHERE contest <> '' AND state = 1;
INSERT INTO live_schema (only_one, version) VALUES (1, 10);
INSERT INTO live_game (id, created_at, game, start, options, clock, listed, visitor0, visitor1, name0, name1, state, result, reason, moves, events, deadline, ended_at, seen_at, rated, rating_min, rating_max, rating0, rating1, provisional, change0, change1, contest, contest_game, contest_fence) VALUES ('k3Xb9TqLw2', 1792310400000, 'first-game', 'PPPPPPP1/8/8/8/8/8/8/1ppppppp w', '{"gaps":"AH"}', '300+3', 0, '@acc0000000000001', '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752', 'Anna', 'Bert ''né'' \ %', 2, '1-0', 'resignation', 2, 5, 0, 1792310460000, 1792310480000, 'fast', 1400, 1600, 1512, 1488, 2, 12, -14, '', '', 0);
INSERT INTO live_game (id, created_at, game, start, options, clock, listed, visitor0, visitor1, name0, name1, state, result, reason, moves, events, deadline, ended_at, seen_at, rated, rating_min, rating_max, rating0, rating1, provisional, change0, change1, contest, contest_game, contest_fence) VALUES ('m0Play1ng9', 1792310401000, 'second-game', 'start', '{}', '2d', 0, '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752', '@acc0000000000001', 'Bert', 'Anna', 1, '*', '', 1, 3, 1792483200000, 0, 1792310480000, '', 0, 0, 0, 0, 0, 0, 0, '', '', 0);
INSERT INTO live_game (id, created_at, game, start, options, clock, listed, visitor0, visitor1, name0, name1, state, result, reason, moves, events, deadline, ended_at, seen_at, rated, rating_min, rating_max, rating0, rating1, provisional, change0, change1, contest, contest_game, contest_fence) VALUES ('s33kOpenGm', 1792310402000, 'third-game', 'start', '{}', '', 1, '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752', '', 'Żółw <b>', '', 0, '*', '', 0, 1, 1792312200000, 0, 1792310480000, '', 0, 0, 0, 0, 0, 0, 0, '', '', 0);
INSERT INTO live_game (id, created_at, game, start, options, clock, listed, visitor0, visitor1, name0, name1, state, result, reason, moves, events, deadline, ended_at, seen_at, rated, rating_min, rating_max, rating0, rating1, provisional, change0, change1, contest, contest_game, contest_fence) VALUES ('netgame9', 1792310400000, 'first-game', 'PPPPPPP1/8/8/8/8/8/8/1ppppppp w', '{"gaps":"AH"}', '300+3', 0, '@acc0000000000001', '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752', 'Anna', 'Bert ''né'' \ %', 1, '1-0', 'resignation', 2, 5, 0, 1792310460000, 1792310480000, 'fast', 1400, 1600, 1512, 1488, 2, 12, -14, 'c0ntestAAA', '1-a-b-1-1', 3);
INSERT INTO live_event (game, n, at, kind, data) VALUES ('k3Xb9TqLw2', 1, 1792310400000, 'joined', '{"by":0,"name":"Anna"}');
INSERT INTO live_event (game, n, at, kind, data) VALUES ('k3Xb9TqLw2', 2, 1792310400500, 'joined', '{"by":1,"name":"Bert ''né'' \\ %"}');
INSERT INTO live_event (game, n, at, kind, data) VALUES ('k3Xb9TqLw2', 3, 1792310401500, 'move', '{"by":0,"request":"r1","move":"b2-b4","left":[300000,300000],"lag":12}');
INSERT INTO live_event (game, n, at, kind, data) VALUES ('k3Xb9TqLw2', 4, 1792310402500, 'move', '{"by":1,"request":"r1","move":"c7-c5","left":[300000,300000]}');
INSERT INTO live_event (game, n, at, kind, data) VALUES ('k3Xb9TqLw2', 5, 1792310460000, 'ended', '{"by":1,"request":"r2","result":"1-0","reason":"resignation"}');
INSERT INTO live_event (game, n, at, kind, data) VALUES ('m0Play1ng9', 1, 1792310401000, 'joined', '{"by":0,"name":"Bert"}');
INSERT INTO live_event (game, n, at, kind, data) VALUES ('m0Play1ng9', 2, 1792310401200, 'joined', '{"by":1,"name":"Anna"}');
INSERT INTO live_event (game, n, at, kind, data) VALUES ('m0Play1ng9', 3, 1792310409000, 'move', '{"by":0,"request":"r1","move":"C3-D4"}');
INSERT INTO live_event (game, n, at, kind, data) VALUES ('s33kOpenGm', 1, 1792310402000, 'joined', '{"by":0,"name":"Żółw <b>"}');
INSERT INTO live_heartbeat (only_one, at) VALUES (1, 1792310490000);
INSERT INTO account (id, name, name_key, password, is_bot, created_at, seen_at) VALUES ('acc0000000000001', 'Anna', 'anna', '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$0WgHL735J06zZOUoSrVl5S6Z8fR8ZzRzq9e3yPjl8Z8', 0, 1792224000000, 1792310400000);
INSERT INTO account (id, name, name_key, password, is_bot, created_at, seen_at) VALUES ('acc0000000000002', 'Bert', 'bert', '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$0WgHL735J06zZOUoSrVl5S6Z8fR8ZzRzq9e3yPjl8Z8', 0, 1792224000000, 1792310400000);
INSERT INTO account (id, name, name_key, password, is_bot, created_at, seen_at) VALUES ('acc0000000000003', 'Robo-1', 'robo-1', '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$0WgHL735J06zZOUoSrVl5S6Z8fR8ZzRzq9e3yPjl8Z8', 1, 1792224000000, 1792310400000);
INSERT INTO account_session (visitor, account, created_at, used_at, expires_at) VALUES ('9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', 'acc0000000000001', 1792310395000, 1792310400000, 1797494400000);
INSERT INTO api_token (id, account, hash, name, scopes, created_at, used_at, expires_at) VALUES ('tok0000000000001', 'acc0000000000003', '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae', 'my bot', 7, 1792310396000, 1792310399900, 1800086400000);
INSERT INTO player_rating (account, game, pace, rating, deviation, volatility, wins, draws, losses, rated_at) VALUES ('acc0000000000001', 'first-game', 'fast', 1524.25, 84.5, 0.0601, 20, 1, 19, 1792310460000);
INSERT INTO player_rating (account, game, pace, rating, deviation, volatility, wins, draws, losses, rated_at) VALUES ('acc0000000000002', 'first-game', 'fast', 1474.125, 301.75, 0.06, 0, 0, 1, 1792310460000);
INSERT INTO player_rating (account, game, pace, rating, deviation, volatility, wins, draws, losses, rated_at) VALUES ('acc0000000000001/Rook', 'first-game', 'fast', 1524.25, 84.5, 0.0601, 20, 1, 19, 1792310460000);
INSERT INTO rating_history (account, played, game, pace, at, rating) VALUES ('acc0000000000001', 'k3Xb9TqLw2', 'first-game', 'fast', 1792310460000, 1524.25);
INSERT INTO rating_history (account, played, game, pace, at, rating) VALUES ('acc0000000000001/Rook', 'c0ntestAAA/1', 'first-game', 'fast', 1792310900000, 1512.5);
INSERT INTO challenge (id, created_at, expires_at, challenger, challenger_name, challenged, game, options, clock, side, is_random, state, reason, is_rated, rating_from, rating_to, provisional) VALUES ('ch4ll3ng3A', 1792310403000, 1792310703000, '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', 'Anna', '@acc0000000000003', 'fourth-game', '{"start":"first"}', '60+0', 1, 1, 0, '', 1, 1500, 1623, 1);
INSERT INTO challenge (id, created_at, expires_at, challenger, challenger_name, challenged, game, options, clock, side, is_random, state, reason, is_rated, rating_from, rating_to, provisional) VALUES ('ch4ll3ng3B', 1792310403100, 1792310703100, '@acc0000000000001', 'Anna', '@acc0000000000003', 'third-game', '{}', '', 0, 0, 2, 'tooSlow', 0, 0, 0, 0);
INSERT INTO bot_presence (account, seen_at) VALUES ('acc0000000000003', 1792310489000);
INSERT INTO contest (id, owner, title, game, settings, head, secret, state, is_public, created_at, started_at, rated) VALUES ('c0ntestAAA', 'acc0000000000001', 'Spring cup ''né'' \ %', 'first-game', '{"title":"Spring cup","game":"first-game","format":"round-robin","pairs":2,"st":"0.5"}', 'title = "Spring cup"
game = "first-game"
format = "round-robin"
st = "0.5"
', 's3cr3tS3cr3tS3cr3t00', 1, 1, 1792310400000, 1792310450000, 'fast');
INSERT INTO contest (id, owner, title, game, settings, head, secret, state, is_public, created_at, started_at, rated) VALUES ('c0ntestBBB', 'acc0000000000002', 'Autumn cup', 'second-game', '{}', 'title = "Autumn cup"
', 'an0th3rS3cr3tS3cr3t', 0, 0, 1792310400001, 0, '');
INSERT INTO contest_entry (id, contest, account, player, name, version, file, run, build, protocol, size, uploaded_at, state, checked_at, verdict, plays, disqualified, worker, lease_until, lease_seconds, fence) VALUES ('entryAAA01', 'c0ntestAAA', 'acc0000000000001', 'Anna', 'Rook', 1, 'bot.py', 'python3 bot.py', '', 'line', 8, 1792310410000, 2, 1792310420000, 'The bot conforms.
', 1, '', 'host-1', 1792310440.5, 30.0, 1);
INSERT INTO contest_entry (id, contest, account, player, name, version, file, run, build, protocol, size, uploaded_at, state, checked_at, verdict, plays, disqualified, worker, lease_until, lease_seconds, fence) VALUES ('entryBBB01', 'c0ntestAAA', 'acc0000000000002', 'Bert', 'Knight', 1, 'bot.tar.gz', './bot', 'make', 'line', 8, 1792310410000, 2, 1792310420000, 'The bot conforms.
', 1, 'a "copy"', 'host-1', 1792310440.5, 30.0, 1);
INSERT INTO contest_entry (id, contest, account, player, name, version, file, run, build, protocol, size, uploaded_at, state, checked_at, verdict, plays, disqualified, worker, lease_until, lease_seconds, fence) VALUES ('entryBBB02', 'c0ntestAAA', 'acc0000000000002', 'Bert', 'Knight', 2, 'bot.py', 'python3 bot.py', '', 'line', 8, 1792310430000, 3, 1792310420000, 'WRONG: crash
Traceback: ''boom''
', 0, '', 'host-1', 1792310440.5, 30.0, 1);
INSERT INTO contest_entry (id, contest, account, player, name, version, file, run, build, protocol, size, uploaded_at, state, checked_at, verdict, plays, disqualified, worker, lease_until, lease_seconds, fence) VALUES ('entryCCC01', 'c0ntestBBB', 'acc0000000000001', 'Anna', 'Late', 1, 'bot.py', 'python3 bot.py', '', 'line', 8, 1792310410000, 0, 0, '', 0, '', '', 0.0, 0.0, 0);
INSERT INTO contest_upload (entry, content) VALUES ('entryAAA01', 'cHJpbnQoMSk=');
INSERT INTO contest_upload (entry, content) VALUES ('entryBBB01', 'cHJpbnQoMSk=');
INSERT INTO contest_upload (entry, content) VALUES ('entryBBB02', 'cHJpbnQoMSk=');
INSERT INTO contest_upload (entry, content) VALUES ('entryCCC01', 'cHJpbnQoMSk=');
INSERT INTO contest_worker (name, seen_at) VALUES ('host-1', 1792310480.75);
INSERT INTO tournament_schema (only_one, version) VALUES (1, 3);
INSERT INTO tournament (id, version, file, openings, revision, finished) VALUES ('c0ntestAAA', 3, 'title = "Spring cup"
game = "first-game"
format = "round-robin"
st = "0.5"
[[bot]]
name = "Rook"
', '', 4, 2);
INSERT INTO games (tournament, id, place, round, bot1, bot2, pair, game, state, worker, lease_until, lease_seconds, fence, result, reason, fault, fault_side, verdict, record, moves1, total1, longest1, moves2, total2, longest2, finished_at) VALUES ('c0ntestAAA', 'r1-p1-g1-Rook-Knight', 1, 1, 'Rook', 'Knight', 1, 1, 2, 'host-1', 1792310530.5, 30.0, 2, '1-0', 'won', '', 0, '', '[Event "Spring cup"]

1. b2-b4 c7-c5 1-0
', 12, 34567, 9000, 11, 45678, 8000, 1792310500.25);
INSERT INTO games (tournament, id, place, round, bot1, bot2, pair, game, state, worker, lease_until, lease_seconds, fence, result, reason, fault, fault_side, verdict, record, moves1, total1, longest1, moves2, total2, longest2, finished_at) VALUES ('c0ntestAAA', 'r1-p1-g2-Rook-Knight', 2, 1, 'Rook', 'Knight', 1, 2, 2, 'host-2', 1792310531.5, 30.0, 1, '0-1', 'crash', 'crash', 0, 'The bot crashed: ''exit status 1'' \ né', '[Event "Spring cup"]

*
', 3, 100, 60, 2, 90, 50, 1792310501.5);
INSERT INTO games (tournament, id, place, round, bot1, bot2, pair, game, state, worker, lease_until, lease_seconds, fence, result, reason, fault, fault_side, verdict, record, moves1, total1, longest1, moves2, total2, longest2, finished_at) VALUES ('c0ntestAAA', 'r1-p2-g1-Rook-Knight', 3, 1, 'Rook', 'Knight', 2, 1, 1, 'host-1', 1792310540.5, 30.0, 1, '', '', '', 0, '', '', 0, 0, 0, 0, 0, 0, 0.0);
INSERT INTO games (tournament, id, place, round, bot1, bot2, pair, game, state, worker, lease_until, lease_seconds, fence, result, reason, fault, fault_side, verdict, record, moves1, total1, longest1, moves2, total2, longest2, finished_at) VALUES ('c0ntestAAA', 'r1-p2-g2-Rook-Knight', 4, 1, 'Rook', 'Knight', 2, 2, 0, '', 0.0, 0.0, 0, '', '', '', 0, '', '', 0, 0, 0, 0, 0, 0, 0.0);
INSERT INTO contest_recheck (id, account, asked_at, state, checked_at, verdict, worker, lease_until, lease_seconds, fence) VALUES ('entryAAA01', 'acc0000000000001', 1792310470000, 2, 1792310471000, 'The bot conforms.
', 'host-1', 1792310501.25, 30.0, 1);
INSERT INTO contest_recheck (id, account, asked_at, state, checked_at, verdict, worker, lease_until, lease_seconds, fence) VALUES ('entryBBB01', 'acc0000000000002', 1792310472000, 0, 0, '', '', 0.0, 0.0, 0);
INSERT INTO contest_board (contest, game, fence, name0, name1, start, moves) VALUES ('c0ntestAAA', 'r1-p2-g1-Rook-Knight', 1, 'Rook', 'Knight', 'start ''né'' \ %', 'a1 b2');
