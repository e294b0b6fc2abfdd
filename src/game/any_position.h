// AnyPosition: a position of any game behind one virtual interface, for servers, referees and user
// interfaces. GameType: a game that can set up its start and parse positions. Moves are passed as
// a code that only their game reads, plus their text and the squares they touch. game/erase.h
// adapts a typed position to this interface.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "game/board_view.h"
#include "game/bot_protocol.h"
#include "game/fen.h"
#include "game/info.h"
#include "game/outcome.h"

namespace game {

// The bytes of a game's own Move.
enum class MoveCode : std::uint64_t {};

// A legal move of one position, as that position returned it.
struct MoveView {
    MoveCode code{};
    std::string text;                  // canonical spelling
    std::vector<std::string> touched;  // squares, from first to last
    std::string remark;                // written to records as a comment; usually empty
};

struct PerftCount {
    std::string move;
    std::uint64_t count = 0;
};

// Has value semantics: clone() copies it. Not thread-safe.
class AnyPosition {
 public:
    virtual ~AnyPosition() = default;

    virtual const Info& info() const = 0;
    virtual std::unique_ptr<AnyPosition> clone() const = 0;
    virtual Side turn() const = 0;
    // The outcome of a game that reached this position through positions with these keys; the last
    // key is the position's own.
    virtual Outcome outcome(std::span<const std::uint64_t> keys) const = 0;
    virtual std::uint64_t key() const = 0;
    virtual std::string format() const = 0;
    virtual BoardView describe() const = 0;
    // All legal moves, sorted by the bytes of their texts.
    virtual std::vector<MoveView> moves() const = 0;
    // The legal move that a text means, in any spelling; the error of any other text cites the
    // rule broken.
    virtual base::Result<MoveView> parse_move(std::string_view text) const = 0;
    // Plays a move that this position, or an equal one, returned.
    virtual void play(const MoveView& move) = 0;

    virtual std::uint64_t perft(int depth) const = 0;
    // perft after each legal move, sorted as in moves(); depth is at least 1. Another thread may
    // set `stop` to cancel; the result then holds only the moves already counted.
    virtual std::vector<PerftCount> divide(int depth, const std::atomic<bool>& stop) const = 0;
    std::vector<PerftCount> divide(int depth) const {
        const std::atomic<bool> never{false};
        return divide(depth, never);
    }

    // The outcome of the position alone, without its history.
    Outcome outcome() const {
        const std::uint64_t only = key();
        return outcome(std::span(&only, 1));
    }

 protected:
    AnyPosition() = default;
    AnyPosition(const AnyPosition&) = default;
    AnyPosition& operator=(const AnyPosition&) = default;
};

using PositionPtr = std::unique_ptr<AnyPosition>;

struct GameType {
    const Info* info;
    base::Result<PositionPtr> (*start)(const StartChoices& choices);
    // Accepts the canonical position string only.
    base::Result<PositionPtr> (*parse)(std::string_view position);
    // Also accepts the spellings of other programs where they are unambiguous; see game/fen.h.
    base::Result<PositionPtr> (*read)(std::string_view position);
    // Parses a FEN; state that a FEN cannot hold is as at the start. Null if the game does not
    // support FEN.
    base::Result<PositionPtr> (*from_fen)(const Fen& fen) = nullptr;
    // The game's own bot protocols; null if it has none.
    const FileProtocol* file_protocol = nullptr;
    const PipeProtocol* pipe_protocol = nullptr;
    const WireProtocol* wire_protocol = nullptr;
};

}  // namespace game
