// Puts arguments into phrases.
#include "base/message.h"

namespace base {

std::string Message::english() const {
    return in([](const std::string& phrase) { return phrase; });
}

std::string Message::in(const Translate& translate) const {
    if (!is_phrase_) return text_;
    std::string text = translate(text_);
    std::size_t at = 0;
    for (const Message& argument : arguments_) {
        at = text.find("{}", at);
        if (at == std::string::npos) break;
        const std::string value = argument.in(translate);
        text.replace(at, 2, value);
        at += value.size();
    }
    return text;
}

Message expected(Message what, Message found) {
    return {"expected {}, found {}", {std::move(what), std::move(found)}};
}

}  // namespace base
