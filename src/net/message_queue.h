// MessageQueue: the messages that wait to be written to one peer, with a limit.
#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <memory>
#include <string>
#include <utility>

#include "net/http_server.h"

namespace net {

class MessageQueue {
 public:
    using Text = std::shared_ptr<const std::string>;

    explicit MessageQueue(const HttpLimits& limits) : limits_(limits) {}

    bool empty() const { return texts_.empty(); }
    // False if too much waits because the peer reads too slowly; the queue is then empty. A single
    // message is never too much: it may be a long list.
    bool push(Text text) {
        bytes_ += text->size();
        texts_.push_back(std::move(text));
        const bool too_much =
            bytes_ > limits_.queued_bytes || texts_.size() > limits_.queued_messages;
        if (!too_much || texts_.size() == 1) return true;
        texts_.clear();
        bytes_ = 0;
        return false;
    }
    // The next message; it counts until written().
    Text pop() {
        Text text = std::move(texts_.front());
        texts_.pop_front();
        return text;
    }
    void written(const Text& text) { bytes_ -= std::min(bytes_, text->size()); }

 private:
    const HttpLimits& limits_;
    std::deque<Text> texts_;
    std::size_t bytes_ = 0;
};

}  // namespace net
