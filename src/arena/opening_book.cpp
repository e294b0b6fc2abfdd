// Parsing of opening lists (PGN, EPD, moves) and the openings of games.
#include "arena/opening_book.h"

#include "base/cursor.h"
#include "base/text.h"
#include "game/move_texts.h"
#include "game/record.h"

namespace arena {

namespace {

base::Result<game::PlayedGame> begin(const ListedOpening& opening, const game::GameType& type,
                                     const game::AnyPosition& start) {
    game::PositionPtr position = start.clone();
    if (!opening.position.empty()) {
        auto parsed = type.read(opening.position);
        if (!parsed) return parsed.error();
        position = *std::move(parsed);
    }
    game::PlayedGame game(std::move(position));
    for (const std::string& move : opening.moves) {
        if (const auto played = game.play(move); !played) return played.error();
    }
    if (game.outcome().over()) return base::Error{"the game is over before it begins"};
    return game;
}

std::vector<std::string> words_of(std::string_view line) {
    std::vector<std::string> words;
    for (const std::string_view word : base::split(line, ' ')) {
        if (!word.empty()) words.emplace_back(word);
    }
    return words;
}

void shorten(ListedOpening& opening, int plies) {
    const auto most = static_cast<std::size_t>(plies);
    if (plies > 0 && opening.moves.size() > most) opening.moves.resize(most);
}

// The opening of an EPD line without its operations (`bm e4; id "x";`), or of the whole line.
base::Result<ListedOpening> read_position(std::string_view line, const game::GameType& type,
                                          const game::AnyPosition& start) {
    auto begun = begin({std::string(line), {}}, type, start);
    std::string_view rest = line;
    while (!begun && line.ends_with(';')) {
        const std::size_t blank = rest.rfind(' ');
        if (blank == std::string_view::npos) break;
        rest = base::trim(rest.substr(0, blank));
        auto shorter = begin({std::string(rest), {}}, type, start);
        if (shorter) begun = std::move(shorter);
    }
    if (!begun) return begun.error();
    return ListedOpening{begun->start().format(), {}};
}

base::Result<ListedOpening> read_line(std::string_view line, const game::GameType& type,
                                      const game::AnyPosition& start, int plies) {
    ListedOpening moves{"", words_of(line)};
    shorten(moves, plies);
    const auto by_moves = begin(moves, type, start);
    if (by_moves) return moves;
    auto by_position = read_position(line, type, start);
    if (by_position) return by_position;
    return base::Error{"neither moves (" + by_moves.error().message + ") nor a position (" +
                       by_position.error().message + ")"};
}

base::Result<std::vector<ListedOpening>> read_records(std::string_view text,
                                                      const game::GameType& type,
                                                      const game::AnyPosition& start, int plies) {
    std::vector<ListedOpening> list;
    const auto find = [&type](std::string_view id) {
        return id.empty() || id == type.info->id ? &type : nullptr;
    };
    const auto read = game::for_each_record(text, [&](const game::Record& record) {
        const auto played = game::replay(record, find);
        if (!played) return base::Result<void>(played.error());
        ListedOpening opening{played->start().format(), game::move_texts(played->moves())};
        shorten(opening, plies);
        if (const auto begun = begin(opening, type, start); !begun) {
            return base::Result<void>(base::Error{"game " + std::to_string(record.number) + ": " +
                                                  begun.error().message});
        }
        list.push_back(std::move(opening));
        return base::Result<void>();
    });
    if (!read) return read.error();
    return list;
}

}  // namespace

base::Result<std::vector<ListedOpening>> read_opening_list(std::string_view text,
                                                           const game::GameType& type,
                                                           const game::AnyPosition& start,
                                                           int plies) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first != std::string_view::npos && text[first] == '[') {
        return read_records(text, type, start, plies);
    }
    std::vector<ListedOpening> list;
    int number = 0;
    for (std::string_view line : base::split(text, '\n')) {
        ++number;
        if (line.ends_with('\r')) line.remove_suffix(1);
        line = base::trim(line);
        if (line.empty() || line.starts_with('#')) continue;
        auto opening = read_line(line, type, start, plies);
        if (!opening) {
            return base::Error{"line " + std::to_string(number) + ": " + opening.error().message};
        }
        list.push_back(*std::move(opening));
    }
    if (list.empty()) return base::Error{"there is no opening in it"};
    return list;
}

game::PlayedGame opening_game(const OpeningBook& book, const game::GameType& type,
                              const game::AnyPosition& start, int number, std::uint64_t seed) {
    if (!book.list.empty()) {
        auto game =
            begin(book.list[static_cast<std::size_t>(number) % book.list.size()], type, start);
        CHECK(game.has_value());  // checked when the list was read
        return *std::move(game);
    }
    return random_opening(book.random, start, seed);
}

}  // namespace arena
