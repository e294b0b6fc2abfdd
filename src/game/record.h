// Records: finished and unfinished games as text, in one format for all games, based on PGN.
// Reading is two steps: the syntax, which needs no game, and the replay, which judges every move.
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

// Where something stands in the text it was read from, counted from 1; 0 if it was not read.
struct Place {
    std::size_t line = 0;
    std::size_t column = 0;
};

struct RecordTag {
    std::string name;
    std::string value;
    Place place = {};  // of the value
};

// What might have been played instead of a move: the text between parentheses, which
// read_variation() reads. It may hold others.
struct Variation {
    std::string text;
    Place place = {};
};

struct RecordMove {
    std::string text;
    std::string comment = {};      // behind the move
    std::vector<int> glyphs = {};  // PGN's numbers for annotations: 1 is !, 2 is ?
    Place place = {};
    std::vector<Variation> variations = {};
};

struct Record {
    std::size_t number = 0;       // in the text it was read from, counted from 1
    std::vector<RecordTag> tags;  // without Result and SetUp, which follow from the rest
    std::string comment;          // in front of the first move
    Side first_turn = Side::first;
    std::vector<RecordMove> moves;
    Result result = Result::unfinished;
    Place place;         // where the game begins
    Place result_place;  // of the result behind the moves

    // The tag's value, or nullptr.
    const std::string* tag(std::string_view name) const;
    // Changes the tag's value, or adds the tag as the last one.
    void set_tag(std::string_view name, std::string value);
};

// How the game ended: the tag Reason, or Termination where there is none; empty without both.
std::string reason_of(const Record& record);

// The game with this id (the tag Variant, or nothing where there is none), or nullptr.
using FindGame = std::function<const GameType*(std::string_view id)>;

// The game as it stands: its moves, with their remarks as comments, its start where that is not
// the game's own, and its outcome. Who played when and where is left for the caller to add.
Record record_of(const PlayedGame& game, const GameType& type);

// One record, with an empty line at its end, so that records can be put one behind the other.
// Refuses what could not be read back as it is.
base::Result<std::string> write_record(const Record& record);

// All records of a text. Only the syntax is checked; the error says where it is broken.
base::Result<std::vector<Record>> read_records(std::string_view text);

// The same one by one, for texts whose records need not all be kept: calls `visit` with each as
// soon as it is read, and stops at the first error, the text's or one of `visit`.
using VisitRecord = std::function<base::Result<void>(Record record)>;
base::Result<void> for_each_record(std::string_view text, const VisitRecord& visit);

// The moves of a variation; only the syntax is checked. A comment in front of them becomes the
// first move's.
base::Result<std::vector<RecordMove>> read_variation(const Variation& variation,
                                                     std::size_t game_number);

// The text of a variation: moves from this ply on (0: the first move of side 0). Refuses what could
// not be read back as it is.
base::Result<std::string> write_variation(const std::vector<RecordMove>& moves, std::size_t ply);

// Plays the record's moves. Refuses an illegal one, and a result or termination other than what
// the rules say of the final position; where they leave the game open, any result will do.
base::Result<PlayedGame> replay(const Record& record, const FindGame& find_game);

}  // namespace game
