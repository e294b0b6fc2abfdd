// Positions as chess programs write them. A FEN has six fields, `board side castling en-passant
// halfmove fullmove`; an EPD has the first four. parse() accepts only a game's own position string;
// read_position() also accepts it with the FEN fields that the game does not use.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/outcome.h"
#include "game/position.h"

namespace game {

struct Fen {
    std::string board;  // ranks from the top, side 0 in upper case, holes (`*`) omitted
    Side turn = Side::first;
    std::string en_passant;  // a square or "-"
};

// Parses four or six fields with `w` for side 0; nullopt if the text does not have this form.
std::optional<Fen> parse_fen(std::string_view text);

// The texts that remain when one or more trailing fields are removed that a FEN may have and a game
// may ignore: `-` for castling and en passant, and the two move counters.
std::vector<std::string_view> without_fen_fields(std::string_view text);

// Parses a FEN. State that a FEN cannot hold (gas, points, counters) is as at the start of a game.
template <class P>
concept HasFen = Position<P> && requires(const Fen& fen) {
    { P::from_fen(fen) } -> std::same_as<base::Result<P>>;
};
// The game has no such state: a FEN can stand for the position string.
template <class P>
concept HasCompleteFen = HasFen<P> && P::fen_is_complete;

// Accepts the position string, alone or with FEN fields that can be ignored, or a complete FEN.
template <Position P>
base::Result<P> read_position(std::string_view text) {
    auto own = P::parse(text);
    if (own) return own;
    for (const std::string_view part : without_fen_fields(text)) {
        if (auto position = P::parse(part)) return position;
    }
    if constexpr (HasCompleteFen<P>) {
        if (const auto fen = parse_fen(text)) return P::from_fen(*fen);
    }
    return own;
}

}  // namespace game
