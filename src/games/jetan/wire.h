// The Jetan wire, lowest layer: frames on a stream of bytes, and the messages inside them. Text in,
// text out; the socket is elsewhere.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace games::jetan::wire {

inline constexpr int usual_port = 7777;

// Far above the length of any real message; a larger length is refused before memory is
// allocated.
inline constexpr std::size_t longest_body = 1 << 20;

// The bytes of a message whose body, without its NUL, is `body`.
std::string framed(std::string_view body);

// Takes the first message from the front of the bytes: its body, without its NUL; nothing if
// more bytes are needed. After an error the rest of the stream is meaningless.
base::Result<std::optional<std::string>> take_body(std::string& bytes);

// Buffers bytes and returns bodies, without their NUL, as soon as they are complete.
class FrameReader {
 public:
    void feed(std::string_view bytes) { buffer_.append(bytes); }
    // The next body; nothing if more bytes are needed.
    base::Result<std::optional<std::string>> next() { return take_body(buffer_); }

 private:
    std::string buffer_;
};

using Values = std::map<std::string, std::string>;  // sorted by bytes, as they are written

struct Message {
    std::string name;
    Values values = {};

    // The value of the key, or nullptr.
    const std::string* find(const std::string& key) const {
        const auto found = values.find(key);
        return found == values.end() ? nullptr : &found->second;
    }
    friend bool operator==(const Message&, const Message&) = default;
};

base::Result<Message> parse_message(std::string_view body);
std::string format_message(const Message& message);

// The message as bytes to send.
std::string framed(const Message& message);

// A real with 6 significant digits.
std::string real_text(double value);

// Text from outside, cleaned for use as a value and for printing: no control characters, no
// separators, not empty, limited in length.
std::string tame(std::string_view text);

}  // namespace games::jetan::wire
