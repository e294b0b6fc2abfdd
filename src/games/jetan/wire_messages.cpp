// Reads and writes each kind of message.
#include "games/jetan/wire_messages.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "base/number.h"
#include "base/text.h"

namespace games::jetan::wire {

namespace {

using base::Error;

std::string keyed(std::string_view key, int number) {
    return std::string(key) + ' ' + std::to_string(number);
}

const Error no_key(const Message& message, std::string_view key) {
    return Error{message.name + ": no " + std::string(key)};
}

// Reads keys that may be missing.
class Heard {
 public:
    explicit Heard(const Values& values) : values_(values) {}

    const std::string* text(const std::string& key) const {
        const auto found = values_.find(key);
        return found == values_.end() ? nullptr : &found->second;
    }
    int number(const std::string& key, int fallback) const {
        const std::string* value = text(key);
        return value == nullptr ? fallback : base::parse_number<int>(*value).value_or(fallback);
    }
    double real(const std::string& key) const {
        const std::string* value = text(key);
        return value == nullptr ? 0 : std::strtod(value->c_str(), nullptr);
    }
    Shift shift(const std::string& key) const {
        const std::string* value = text(key);
        const auto parsed = parse_shift(value == nullptr ? "" : *value);
        return parsed ? *parsed : Shift{};
    }

