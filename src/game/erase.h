// Erased<P>: the adapter from a typed position to AnyPosition.
#pragma once

#include <algorithm>
#include <cstring>

#include "base/check.h"
#include "game/any_position.h"
#include "game/history.h"
#include "game/perft.h"
#include "game/position.h"

namespace game {

template <Position P>
MoveCode encode_move(const typename P::Move& move) {
    static_assert(sizeof(move) <= sizeof(MoveCode));
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, &move, sizeof move);
    return MoveCode{bytes};
}

template <Position P>
typename P::Move decode_move(MoveCode code) {
    typename P::Move move;
    std::memcpy(static_cast<void*>(&move), &code, sizeof move);
    return move;
}

template <Position P>
class Erased final : public AnyPosition {
 public:
    explicit Erased(const P& position) : position_(position) {}

    using AnyPosition::divide;
    using AnyPosition::outcome;
    const Info& info() const override { return P::info(); }
    PositionPtr clone() const override { return std::make_unique<Erased>(position_); }
    Side turn() const override { return position_.turn(); }
    Outcome outcome(std::span<const std::uint64_t> keys) const override {
        return judge(position_, keys);
    }
    std::uint64_t key() const override { return position_.key(); }
    std::string format() const override { return position_.format(); }
    BoardView describe() const override { return position_.describe(); }

    std::vector<MoveView> moves() const override {
        std::vector<MoveView> views;
        typename P::Moves moves;
        position_.generate(moves);
        for (const auto& move : moves) views.push_back(view(move));
        std::sort(views.begin(), views.end(),
                  [](const MoveView& a, const MoveView& b) { return a.text < b.text; });
        return views;
    }
    base::Result<MoveView> parse_move(std::string_view text) const override {
        const auto move = position_.parse_move(text);
        if (!move) return move.error();
        return view(*move);
    }
    void play(const MoveView& move) override { position_.play(decode_move<P>(move.code)); }
    std::uint64_t perft(int depth) const override { return game::perft(position_, depth); }
    std::vector<PerftCount> divide(int depth, const std::atomic<bool>& stop) const override {
        std::vector<PerftCount> counts;
        Perft<P> perft(position_, &stop);
        perft.divide(depth, [&](const typename P::Move& move, std::uint64_t count) {
            counts.push_back({position_.format_move(move), count});
        });
        std::sort(counts.begin(), counts.end(),
                  [](const PerftCount& a, const PerftCount& b) { return a.move < b.move; });
        return counts;
    }

    const P& typed() const { return position_; }

 private:
    MoveView view(const typename P::Move& move) const {
        MoveView out{
            encode_move<P>(move), position_.format_move(move), position_.touched(move), {}};
        if constexpr (HasRemark<P>) out.remark = position_.remark(move);
        return out;
    }

    P position_;
};

// The typed form of a position, which must be one of this game.
template <Position P>
const P& typed(const AnyPosition& position) {
    CHECK(&position.info() == &P::info());
    return static_cast<const Erased<P>&>(position).typed();
}

template <Position P>
base::Result<PositionPtr> erase(const base::Result<P>& position) {
    if (!position) return position.error();
    return PositionPtr(std::make_unique<Erased<P>>(*position));
}

template <Position P>
GameType game_type() {
    GameType type{&P::info(),
                  [](const StartChoices& choices) -> base::Result<PositionPtr> {
                      if (const auto known = choices.check_known(P::info()); !known)
                          return known.error();
                      return erase<P>(P::start(choices));
                  },
                  [](std::string_view text) { return erase<P>(P::parse(text)); },
                  [](std::string_view text) { return erase<P>(read_position<P>(text)); }};
    if constexpr (HasFen<P>) {
        type.from_fen = [](const Fen& fen) { return erase<P>(P::from_fen(fen)); };
    }
    if constexpr (HasFileProtocol<P>) type.file_protocol = &P::file_protocol();
    if constexpr (HasPipeProtocol<P>) type.pipe_protocol = &P::pipe_protocol();
    if constexpr (HasWireProtocol<P>) type.wire_protocol = &P::wire_protocol();
    return type;
}

}  // namespace game
