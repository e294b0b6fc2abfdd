// Plays game after game over WebSockets, and compares what was acknowledged with what a server has.
#include "server/live_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "base/rng.h"
#include "game/played_game.h"
#include "games/registry.h"

namespace support {

namespace {

constexpr int clock_seconds = 600, clock_increment = 2;

}  // namespace

LiveTable::LiveTable(std::vector<int> ports, int number)
    : ports_(std::move(ports)), number_(number), at_{0, 1 % ports_.size()} {}

std::string LiveTable::address(int side) const {
    // New ones for each game: games from one address are limited.
    return "198.51." + std::to_string(number_) + "." + std::to_string(side) + "x" +
           std::to_string(games_);
}

void LiveTable::play(const std::atomic<bool>& stop) {
    base::Rng rng(static_cast<std::uint64_t>(number_));
    while (!stop) {
        if (!make_game()) {
            std::this_thread::sleep_for(5ms);
            continue;
        }
        game::PlayedGame game(*games::find_game(game_["game"].get<std::string>())
                                   ->parse(std::string(game_["start"])));
        sockets_ = {};
        last_ = {};
        while (!stop && !game.outcome().over() && game.moves().size() < 60) {
            const auto moves = game.position().moves();
            const std::string move =
                moves[rng.below(static_cast<std::uint32_t>(moves.size()))].text;
            const auto side = static_cast<std::size_t>(index(game.position().turn()));
            if (!send_until_acknowledged(side, move, game.moves().size(), stop)) break;
            ASSERT_TRUE(game.play(move).has_value());
        }
        ++games_;
    }
}

bool LiveTable::make_game() {
    const auto& type =
        games::all_games()[static_cast<std::size_t>(number_) % games::all_games().size()];
    for (const std::size_t side : {0u, 1u}) {
        // Who could not reach a server tries the next one.
        visitors_[side] = {ports_[at_[side]++ % ports_.size()], "",
                           address(static_cast<int>(side))};
    }
    Visitor &anna = visitors_[0], &bert = visitors_[1];
    const WebReply made = anna.post(
        "/api/games", {{"game", type.info->id},
                       {"side", 0},
                       {"clock", {{"seconds", clock_seconds}, {"increment", clock_increment}}}});
    if (made.status != 201) return false;
    anna.cookie = made.cookie();
    const std::string id = made.json()["game"]["id"];
    const WebReply joined = bert.post("/api/games/" + id + "/join", Json::object());
    if (joined.status != 200) return false;
    bert.cookie = joined.cookie();
    game_ = joined.json()["game"];
    return true;
}

bool LiveTable::connect(std::size_t side) {
    auto& socket = sockets_[side];
    if (socket && !socket->ended()) return true;
    visitors_[side].port = ports_[at_[side]++ % ports_.size()];
    socket =
        WebSocketClient::open(visitors_[side], "/api/games/" + game_["id"].get<std::string>() +
                                                   "/socket?after=" + std::to_string(last_[side]));
    connections_ += socket ? 1 : 0;
    return socket.has_value();
}

void LiveTable::note_events(std::size_t side, const Json& message) {
    if (!message.contains("events")) return;
    for (const Json& event : message["events"]) {
        EXPECT_EQ(event["n"], last_[side] + 1) << "a gap or a repetition";
        last_[side] = event["n"];
    }
}

bool LiveTable::send_until_acknowledged(std::size_t side, const std::string& move, std::size_t ply,
                                        const std::atomic<bool>& stop) {
    const std::string id = game_["id"], request = "r" + std::to_string(ply);
    auto& socket = sockets_[side];
    while (!stop) {
        if (!connect(side)) {
            std::this_thread::sleep_for(5ms);
            continue;
        }
        if (!socket->send({{"kind", "move"}, {"id", request}, {"move", move}, {"ply", ply}})) {
            socket.reset();
            continue;
        }
        while (const auto message = socket->receive(5s)) {
            note_events(side, *message);
            if ((*message)["kind"] == "error") {
                const std::string error = (*message)["error"];
                // The database was away for longer than the server waits for it.
                if (error.starts_with("the database does not answer")) break;
                ADD_FAILURE() << id << " " << *message;
                return false;
            }
            if ((*message)["kind"] == "ack" && (*message)["id"] == request) {
                acknowledged_[id][request] = (*message)["n"];
                ++moves_;
                return true;
            }
        }
        socket.reset();
    }
    return false;
}

void LiveTable::check(int port) const {
    const Visitor visitor{port, "", "198.51.255." + std::to_string(number_)};
    for (const auto& [id, acknowledged] : acknowledged_) {
        int last = 0;
        for (const auto& [request, n] : acknowledged) last = std::max(last, n);
        // Requests are limited, and a server hears of another one's events a little later.
        Json found{{"game", Json::object()}};
        for (int tries = 0; tries < 400 && found["game"].value("last", 0) < last; ++tries) {
            if (tries > 0) std::this_thread::sleep_for(50ms);
            found = visitor.get("/api/games/" + id).json();
            if (!found.is_object() || !found.contains("game")) found = {{"game", Json::object()}};
        }
        ASSERT_TRUE(found.contains("events")) << id << " " << found;
        check_events(found["events"], acknowledged, id);
        check_clocks(found["game"], found["events"]);
        check_position(found["game"], found["events"]);
    }
}

void LiveTable::check_events(const Json& events, const Acknowledged& acknowledged,
                             const std::string& id) {
    Acknowledged found;
    for (std::size_t i = 0; i < events.size(); ++i) {
        EXPECT_EQ(events[i]["n"], i + 1) << id;
        EXPECT_GE(events[i]["at"], events[i == 0 ? 0 : i - 1]["at"]) << id;
        if (!events[i]["data"].contains("request")) continue;
        const std::string request = events[i]["data"]["request"];
        EXPECT_FALSE(found.contains(request)) << "twice: " << id << " " << request;
        found[request] = events[i]["n"];
    }
    for (const auto& [request, n] : acknowledged)
        EXPECT_EQ(found[request], n) << id << " " << request;
}

// A side's time is what it had, less the time since the other side's move and plus the increment,
// from the third move on. Outages and the delay of the connection do not count.
void LiveTable::check_clocks(const Json& game, const Json& events) {
    std::array<std::int64_t, 2> left{clock_seconds * 1000, clock_seconds * 1000};
    std::int64_t began = 0;
    int moves = 0;
    for (const Json& event : events) {
        const Json& data = event["data"];
        if (event["kind"] == "outage") began += data["ms"].get<std::int64_t>();
        if (event["kind"] == "joined") began = event["at"];
        if (event["kind"] != "move") continue;
        const std::int64_t at = event["at"], lag = data.value("lag", 0);
        if (moves++ >= 2) {
            std::int64_t& own = left[data["by"].get<std::size_t>()];
            own -= std::max<std::int64_t>(0, at - lag - began);
            own += clock_increment * 1000;
        }
        EXPECT_EQ(data["left"], Json(left)) << game["id"] << " " << event;
        began = at;
    }
    if (game["state"] == "playing") {
        EXPECT_EQ(game["clocks"]["left"], Json(left)) << game["id"];
    }
}

void LiveTable::check_position(const Json& game, const Json& events) {
    game::PlayedGame played(
        *games::find_game(game["game"].get<std::string>())->parse(std::string(game["start"])));
    for (const Json& event : events) {
        if (event["kind"] != "move") continue;
        ASSERT_TRUE(played.play(std::string(event["data"]["move"])).has_value()) << game["id"];
    }
    EXPECT_EQ(game["position"], played.position().format()) << game["id"];
    EXPECT_EQ(game["state"] == "over", played.outcome().over()) << game["id"];
}

}  // namespace support
