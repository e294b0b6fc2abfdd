// For tests: accounts that play rated games.
#pragma once

#include "server/live_fixture.h"

namespace server {

class RatedFixture : public LiveFixture {
 protected:
    static Json rated_game(const Json& more = {}) {
        Json body{{"game", drawn_game().info->id},
                  {"rated", true},
                  {"clock", {{"seconds", 300}, {"increment", 3}}}};
        body.update(more.is_null() ? Json::object() : more);
        return body;
    }
    // A rated game of two accounts, the first one on side 0.
    Pair rated_pair(const std::string& one, const std::string& other, const Json& more = {}) {
        Pair made;
        Json body = rated_game(more);
        body["side"] = 0;
        const Reply created = post("/api/games", body, one);
        EXPECT_EQ(created.status, 201) << created.text;
        made.id = created.json["game"]["id"];
        made.cookies = {one, other};
        const Reply joined = post("/api/games/" + made.id + "/join", Json::object(), other);
        EXPECT_EQ(joined.status, 200) << joined.text;
        for (const std::size_t side : {0u, 1u}) {
            made.sockets[side] = open("/api/games/" + made.id + "/socket", made.cookies[side]);
            answer_ping(*made.sockets[side]);
        }
        return made;
    }
    void resign(const Pair& pair, std::size_t side) {
        say(*pair.sockets[side], {{"kind", "resign"}, {"id", "resign"}});
    }
    Json rating_of(const std::string& name) {
        const Json ratings = get("/api/players/" + name).json["player"]["ratings"];
        return ratings.empty() ? Json() : ratings[0];
    }
    std::string id_of(const std::string& name) { return (*store_->accounts().find(name))->id; }
    // A finished game, stored as another server would.
    void store_rated(const std::string& id, const std::string& one, const std::string& other,
                     const std::string& result, Millis at) {
        store::LiveGame game;
        game.id = id;
        game.created_at = at;
        game.game = drawn_game().info->id;
        game.start = "start";
        game.options = "{}";
        game.clock = "300+3";
        game.rated = "fast";
        game.seats = {{{"@" + id_of(one), one}, {"@" + id_of(other), other}}};
        game.state = store::LiveState::over;
        game.result = result;
        game.ended_at = at;
        game.events = 1;
        const store::LiveEvent ended{1, at, "ended", "{}"};
        const std::vector<store::LiveCommit> commits{{{game, {ended}}}};
        EXPECT_TRUE((*store_->commit(commits))[0]);
    }
};

}  // namespace server
