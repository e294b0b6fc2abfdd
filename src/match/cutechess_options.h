// Options in cutechess-cli and fastchess style: a name with one dash, followed by its words.
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

// KEY=VALUE; a word without "=" is a key with an empty value.
struct CutechessWord {
    explicit CutechessWord(const std::string& word);
    std::string key;
    std::string value;
    bool has_value;
};

// Stores a value; the error does not name the key. The functions below keep references to their
// targets.
using ReadValue = std::function<base::Result<void>(const std::string& value)>;
ReadValue number_into(int& to, int least, int most);
ReadValue figure_into(double& to);
// Accepts one of the words and passes its index to `set`.
ReadValue choice_of(std::vector<std::string> words, std::function<void(std::size_t)> set);

// Requires all words of the option to be KEY=VALUE with these keys.
base::Result<void> read_keys(const CutechessOption& option,
                             const std::map<std::string, ReadValue>& keys);

}  // namespace match
