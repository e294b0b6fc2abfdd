// The old server on a Hub, one message at a time.
#include "programs/jetan/test_old_server.h"

#include <gtest/gtest.h>

#include "programs/jetan/test_programs.h"

namespace jetan {

std::vector<std::string> OldServer::with_port(std::vector<std::string> words) const {
    words.insert(words.end(), {"-h", "127.0.0.1", "-p", std::to_string(hub_.port())});
    return words;
}

std::string OldServer::hear() {
    const auto until = net::Clock::now() + patience;
    while (net::Clock::now() < until) {
        const auto body = reader_.next();
        if (body && *body) return **body;
        for (const net::Event& event : hub_.wait(until)) {
            if (event.kind == net::Event::Kind::closed) return "";
            if (event.kind == net::Event::Kind::received) reader_.feed(event.text);
            if (event.kind != net::Event::Kind::opened) continue;
            peer_ = event.peer;
            send(wire::framed("IDENT"));
        }
    }
    return "";
}

void OldServer::begin_game() {
    if (peer_ == 0) {
        EXPECT_EQ(hear(), "AGENT");
    }
    say({"NAME"});
    EXPECT_TRUE(hear().starts_with("NAME::NAME=="));
}

wire::Action OldServer::ask(const wire::BoardState& board) {
    say(wire::percept_message({board, board.turn == wire::Turn::player1 ? 1 : 2}));
    const auto message = wire::parse_message(hear());
    EXPECT_TRUE(message.has_value());
    const auto action = message ? wire::parse_action(*message) : base::Error{"nothing"};
    EXPECT_TRUE(action.has_value());
    return action ? *action : wire::Action{};
}

void OldServer::finish() {
    hub_.finish(net::Clock::now() + patience);
}

}  // namespace jetan
