// Options as cutechess-cli and fastchess have them: a name with one dash, and the words behind it.
#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"

namespace match {

struct CutechessOption {
    std::string name;  // "-engine"
    std::vector<std::string> words;
};

base::Result<std::vector<CutechessOption>> cutechess_options(std::span<const std::string> words);

// "-rounds: expected a number, found 'x'".
base::Error wrong_words(const CutechessOption& option, const std::string& expected,
                        const std::string& found);
base::Error wrong_words(const CutechessOption& option, const std::string& expected);

base::Result<void> read_number(const CutechessOption& option, int& to, int least, int most);
base::Result<void> read_word(const CutechessOption& option, std::string& to);

// KEY=VALUE; a word without "=" is a key, and its value is empty.
struct CutechessWord {
    explicit CutechessWord(const std::string& word);
    std::string key;
    std::string value;
    bool has_value;
};

// What a value sets; the error does not name the key. They refer to what they set.
using ReadValue = std::function<base::Result<void>(const std::string& value)>;
ReadValue number_into(int& to, int least, int most);
ReadValue figure_into(double& to);
// One of the words, told to `set` by its place.
ReadValue choice_of(std::vector<std::string> words, std::function<void(std::size_t)> set);

// All words behind the option are KEY=VALUE with these keys.
base::Result<void> read_keys(const CutechessOption& option,
                             const std::map<std::string, ReadValue>& keys);

}  // namespace match
