// Message: a text for people as an English phrase with its arguments, so that another language can
// say the same.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace base {

class Message {
 public:
    // The form of an English phrase in another language.
    using Translate = std::function<std::string(const std::string& phrase)>;

    // A phrase with {} for each argument. A literal is a phrase.
    Message(const char* phrase) : text_(phrase), is_phrase_(true) {}
    Message(std::string phrase, std::vector<Message> arguments)
        : text_(std::move(phrase)), is_phrase_(true), arguments_(std::move(arguments)) {}
    // A text that is the same in every language: a name, a number, what was read.
    Message(std::string text) : text_(std::move(text)) {}
    Message(std::string_view text) : text_(text) {}

    std::string english() const;
    std::string in(const Translate& translate) const;

    friend bool operator==(const Message&, const Message&) = default;

 private:
    std::string text_;
    bool is_phrase_ = false;
    std::vector<Message> arguments_ = {};
};

// "expected a number, found 'x'".
Message expected(Message what, Message found);

}  // namespace base
