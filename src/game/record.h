// Records: finished and unfinished games as text, in one PGN-based format for all games. Reading
// has two steps: parsing, which needs no game, and replay, which checks every move.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/any_position.h"
#include "game/outcome.h"
#include "game/played_game.h"

namespace game {

// A place in the text that was read, counted from 1; 0 if it was not read from a text.
struct Place {
    std::size_t line = 0;
    std::size_t column = 0;
};

struct RecordTag {
    std::string name;
    std::string value;
    Place place = {};  // of the value
};

// An alternative to a move: the text between parentheses, parsed by read_variation(). It may
// contain further variations.
struct Variation {
    std::string text;
    Place place = {};
};

struct RecordMove {
    std::string text;
    std::string comment = {};      // after the move
    std::vector<int> glyphs = {};  // PGN's annotation numbers (NAG): 1 is !, 2 is ?
    Place place = {};
    std::vector<Variation> variations = {};
};

struct Record {
    std::size_t number = 0;       // in the text it was read from, counted from 1
    std::vector<RecordTag> tags;  // without Result and SetUp, which follow from the rest
    std::string comment;          // before the first move
    Side first_turn = Side::first;
    std::vector<RecordMove> moves;
    Result result = Result::unfinished;
    Place place;         // where the game begins
    Place result_place;  // of the result after the moves

    // The tag's value, or nullptr.
    const std::string* tag(std::string_view name) const;
    // Changes the tag's value, or appends the tag.
    void set_tag(std::string_view name, std::string value);
};

// How the game ended: the tag Reason, or Termination if there is no Reason; empty without both.
std::string reason_of(const Record& record);

// The game with this id (the tag Variant, or empty if there is none), or nullptr.
using FindGame = std::function<const GameType*(std::string_view id)>;

// The record of a game: its moves with their remarks as comments, its start position if not the
// default, and its outcome. The caller adds players, date and place.
Record record_of(const PlayedGame& game, const GameType& type);

// One record, ending with an empty line so that records can be concatenated. An error if the text
// could not be read back unchanged.
base::Result<std::string> write_record(const Record& record);

// All records of a text. Only the syntax is checked; the error says where it is invalid.
base::Result<std::vector<Record>> read_records(std::string_view text);

// Reads records one at a time, so that they need not all be kept in memory: calls `visit` with
// each. Stops at the first error, in the text or returned by `visit`.
using VisitRecord = std::function<base::Result<void>(Record record)>;
base::Result<void> for_each_record(std::string_view text, const VisitRecord& visit);

// The moves of a variation; only the syntax is checked. A comment before them is attached to the
// first move.
base::Result<std::vector<RecordMove>> read_variation(const Variation& variation,
                                                     std::size_t game_number);

// The text of a variation whose first move has this ply (0: the first move of side 0). An error if
// it could not be read back unchanged.
base::Result<std::string> write_variation(const std::vector<RecordMove>& moves, std::size_t ply);

// Plays the record's moves. An error for an illegal move, or if the result or termination
// contradicts the rules; a position that is not over allows any result.
base::Result<PlayedGame> replay(const Record& record, const FindGame& find_game);

}  // namespace game
