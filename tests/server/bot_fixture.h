// For tests: bots that play over the network, against a LiveServer without sockets.
#pragma once

#include <string>
#include <vector>

#include "server/live_fixture.h"

namespace server {

// The lines of a response that does not end.
class TestStream final : public Socket {
 public:
    void send(std::shared_ptr<const std::string> text) override {
        if (is_closed) return;
        if (*text == "\n") {
            ++empty_lines;
            return;
        }
        EXPECT_TRUE(text->ends_with('\n')) << *text;
        lines.push_back(Json::parse(*text));
    }
    void close(int, std::string_view) override { is_closed = true; }
    // The lines of this type since the last call.
    std::vector<Json> take(const std::string& type) {
        std::vector<Json> taken;
        for (const Json& line : lines) {
            if (line["type"] == type) taken.push_back(line);
        }
        std::erase_if(lines, [&](const Json& line) { return line["type"] == type; });
        return taken;
    }

    std::vector<Json> lines;
    int empty_lines = 0;
    bool is_closed = false;
    int status = 0;
    std::unique_ptr<SocketClient> client;
};

class BotFixture : public LiveFixture {
 protected:
    std::string token(const std::string& cookie, const std::vector<std::string>& scopes = {"bot"},
                      int days = 90) {
        const Reply made = post("/api/account/tokens",
                                {{"name", "x"}, {"scopes", scopes}, {"days", days}}, cookie);
        EXPECT_EQ(made.status, 201) << made.text;
        return made.json["token"];
    }
    // The token of a new bot account.
    std::string bot(const std::string& name) {
        const std::string made = token(account(name));
        EXPECT_EQ(act("/api/bot/account/upgrade", made).status, 200);
        return made;
    }
    static Headers bearer(const std::string& token,
                          const std::string& type = "application/x-www-form-urlencoded") {
        return {{"Host", "arena"}, {"Content-Type", type}, {"Authorization", "Bearer " + token}};
    }
    // A POST as lichess's clients make it: a form, or nothing.
    Reply act(const std::string& target, const std::string& token, const std::string& form = "") {
        return ask("POST", target, form, bearer(token));
    }
    Reply look(const std::string& target, const std::string& token) {
        return ask("GET", target, "", bearer(token));
    }
    std::unique_ptr<TestStream> stream(const std::string& target, const Headers& headers) {
        auto opened = std::make_unique<TestStream>();
        const Request request = request_of("GET", target, "", headers);
        server_->handle(request, [&](const Answer& answer) {
            opened->status = answer.status;
            if (answer.stream) opened->client = answer.stream(*opened);
        });
        settle();
        return opened;
    }
    std::unique_ptr<TestStream> events(const std::string& token) {
        return stream("/api/stream/event", bearer(token));
    }
    std::unique_ptr<TestStream> game_stream(const std::string& id, const std::string& token) {
        return stream("/api/bot/game/stream/" + id, bearer(token));
    }
    static void hang_up(std::unique_ptr<TestStream>& stream) {
        stream->client->closed();
        stream.reset();
    }
    // The id of a challenge by the owner of the token.
    std::string challenge(const std::string& token, const std::string& name,
                          const std::string& form = "clock.limit=300&clock.increment=3") {
        const Reply sent = act(
            "/api/challenge/" + name, token,
            "variant=" + std::string(drawn_game().info->id) + "&color=white&rated=false&" + form);
        EXPECT_EQ(sent.status, 200) << sent.text;
        return sent.json.is_object() ? sent.json.value("id", "") : "";
    }
    static std::string move_path(const std::string& id, const std::string& move) {
        constexpr char hex[] = "0123456789ABCDEF";
        std::string path = "/api/bot/game/" + id + "/move/";
        for (const char c : move) {
            const auto byte = static_cast<unsigned char>(c);
            if (std::isalnum(byte) != 0) {
                path += c;
            } else {
                ((path += '%') += hex[byte >> 4]) += hex[byte & 15];
            }
        }
        return path;
    }
    // Anna's bot (white) and Bert's, in a game that has just begun.
    struct BotPair {
        std::string id;
        std::array<std::string, 2> tokens;
        std::array<std::unique_ptr<TestStream>, 2> streams;
    };
    BotPair bot_pair() {
        BotPair made;
        made.tokens = {bot("AnnaBot"), bot("BertBot")};
        made.id = challenge(made.tokens[0], "BertBot");
        EXPECT_EQ(act("/api/challenge/" + made.id + "/accept", made.tokens[1]).status, 200);
        for (const std::size_t i : {0u, 1u}) {
            made.streams[i] = game_stream(made.id, made.tokens[i]);
        }
        return made;
    }
    // A legal move of the side to move.
    std::string legal_move(const std::string& id) {
        const Json game = state(id);
        const auto position =
            games::find_game(std::string(game["game"]))->parse(std::string(game["position"]));
        return (*position)->moves().front().text;
    }
};

}  // namespace server
