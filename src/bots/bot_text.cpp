// Parses bot descriptions: words KEY=VALUE.
#include <algorithm>
#include <array>

#include "base/cursor.h"
#include "base/text.h"
#include "bots/bot.h"

namespace bots {

namespace {

using base::Error;

constexpr std::string_view builtin_mark = "builtin:";

// Splits at blanks, except inside single or double quotes.
base::Result<std::vector<std::string>> words_of(std::string_view text) {
    std::vector<std::string> words;
    base::Cursor cursor(text);
    for (cursor.skip_blanks(); !cursor.at_end(); cursor.skip_blanks()) {
        std::string word;
        while (!cursor.at_end() && !base::is_blank(cursor.peek())) {
            const char c = cursor.take();
            if (c != '\'' && c != '"') {
                word += c;
                continue;
            }
            while (!cursor.at_end() && cursor.peek() != c) word += cursor.take();
            if (!cursor.take_if(c)) return Error{"a quote is not closed in " + base::quoted(text)};
        }
        words.push_back(word);
    }
    return words;
}

base::Result<bool> switch_of(const std::string& key, const std::string& value) {
    if (value == "on" || value == "true") return true;
    if (value == "off" || value == "false") return false;
    return Error{key + ": expected on or off, found " + base::quoted(value)};
}

base::Result<int> number_of(const std::string& key, const std::string& value, int most) {
    const auto number = base::parse_canonical(value, most);
    if (number && *number > 0) return *number;
    return Error{key + ": expected a number from 1 to " + std::to_string(most) + ", found " +
                 base::quoted(value)};
}

// Sets keys whose values must be validated; false if `key` is not one of them.
base::Result<bool> set_checked(Bot& bot, const std::string& key, const std::string& value) {
    if (key == "sandbox" || key == "ponder" || key == "shared_dir") {
        const auto is_on = switch_of(key, value);
        if (!is_on) return is_on.error();
        if (key == "sandbox") bot.sandboxed = *is_on;
        if (key == "ponder") bot.thinks_always = *is_on;
        if (key == "shared_dir") bot.shares_folder = *is_on;
    } else if (key == "memory") {
        const auto megabytes = number_of(key, value, 1'000'000);
        if (!megabytes) return megabytes.error();
        bot.memory = static_cast<std::size_t>(*megabytes) << 20;
    } else if (key == "cpu") {
        const auto seconds = number_of(key, value, 1'000'000);
        if (!seconds) return seconds.error();
        bot.cpu = std::chrono::seconds(*seconds);
    } else if (key == "start") {
        const auto seconds = number_of(key, value, 3600);
        if (!seconds) return seconds.error();
        bot.start_time = std::chrono::seconds(*seconds);
    } else if (key == "cmd" && value.starts_with(builtin_mark)) {
        bot.builtin = base::trim(std::string_view(value).substr(builtin_mark.size()));
    } else if (key == "cmd") {
        auto words = words_of(value);
        if (!words) return Error{"cmd: " + words.error().message};
        bot.command.insert(bot.command.begin(), words->begin(), words->end());
    } else if (key == "args") {
        const auto words = words_of(value);
        if (!words) return Error{"args: " + words.error().message};
        bot.command.insert(bot.command.end(), words->begin(), words->end());
    } else {
        return false;
    }
    return true;
}

base::Result<void> set(Bot& bot, const std::string& key, const std::string& value) {
    const auto done = set_checked(bot, key, value);
    if (!done) return done.error();
    if (*done) return {};
    if (key == "name") {
        bot.name = value;
    } else if (key == "proto") {
        bot.protocol = value;
    } else if (key == "dir") {
        bot.folder = value;
    } else if (key == "arg") {
        bot.command.push_back(value);
    } else if (key == "address") {
        bot.address = value;
    } else if (key == "token") {
        if (value.empty()) return Error{"token: expected a text, found ''"};
        bot.token = value;
    } else if (key == "description") {
        bot.description = value;
    } else if (key.starts_with("option.") && key.size() > 7) {
        bot.options[key.substr(7)] = value;
    } else if (key.starts_with("env.") && key.size() > 4) {
        bot.environment[key.substr(4)] = value;
    } else {
        constexpr std::array<std::string_view, 17> known{
            "cmd",     "arg",     "args",  "dir",         "shared_dir", "proto",
            "name",    "address", "token", "description", "memory",     "cpu",
            "sandbox", "ponder",  "start", "option.NAME", "env.NAME"};
        return Error{"unknown key " + base::quoted(key) + ", expected " + base::any_of(known)};
    }
    return {};
}

}  // namespace

base::Result<Bot> bot_of_words(const std::vector<std::string>& words) {
    Bot bot;
    for (const std::string& word : words) {
        const std::size_t equals = word.find('=');
        if (equals == std::string::npos || equals == 0) {
            return Error{"expected builtin:PLAYER or KEY=VALUE, found " + base::quoted(word)};
        }
        const auto done = set(bot, word.substr(0, equals), word.substr(equals + 1));
        if (!done) return done.error();
    }
    if (!bot.builtin.empty()) {
        if (bot.name.empty()) bot.name = bot.builtin;
        return bot;
    }
    if (bot.command.empty() == bot.address.empty()) {
        return Error{"a bot needs either cmd= or address="};
    }
    if (!bot.token.empty() && bot.address.empty()) return Error{"token: needs address="};
    if (bot.protocol.empty()) bot.protocol = "line";
    if (bot.name.empty()) {
        bot.name = bot.address.empty() ? base::join(bot.command, " ") : bot.address;
    }
    return bot;
}

base::Result<Bot> parse_bot(std::string_view text) {
    text = base::trim(text);
    if (text.starts_with(builtin_mark)) {
        if (base::trim(text.substr(builtin_mark.size())).empty()) {
            return Error{"builtin: expected a player behind it"};
        }
        return bot_of_words({"cmd=" + std::string(text)});
    }
    const auto words = words_of(text);
    if (!words) return words.error();
    return bot_of_words(*words);
}

base::Result<Bot> parse_entrant(std::string_view text) {
    const auto has = [text](std::string_view key) {
        return text.starts_with(key) || text.find(" " + std::string(key)) != std::string_view::npos;
    };
    if (text.starts_with(builtin_mark)) return parse_bot(text);
    if (has("cmd=") || has("address=")) return parse_bot(text);
    if (base::trim(text).empty()) return Error{"player: expected a player or a bot, found ''"};
    return parse_bot(std::string(builtin_mark) + std::string(text));
}

}  // namespace bots
