// AnyPosition: a position of any game behind one small interface, for servers, referees and
// terminals; GameType: a game as such, able to start and to read positions. The adapter from the
// typed form is game/erase.h. Moves cross as text plus the squares they touch.
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

struct MoveView {
    std::string text;                  // canonical
    std::vector<std::string> touched;  // squares, from first to last
    std::string remark;                // what a record tells about it besides; mostly empty
};

struct PerftCount {
    std::string move;
    std::uint64_t count = 0;
};

// A value: clone() copies it. Not shared between threads without a lock.
class AnyPosition {
 public:
    virtual ~AnyPosition() = default;

    virtual const Info& info() const = 0;
    virtual std::unique_ptr<AnyPosition> clone() const = 0;
    virtual Side turn() const = 0;
    // The outcome when the position was reached through positions with these keys, its own last.
    virtual Outcome outcome(std::span<const std::uint64_t> keys) const = 0;
    virtual std::uint64_t key() const = 0;
    virtual std::string format() const = 0;
    virtual BoardView describe() const = 0;
    // All legal moves, sorted by the bytes of their texts.
    virtual std::vector<MoveView> moves() const = 0;
    // Plays a legal move given in any spelling; refuses any other text and changes nothing.
    virtual base::Result<MoveView> play(std::string_view move) = 0;

    virtual std::uint64_t perft(int depth) const = 0;
    // perft after each legal move, sorted as moves() is; depth is at least 1. Another thread may
    // end it by `stop`: then it has only the moves that were done.
    virtual std::vector<PerftCount> divide(int depth, const std::atomic<bool>& stop) const = 0;
    std::vector<PerftCount> divide(int depth) const {
        const std::atomic<bool> never{false};
        return divide(depth, never);
    }

    // The outcome of the position as it stands, without a past.
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
    // Reads the canonical position string only.
    base::Result<PositionPtr> (*parse)(std::string_view position);
    // Reads also what other programs write, where it leaves no doubt; see game/fen.h.
    base::Result<PositionPtr> (*read)(std::string_view position);
    // Reads a FEN; what it cannot hold is as at the start. Null if the game has no such reading.
    base::Result<PositionPtr> (*from_fen)(const Fen& fen) = nullptr;
    // The game's own ways to talk with programs, if it has any.
    const FileProtocol* file_protocol = nullptr;
    const PipeProtocol* pipe_protocol = nullptr;
    const WireProtocol* wire_protocol = nullptr;
};

}  // namespace game