 private:
    const Values& values_;
};

AgentState heard_agent(const Heard& heard, int id, int number) {
    AgentState agent{.id = id};
    if (const std::string* name = heard.text(keyed("OBJECT_NAME", id))) agent.name = *name;
    agent.alive = heard.number(keyed("OBJECT_AGENT_ALIVE", id), 1) != 0;
    agent.player_number = heard.number(keyed("OBJECT_JETANAGENT_PLAYER_NUMBER", id), number);
    agent.duration = heard.real(keyed("OBJECT_JETANAGENT_DURATION", id));
    return agent;
}

BoardState heard_board(const Heard& heard) {
    BoardState board;
    for (int i = 0; i < piece_count; ++i) {
        Piece& piece = board.pieces[i] = piece_numbered(i);
        const int x = heard.number(keyed("PIECE_X", i), -1);
        const int y = heard.number(keyed("PIECE_Y", i), -1);
        if (heard.number(keyed("PIECE_ALIVE", i), 0) != 1 || !Board::on_board(x, y)) continue;
        if (board.at(x, y) < 0) piece = {piece.player, piece.kind, x, y, true};
    }
    board.turn = turn_numbered(heard.number("PLAYER_TURN", 1)).value_or(Turn::player1);
    for (int side = 0; side < 2; ++side) {
        board.escape_used[side] = heard.number(keyed("USED_ESCAPE", side + 1), 0) == 1;
    }
    board.plies = heard.number("NUMBER_OF_TURNS", 0);
    return board;
}

void add_board(Values& values, const BoardState& board) {
    const auto set = [&values](const std::string& key, int value) {
        values[key] = std::to_string(value);
    };
    for (int y = 0; y < Board::ranks; ++y) {
        for (int x = 0; x < Board::files; ++x) set(keyed(keyed("SQUARE", y), x), board.at(x, y));
    }
    for (int i = 0; i < piece_count; ++i) {
        set(keyed("PIECE_X", i), board.pieces[i].x);
        set(keyed("PIECE_Y", i), board.pieces[i].y);
        set(keyed("PIECE_ALIVE", i), board.pieces[i].alive ? 1 : 0);
    }
    set("PLAYER_TURN", static_cast<int>(board.turn));
    set("NUMBER_OF_TURNS", board.plies);
    for (int side = 0; side < 2; ++side) {
        set(keyed("USED_ESCAPE", side + 1), board.escape_used[side] ? 1 : 0);
    }
}

void add_agent(Values& values, const AgentState& agent) {
    values[keyed("OBJECT_ID", agent.id)] = std::to_string(agent.id);
    values[keyed("OBJECT_NAME", agent.id)] = agent.name;
    values[keyed("OBJECT_AGENT_ALIVE", agent.id)] = agent.alive ? "1" : "0";
    values[keyed("OBJECT_AGENT_PERFORMANCE", agent.id)] = "0";
    values[keyed("OBJECT_JETANAGENT_PLAYER_NUMBER", agent.id)] =
        std::to_string(agent.player_number);
    values[keyed("OBJECT_JETANAGENT_DURATION", agent.id)] = real_text(agent.duration);
}

// Sent in every UPDATE.
bool always_told(const std::string& key) {
    return key == "AGENT_SEQ_COUNT" || key == "OBJECT_SEQ_COUNT" ||
           key.starts_with("AGENT_SEQ_ID ");
}

}  // namespace

Shift shift_of(Move move) {
    const int x = Board::file(move.from), y = Board::rank(move.from);
    return {x, y, Board::file(move.to) - x, Board::rank(move.to) - y};
}

std::optional<Move> move_of(const Shift& shift) {
    constexpr int far = Board::files;  // keeps the sum from overflowing
    if (std::abs(shift.dx / 2) > far || std::abs(shift.dy / 2) > far) return std::nullopt;
    if (!Board::on_board(shift.x, shift.y)) return std::nullopt;
    const int x = shift.x + shift.dx, y = shift.y + shift.dy;
    if (!Board::on_board(x, y)) return std::nullopt;
    return Move{static_cast<std::uint8_t>(Board::square(shift.x, shift.y)),
                static_cast<std::uint8_t>(Board::square(x, y))};
}

std::string format_shift(const Shift& shift) {
    return keyed(keyed(keyed(std::to_string(shift.x), shift.y), shift.dx), shift.dy);
}

base::Result<Shift> parse_shift(std::string_view text) {
    std::vector<int> numbers;
    for (const std::string_view word : base::split(text, ' ')) {
        if (word.empty()) continue;
        const std::optional<int> number = base::parse_number<int>(word);
        if (!number) break;
        numbers.push_back(*number);
        if (numbers.size() == 4 && word.data() + word.size() == text.data() + text.size()) {
            return Shift{numbers[0], numbers[1], numbers[2], numbers[3]};
        }
    }
    return Error{"MOVE: expected x y dx dy, found " + base::quoted(text)};
}

Message percept_message(const Percept& percept) {
    return {"PERCEPT",
            {{"BOARD", format_board(percept.board)},
             {"PLAYER_NUMBER", std::to_string(percept.player_number)}}};
}

base::Result<Percept> parse_percept(const Message& message) {
    const std::string* board = message.find("BOARD");
    if (board == nullptr) return no_key(message, "BOARD");
    const auto parsed = parse_board(*board);
    if (!parsed) return parsed.error();
    const std::string* number = message.find("PLAYER_NUMBER");
    if (number == nullptr) return no_key(message, "PLAYER_NUMBER");
    if (*number != "1" && *number != "2") {
        return Error{"PLAYER_NUMBER: expected 1 or 2, found " + base::quoted(*number)};
    }
    return Percept{*parsed, *number == "1" ? 1 : 2};
}

Message action_message(const Action& action) {
    if (!action.shift) return {"ACTION", {{"CODE", "2"}}};
    return {"ACTION", {{"CODE", "1"}, {"MOVE", format_shift(*action.shift)}}};
}

base::Result<Action> parse_action(const Message& message) {
    if (message.name != "ACTION") {
        return Error{"expected ACTION, found " + base::quoted(message.name)};
    }
    const std::string* code = message.find("CODE");
    if (code == nullptr) return no_key(message, "CODE");
    if (*code == "2") return Action{};
    if (*code != "1") return Error{"CODE: expected 1 or 2, found " + base::quoted(*code)};
    const std::string* move = message.find("MOVE");
    if (move == nullptr) return no_key(message, "MOVE");
    const auto shift = parse_shift(*move);
    if (!shift) return shift.error();
    return Action{*shift};
}

Message name_message(std::string_view name) {
    return {"NAME", {{"NAME", tame(name)}}};
}

Values update_values(const GameState& game) {
    Values values{{"AGENT_SEQ_COUNT", "2"}, {"OBJECT_SEQ_COUNT", "0"}};
    for (int i = 0; i < 2; ++i) {
        values[keyed("AGENT_SEQ_ID", i)] = std::to_string(game.agents[i].id);
        values[keyed("AGENT_ORDER_ID", i)] = std::to_string(game.of_player(i + 1).id);
        add_agent(values, game.agents[i]);
        values[keyed("NUMBER_OF_TURNS", i)] = std::to_string(game.moves[i]);
        values[keyed("LAST_MOVES", i)] = format_shift(game.last_moves[i]);
        values[keyed("PLAYER_TIMES", i)] = real_text(game.times[i]);
    }
    add_board(values, game.board);
    return values;
}

Message update_message(const Values& before, const Values& now) {
    Message message{"UPDATE"};
    for (const auto& [key, value] : now) {
        const auto known = before.find(key);
        if (always_told(key) || known == before.end() || known->second != value) {
            message.values.emplace(key, value);
        }
    }
    return message;
}

GameState game_of(const Values& values) {
    const Heard heard(values);
    GameState game;
    for (int i = 0; i < 2; ++i) {
        const int id = heard.number(keyed("AGENT_SEQ_ID", i), 2 + i);
        game.agents[i] = heard_agent(heard, id, i + 1);
        game.moves[i] = heard.number(keyed("NUMBER_OF_TURNS", i), 0);
        game.last_moves[i] = heard.shift(keyed("LAST_MOVES", i));
        game.times[i] = heard.real(keyed("PLAYER_TIMES", i));
    }
    game.board = heard_board(heard);
    return game;
}

}  // namespace games::jetan::wire
