// Splits a command line into options, and reads typed values.
#include "match/cutechess_options.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/cursor.h"
#include "base/number.h"
#include "base/text.h"

namespace match {

namespace {

using base::Error;
using Done = base::Result<void>;

// Options start with one dash and a letter, or with two dashes; numbers such as -5 do not count.
bool is_option(const std::string& word) {
    const std::size_t letter = word.starts_with("--") ? 2 : 1;
    return word.size() > letter && word[0] == '-' && base::is_letter(word[letter]);
}

}  // namespace

base::Result<std::vector<CutechessOption>> cutechess_options(std::span<const std::string> words) {
    std::vector<CutechessOption> options;
    for (const std::string& word : words) {
        if (is_option(word)) {
            options.push_back({word, {}});
        } else if (options.empty()) {
            return Error{"expected an option such as -engine, found " + base::quoted(word)};
        } else {
            options.back().words.push_back(word);
        }
    }
    return options;
}

Error wrong_words(const CutechessOption& option, const std::string& expected,
                  const std::string& found) {
    return Error{
        fmt::format("{}: expected {}, found {}", option.name, expected, base::quoted(found))};
}

Error wrong_words(const CutechessOption& option, const std::string& expected) {
    return wrong_words(option, expected, base::join(option.words, " "));
}

Done read_number(const CutechessOption& option, int& to, int least, int most) {
    const auto number = base::parse_canonical(base::join(option.words, " "), most);
    if (!number || *number < least) {
        return wrong_words(option, fmt::format("a number from {} to {}", least, most));
    }
    to = *number;
    return {};
}

Done read_word(const CutechessOption& option, std::string& to) {
    if (option.words.size() != 1) return wrong_words(option, "one word");
    to = option.words.front();
    return {};
}

CutechessWord::CutechessWord(const std::string& word) {
    const std::size_t equals = word.find('=');
    has_value = equals != std::string::npos;
    key = word.substr(0, equals);
    if (has_value) value = word.substr(equals + 1);
}

ReadValue number_into(int& to, int least, int most) {
    return [&to, least, most](const std::string& value) -> Done {
        const auto number = base::parse_canonical(value, most);
        if (!number || *number < least) {
            return Error{fmt::format("expected a number from {} to {}, found {}", least, most,
                                     base::quoted(value))};
        }
        to = *number;
        return {};
    };
}

ReadValue figure_into(double& to) {
    return [&to](const std::string& value) -> Done {
        const auto number = base::parse_number<double>(value);
        if (!number) return Error{"expected a number, found " + base::quoted(value)};
        to = *number;
        return {};
    };
}

ReadValue choice_of(std::vector<std::string> words, std::function<void(std::size_t)> set) {
    return [words = std::move(words), set = std::move(set)](const std::string& value) -> Done {
        const auto found = std::find(words.begin(), words.end(), value);
        if (found == words.end()) {
            return Error{"expected " + base::any_of(words) + ", found " + base::quoted(value)};
        }
        set(static_cast<std::size_t>(found - words.begin()));
        return {};
    };
}

Done read_keys(const CutechessOption& option, const std::map<std::string, ReadValue>& keys) {
    std::vector<std::string> known;
    known.reserve(keys.size());
    for (const auto& [key, unused] : keys) known.push_back(key + "=");
    for (const std::string& text : option.words) {
        const CutechessWord word(text);
        const auto key = keys.find(word.key);
        if (!word.has_value || key == keys.end()) {
            return wrong_words(option, base::any_of(known), text);
        }
        if (const auto set = key->second(word.value); !set) {
            return Error{option.name + ": " + key->first + ": " + set.error().message};
        }
    }
    return {};
}

}  // namespace match
