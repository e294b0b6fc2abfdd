// Asks for the start of a new game, or offers unfinished games.
#include "play/setup.h"

#include <fmt/core.h>

#include <algorithm>
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

std::string line_of(std::size_t number, const play::UnfinishedGame& game,
                    const Language& language) {
    const game::GameType* type = games::find_game(game.game_id);
    const game::Info& info = *type->info;
    const auto player = [&](std::size_t side) {
        const std::string& spec = game.players[side];
        return spec == play::human ? std::string(language.human)
                                   : language.word(base::printable(spec));
    };
    return filled(language.unfinished_line,
                  {std::to_string(number), language.word(info.name), language.word(info.sides[0]),
                   player(0), language.word(info.sides[1]), player(1),
                   std::to_string(game.moves / 2 + 1), date_text(game.saved_at, "%Y-%m-%d %H:%M")});
}

using Unfinished = std::vector<play::UnfinishedGame>;

Unfinished find_unfinished(std::string_view game_id) {
    Unfinished games = play::unfinished_games(play::state_folder(), game_id);
    std::erase_if(games, [](const play::UnfinishedGame& game) {
        return games::find_game(game.game_id) == nullptr;
    });
    return games;
}

void list_games(Console& console, const Unfinished& games) {
    constexpr std::size_t most = 9;
    console.say(console.language().unfinished);
    for (std::size_t i = 0; i < std::min(games.size(), most); ++i) {
        console.say(line_of(i + 1, games[i], console.language()));
    }
    if (games.size() > most) {
        console.say(filled(console.language().older_games, {std::to_string(games.size() - most)}));
    }
}

bool remove_game(const play::UnfinishedGame& game) {
    auto file = play::SavedGame::open(game.path);
    if (file) file->remove();
    return file.has_value();
}

// Asks whether to delete old games. False if the person left instead.
bool clear_old(Console& console, Unfinished& games) {
    constexpr std::time_t two_weeks = 14 * 24 * 3600;
    const std::time_t limit = std::time(nullptr) - two_weeks;
    const auto is_old = [limit](const play::UnfinishedGame& game) { return game.saved_at < limit; };
    const auto count = std::count_if(games.begin(), games.end(), is_old);
    if (count == 0) return true;
    const auto sure =
        console.ask_yes_no(filled(console.language().ask_clear, {std::to_string(count)}));
    if (!sure) return false;
    if (!*sure) return true;
    std::erase_if(
        games, [&](const play::UnfinishedGame& game) { return is_old(game) && remove_game(game); });
    console.say(console.language().deleted);
    if (!games.empty()) list_games(console, games);
    return true;
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

play::Session new_session(const game::GameType& type, game::PositionPtr start,
                          play::Session::Setting setting) {
    play::Session session(type, std::move(start), std::move(setting));
    session.set_tag("Date", date_text(std::time(nullptr), "%Y.%m.%d"));
    return session;
}

std::optional<game::PositionPtr> choose_start(Console& console, const game::StartInPlay& start,
                                              const play::Session::Setting& setting) {
    const game::StartOption* option = start.left_to_side();
    if (option == nullptr) return start.any(setting.seed);
    if (setting.players[index(start.chooser())] != play::human) return start.any(setting.seed);
    if (!console.at_terminal()) return *start.with(option->fallback);
    const std::string usual = start.good_value(setting.seed);
    game::PositionPtr chosen;
    const auto asked = console.ask<bool>(fmt::format("{} [{}] ", option->question, usual),
                                         [&](std::string_view answer) -> base::Result<bool> {
                                             auto position =
                                                 start.with(answer.empty() ? usual : answer);
                                             if (!position) return position.error();
                                             chosen = *std::move(position);
                                             return true;
                                         });
    if (!asked) return std::nullopt;
    return chosen;
}

std::uint64_t any_seed() {
    return std::random_device()();
}

Offered offer_unfinished(Console& console, std::string_view game_id) {
    const Language& language = console.language();
    for (bool first = true; console.at_terminal(); first = false) {
        Unfinished games = find_unfinished(game_id);
        if (games.empty()) break;
        list_games(console, games);
        if (first && !clear_old(console, games)) return {{}, true};
        if (games.empty()) break;
        const auto wish = console.ask<Wish>(
            std::string(language.ask_unfinished),
            [&](std::string_view answer) { return parse_wish(answer, games.size(), language); });
        if (!wish) return {{}, true};
        if (wish->number == 0) break;
        const play::UnfinishedGame& wanted = games[wish->number - 1];
        if (wish->remove) {
            console.say(remove_game(wanted)
                            ? std::string(language.deleted)
                            : filled(language.not_deleted, {std::string(language.in_use)}));
            continue;
        }
        auto game = restore(wanted.path.string(), language, game_id);
        if (game) return {std::move(*game), false};
        console.say(filled(language.not_loaded, {wanted.path.string(), game.error().message}));
    }
    return {};
}

}  // namespace play
