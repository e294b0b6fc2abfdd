// FEN and EPD parsing.
#include "game/fen.h"

#include <algorithm>
#include <limits>

#include "base/cursor.h"
#include "base/text.h"

namespace game {

namespace {

constexpr std::size_t fen_fields = 6;
constexpr std::size_t epd_fields = 4;

bool is_number_from(std::string_view text, int least) {
    const auto number = base::parse_canonical(text, std::numeric_limits<int>::max());
    return number && *number >= least;
}

bool is_fen_size(std::size_t fields) {
    return fields == fen_fields || fields == epd_fields;
}

bool are_counters(const std::vector<std::string_view>& fields) {
    return fields.size() == epd_fields ||
           (is_number_from(fields[4], 0) && is_number_from(fields[5], 1));
}

bool is_ignorable(std::size_t place, std::string_view field) {
    return place < epd_fields ? field == "-" : is_number_from(field, place == epd_fields ? 0 : 1);
}

}  // namespace

std::optional<Fen> parse_fen(std::string_view text) {
    const auto fields = base::split(text, ' ');
    if (!is_fen_size(fields.size()) || !are_counters(fields)) return std::nullopt;
    if (fields[1] != "w" && fields[1] != "b") return std::nullopt;
    const bool is_castling = fields[2].find_first_not_of("KQkq") == std::string_view::npos;
    if (fields[2].empty() || (fields[2] != "-" && !is_castling)) return std::nullopt;
    Fen fen{std::string(fields[0]), fields[1] == "w" ? Side::first : Side::second,
            std::string(fields[3])};
    std::erase(fen.board, '*');
    return fen;
}

std::vector<std::string_view> without_fen_fields(std::string_view text) {
    std::vector<std::string_view> parts;
    const auto fields = base::split(text, ' ');
    if (!is_fen_size(fields.size())) return parts;
    std::size_t length = text.size();
    for (std::size_t place = fields.size(); place-- > 2;) {
        if (!is_ignorable(place, fields[place])) break;
        length -= fields[place].size() + 1;
        parts.push_back(text.substr(0, length));
    }
    return parts;
}

}  // namespace game
