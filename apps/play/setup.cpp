#include "play/setup.h"

#include <array>
#include <ctime>
#include <random>
#include <utility>

#include "base/cursor.h"
#include "base/text.h"
#include "games/registry.h"
#include "terminal/style.h"

namespace play {

namespace {

std::string date_text(std::time_t time, const char* format) {
    std::tm local{};
    localtime_r(&time, &local);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), format, &local);
    return text.data();
}

std::string line_of(std::size_t number, const arena::UnfinishedGame& game,
                    const Language& language) {
    const game::GameType* type = games::find_game(game.game_id);
    const game::Info& info = *type->info;
    const auto player = [&](std::size_t side) {
        const std::string& spec = game.players[side];
        return spec == arena::human ? std::string(language.human)
                                    : language.word(base::printable(spec));
    };
    return filled(language.unfinished_line,
                  {std::to_string(number), language.word(info.name),
                   date_text(game.saved_at, "%Y-%m-%d %H:%M"), language.word(info.sides[0]),
                   player(0), language.word(info.sides[1]), player(1), std::to_string(game.moves)});
}

struct Wish {
    std::size_t number = 0;  // 0: a new game
    bool remove = false;
};

base::Result<Wish> parse_wish(std::string_view answer, std::size_t most, const Language& language) {
    Wish wish;
    if (answer.empty()) return wish;
    const std::string_view word = answer.substr(0, answer.find(' '));
    wish.remove = word == "delete" || word == language.delete_word;
    const std::string_view digits = wish.remove ? base::trim(answer.substr(word.size())) : answer;
    const auto number = base::parse_canonical(digits, static_cast<int>(most));
    if (!number || *number == 0) {
        return base::Error{
            filled(language.no_such_number, {std::to_string(most), base::quoted(digits)})};
    }
    wish.number = static_cast<std::size_t>(*number);
    return wish;
}

}  // namespace

arena::Session new_session(const game::GameType& type, game::PositionPtr start,
                           arena::Session::Setting setting) {
    arena::Session session(type, std::move(start), std::move(setting));
    session.set_tag("Date", date_text(std::time(nullptr), "%Y.%m.%d"));
    return session;
}

std::uint64_t any_seed() {
    return std::random_device()();
}

Offered offer_unfinished(Console& console, std::string_view game_id) {
    const Language& language = console.language();
    while (console.at_terminal()) {
        auto games = arena::unfinished_games(arena::state_folder(), game_id);
        std::erase_if(games, [](const arena::UnfinishedGame& game) {
            return games::find_game(game.game_id) == nullptr;
        });
        if (games.empty()) break;
        console.say(language.unfinished);
        for (std::size_t i = 0; i < games.size(); ++i) {
            console.say(line_of(i + 1, games[i], language));
        }
        const auto wish = console.ask<Wish>(
            std::string(language.ask_unfinished),
            [&](std::string_view answer) { return parse_wish(answer, games.size(), language); });
        if (!wish) return {{}, true};
        if (wish->number == 0) break;
        const std::string path = games[wish->number - 1].path.string();
        if (wish->remove) {
            auto file = arena::SavedGame::open(path);
            if (file) file->remove();
            console.say(file ? std::string(language.deleted)
                             : filled(language.not_deleted, {std::string(language.in_use)}));
            continue;
        }
        auto game = restore(path, language, game_id);
        if (game) return {std::move(*game), false};
        console.say(filled(language.not_loaded, {path, game.error().message}));
    }
    return {};
}

}  // namespace play
