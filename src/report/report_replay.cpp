// Games as boards for the page: every position as its game describes it, stored as changes.
#include <map>
#include <nlohmann/json.hpp>

#include "report/report_data.h"

namespace report {

namespace {

using nlohmann::json;

// The index of a value in a list; the value is added if missing.
std::size_t place_in(json& list, json value) {
    if (list.is_null()) list = json::array();
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (list[i] == value) return i;
    }
    list.push_back(std::move(value));
    return list.size() - 1;
}

class Replay {
 public:
    Replay(const game::AnyPosition& start, json& data) : data_(data) {
        const game::BoardView view = start.describe();
        const game::Info& info = start.info();
        json squares = json::array();
        for (const game::SquareView& square : view.squares) {
            numbers_[square.name] = squares.size();
            squares.push_back({square.name, square.column, square.row, square.dark ? 1 : 0});
        }
        cells_.resize(squares.size());
        board_ = place_in(data_["boards"], {{"id", info.id},
                                            {"game", info.name},
                                            {"sides", info.sides},
                                            {"columns", view.columns},
                                            {"rows", view.rows},
                                            {"squares", std::move(squares)}});
        add(start, {});
    }

    void add(const game::AnyPosition& position, const game::MoveView& move) {
        const game::BoardView view = position.describe();
        std::vector<Cell> now(cells_.size());
        for (const game::SquareView& square : view.squares) {
            const auto place = numbers_.find(square.name);
            if (place != numbers_.end()) now[place->second].mark = square.mark;
        }
        for (const game::PieceView& piece : view.pieces) {
            const auto place = numbers_.find(piece.square);
            if (place == numbers_.end()) continue;
            now[place->second].kind = kind_of(piece);
            now[place->second].badge = piece.badge;
        }
        json changes = json::array();
        for (std::size_t i = 0; i < now.size(); ++i) {
            if (now[i] != cells_[i]) changes.push_back(change(i, now[i]));
        }
        cells_ = std::move(now);
        json touched = json::array();
        for (const std::string& square : move.touched) {
            const auto place = numbers_.find(square);
            if (place != numbers_.end()) touched.push_back(place->second);
        }
        json facts = json::array();
        for (const auto& [name, value] : view.facts) facts.push_back({name, value});
        json frame{move.text, std::move(touched), std::move(changes), index(position.turn())};
        if (facts != facts_) frame.push_back(facts);
        facts_ = std::move(facts);
        frames_.push_back(std::move(frame));
    }
    json data() { return {{"board", board_}, {"frames", std::move(frames_)}}; }

 private:
    struct Cell {
        int kind = -1;
        std::string badge;
        std::string mark;
        friend bool operator==(const Cell&, const Cell&) = default;
    };

    int kind_of(const game::PieceView& piece) {
        const auto [place, added] =
            kinds_.try_emplace({piece.letter, index(piece.owner), piece.name}, 0);
        if (added) {
            json kind{std::string(1, piece.letter), index(piece.owner), piece.name};
            place->second = static_cast<int>(place_in(data_["kinds"], std::move(kind)));
        }
        return place->second;
    }
    static json change(std::size_t square, const Cell& cell) {
        json entry{square, cell.kind};
        if (!cell.badge.empty() || !cell.mark.empty()) entry.push_back(cell.badge);
        if (!cell.mark.empty()) entry.push_back(cell.mark);
        return entry;
    }

    json& data_;
    std::size_t board_ = 0;
    std::map<std::string, std::size_t> numbers_;  // of the squares
    std::map<std::tuple<char, int, std::string>, int> kinds_;
    std::vector<Cell> cells_;
    json facts_ = json::array();  // of the last frame
    json frames_ = json::array();
};

}  // namespace

json replay_data(const std::string& record, const arena::Pace& pace,
                 const game::FindGame& find_game, json& data) {
    const auto records = game::read_records(record);
    if (!records || records->size() != 1) return nullptr;
    const auto played = game::replay(records->front(), find_game);
    if (!played) return nullptr;
    const game::PositionPtr position = played->start().clone();
    Replay replay(*position, data);
    for (const game::MoveView& move : played->moves()) {
        position->play(move);
        replay.add(*position, move);
    }
    json found = replay.data();
    add_move_notes(records->front(), pace, found);
    return found;
}

}  // namespace report
