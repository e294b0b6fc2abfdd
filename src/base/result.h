// Result<T>: a value, or an error message. Member names are those of std::expected, which not all
// supported compilers have.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "base/check.h"
#include "base/message.h"

namespace base {

struct Error {
    std::string message;  // in English
    int code = 0;         // errno of a failed system call
    // The message as one that can be translated, if it is.
    std::optional<Message> phrase = {};

    static Error of(const Message& message) { return {message.english(), 0, message}; }
    Message told() const { return phrase.value_or(Message(message)); }
    friend bool operator==(const Error&, const Error&) = default;
};

template <class T>
class [[nodiscard]] Result {
 public:
    Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

    bool has_value() const { return state_.index() == 0; }
    explicit operator bool() const { return has_value(); }

    const T& value() const& {
        CHECK(has_value());
        return std::get<0>(state_);
    }
    T& value() & {
        CHECK(has_value());
        return std::get<0>(state_);
    }
    T&& value() && {
        CHECK(has_value());
        return std::get<0>(std::move(state_));
    }
    const T& operator*() const& { return value(); }
    T& operator*() & { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    const T* operator->() const { return &value(); }
    T* operator->() { return &value(); }

    const Error& error() const {
        CHECK(!has_value());
        return std::get<1>(state_);
    }

 private:
    std::variant<T, Error> state_;
};

template <>
class [[nodiscard]] Result<void> {
 public:
    Result() = default;
    Result(Error error) : error_(std::move(error)), failed_(true) {}

    bool has_value() const { return !failed_; }
    explicit operator bool() const { return has_value(); }
    const Error& error() const {
        CHECK(failed_);
        return error_;
    }

 private:
    Error error_;
    bool failed_ = false;
};

}  // namespace base
