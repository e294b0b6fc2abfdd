// The text form and the id of a puzzle.
#include "puzzles/puzzle.h"

#include <cstdint>

#include "base/cursor.h"
#include "base/text.h"
#include "engine/level.h"

namespace puzzles {

std::string Puzzle::format() const {
    const std::vector<std::string> fields{id, std::to_string(grade), std::to_string(plies),
                                          position, base::join(moves, " ")};
    return base::join(fields, "\t");
}

base::Result<Puzzle> Puzzle::parse(std::string_view line) {
    const auto fields = base::split(line, '\t');
    if (fields.size() != 5) {
        return base::Error{
            "expected id, grade, plies, position and moves separated by tabs, found " +
            std::to_string(fields.size()) + " fields"};
    }
    const auto grade = base::parse_canonical(fields[1], engine::full_level);
    if (!grade || *grade < 1) {
        return base::Error{"grade: expected 1 to 10, found " + base::quoted(fields[1])};
    }
    const auto plies = base::parse_canonical(fields[2], most_plies);
    if (!plies) return base::Error{"plies: expected 0 to 7, found " + base::quoted(fields[2])};
    Puzzle puzzle{std::string(fields[0]), *grade, *plies, std::string(fields[3]), {}};
    for (const std::string_view move : base::split(fields[4], ' ')) puzzle.moves.emplace_back(move);
    if (puzzle.moves.size() % 2 == 0) {
        return base::Error{"moves: expected a line that ends with the solver's move"};
    }
    return puzzle;
}

std::string id_of(std::string_view position) {
    constexpr std::string_view digits = "0123456789abcdefghjkmnpqrstvwxyz";
    std::uint64_t hash = 14695981039346656037u;  // FNV-1a
    for (const char c : position) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
    }
    hash ^= hash >> 32;
    std::string id;
    for (int i = 0; i < 6; ++i, hash >>= 5) id += digits[hash % 32];
    return id;
}

}  // namespace puzzles
