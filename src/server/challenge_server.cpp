// Challenges from their creation to the game, or to their end without one.
#include "server/challenge_server.h"

#include <utility>

#include "protocol/form.h"
#include "server/account_views.h"
#include "server/bot_views.h"
#include "server/live_clock.h"

namespace server {

using game::Side;
using store::Challenge;
using store::ChallengeState;

namespace {

// How long a challenge to a game with a clock waits, and to one without.
constexpr Millis clock_patience = 5 * minute, patience = 3 * day;

const base::Error no_challenge{"there is no such challenge", 404};
constexpr std::string_view not_open = "the challenge is not open any more";

Answer done() {
    return json_answer(200, R"({"ok":true})");
}

// What both are rated now. False: the store does not answer.
bool add_ratings(store::LiveGames& store, Challenge& challenge, Millis now) {
    const auto clock = protocol::api::parse_clock(challenge.clock);
    if (!clock) return true;
    for (store::ChallengePlayer* player : {&challenge.from, &challenge.to}) {
        if (!store::is_account(player->owner)) continue;
        const auto ratings = store.ratings().of(player->owner.substr(1));
        if (!ratings) return false;
        player->rating =
            store::rating_in(*ratings, challenge.game, protocol::api::pace_of(*clock), now);
    }
    return true;
}

}  // namespace

ChallengeServer::ChallengeServer(StoreQueue& queue, Rooms& rooms, EventHub& hub,
                                 ChallengeSetting setting)
    : queue_(queue), rooms_(rooms), hub_(hub), setting_(std::move(setting)) {}

void ChallengeServer::create(const std::string& username, const Request& request, Respond respond) {
    const auto fields = protocol::read_fields(request.header("Content-Type"), request.body);
    if (!fields) return respond(refusal(fields.error()));
    const auto wanted = protocol::api::read_challenge(*fields);
    if (!wanted) return respond(refusal(wanted.error()));
    // Only to see whether the game can begin so; whether it can be rated depends on the caller.
    protocol::api::NewGame casual = *wanted;
    casual.rated = false;
    const auto can_begin = [this](const protocol::api::NewGame& game, const std::string& owner) {
        return LiveGame::create(game, owner, setting_.now(), setting_.random, setting_.find_game);
    };
    if (const auto game = can_begin(casual, ""); !game) return respond(refusal(game.error()));
    const auto use = [this, wanted = *wanted, can_begin, username, respond](const Caller& caller) {
        const Millis now = setting_.now();
        const auto game = can_begin(wanted, caller.owner);
        if (!game) return respond(refusal(game.error()));
        Challenge challenge;
        challenge.id = random_id(setting_.random);
        challenge.created_at = now;
        challenge.expires_at = now + (wanted.clock.seconds > 0 ? clock_patience : patience);
        challenge.from = {caller.owner, caller.name(wanted.name), caller.is_bot()};
        challenge.to.name = username;
        challenge.game = wanted.game;
        challenge.options = protocol::api::options_json(wanted.options);
        challenge.clock = protocol::api::clock_text(wanted.clock);
        challenge.is_random = !wanted.side;
        challenge.is_rated = wanted.rated;
        unsigned char lot = 0;
        setting_.random(&lot, 1);
        challenge.side = wanted.side ? index(*wanted.side) : lot & 1;
        send(challenge, caller, respond);
    };
    with_caller(queue_, request, setting_.now(), setting_.random, respond, use);
}

void ChallengeServer::send(const Challenge& challenge, const Caller& caller, Respond respond) {
    queue_.read([this, challenge, caller, limits = setting_.limits,
                 respond = std::move(respond)](store::LiveGames& store) -> std::function<void()> {
        const auto account = store.accounts().find(challenge.to.name);
        if (!account) return [respond] { respond(no_database()); };
        if (!*account) return [respond] { respond(refusal(404, "there is no such player")); };
        Challenge sent = challenge;
        sent.to = {store::owner_of_account((*account)->id), (*account)->name, (*account)->is_bot};
        if (sent.to.owner == sent.from.owner) {
            return [respond] { respond(refusal(400, "you cannot challenge yourself")); };
        }
        if (!add_ratings(store, sent, sent.created_at))
            return [respond] { respond(no_database()); };
        const auto made = store.challenges().create(sent, limits);
        return [this, made, sent, caller, respond] {
            if (!made) return respond(no_database());
            if (*made == store::Sent::too_many_sent) {
                return respond(refusal(429, "you have too many open challenges"));
            }
            if (*made == store::Sent::too_many_received) {
                return respond(refusal(429, "this player has too many open challenges"));
            }
            hub_.look(sent);
            respond(caller.with_cookie(
                json_answer(200, challenge_json(sent, hub_.name_of(sent.game), caller.owner))));
        };
    });
}

void ChallengeServer::find(const std::string& id, const std::string& owner, const Respond& respond,
                           Use use, std::function<void()> none) {
    queue_.read([id, owner, respond, use = std::move(use),
                 none = std::move(none)](store::LiveGames& store) {
        const auto found = store.challenges().get(id);
        return std::function<void()>([found, owner, respond, use, none] {
            if (!found) return respond(no_database());
            // A stranger learns nothing.
            if (!*found || owner.empty() ||
                ((*found)->from.owner != owner && (*found)->to.owner != owner)) {
                return none();
            }
            use(**found);
        });
    });
}

void ChallengeServer::answer(const std::string& id, const std::string& action,
                             const Request& request, Respond respond) {
    const auto fields = protocol::read_fields(request.header("Content-Type"), request.body);
    if (!fields) return respond(refusal(fields.error()));
    const auto reason = action == "decline" ? protocol::api::read_decline(*fields)
                                            : protocol::api::decline_reason("generic");
    if (!reason) return respond(refusal(reason.error()));
    const auto use = [this, id, action, key = reason->key, respond](const Caller& caller) {
        const bool is_yes = action == "accept";
        const auto found = [this, action, key, is_yes, owner = caller.owner,
                            respond](const Challenge& challenge) {
            if (action == "cancel") return cancel(challenge, owner, respond);
            // It is a game by now, which may be over. Otherwise the answer to an earlier request
            // may have been lost.
            if (challenge.state == ChallengeState::accepted) {
                return answer_rematch(challenge.id, owner, is_yes, respond,
                                      is_yes ? done() : refusal(404, std::string(not_open)));
            }
            if (challenge.to.owner != owner) {
                return respond(refusal(400, "it is your own challenge: cancel it instead"));
            }
            is_yes ? accept(challenge, respond) : decline(challenge, key, respond);
        };
        find(id, caller.owner, respond, found,
             [this, id, action, is_yes, owner = caller.owner, respond] {
                 if (action == "cancel") return respond(refusal(no_challenge));
                 answer_rematch(id, owner, is_yes, respond, refusal(no_challenge));
             });
    };
    with_caller(queue_, request, setting_.now(), setting_.random, respond, use);
}

void ChallengeServer::accept(const Challenge& challenge, Respond respond) {
    queue_.read([this, challenge, now = setting_.now(),
                 respond = std::move(respond)](store::LiveGames& store) -> std::function<void()> {
        Challenge rated = challenge;
        if (!add_ratings(store, rated, now)) return [respond] { respond(no_database()); };
        return [this, rated, respond] { begin(rated, respond); };
    });
}

void ChallengeServer::begin(const Challenge& challenge, Respond respond) {
    const auto clock = protocol::api::parse_clock(challenge.clock);
    const auto options = protocol::api::read_options(challenge.options);
    if (!clock || !options) return respond(refusal(500, "the challenge is damaged"));
    const Side side = challenge.side == 0 ? Side::first : Side::second;
    std::array<store::LiveSeat, 2> seats;
    seats[index(side)] = {challenge.from.owner, challenge.from.name, challenge.from.rating};
    seats[index(other(side))] = {challenge.to.owner, challenge.to.name, challenge.to.rating};
    const auto game = LiveGame::create_between(
        {challenge.game, *options, side, *clock, {}, false, challenge.is_rated}, seats,
        challenge.id, setting_.now(), setting_.random, setting_.find_game);
    if (!game) return respond(refusal(game.error()));
    start(challenge, *game, std::move(respond));
}

void ChallengeServer::start(const Challenge& challenge, const store::LiveCommit& game,
                            Respond respond) {
    const auto most = [this](const store::ChallengePlayer& player) {
        return player.is_bot ? setting_.games_of_bot : setting_.games_of_person;
    };
    queue_.read([this, challenge, game, now = setting_.now(), most_from = most(challenge.from),
                 most_to = most(challenge.to),
                 respond = std::move(respond)](store::LiveGames& store) -> std::function<void()> {
        const auto from = store.count_unfinished(challenge.from.owner);
        const auto to = store.count_unfinished(challenge.to.owner);
        if (!from || !to) return [respond] { respond(no_database()); };
        if (*to >= most_to) {
            return [respond] { respond(refusal(429, "you have too many unfinished games")); };
        }
        if (*from >= most_from) {
            return [respond] {
                respond(refusal(400, "the challenger has too many unfinished games"));
            };
        }
        auto accepted = store.challenges().accept(challenge.id, game, now);
        if (accepted && !*accepted) {
            // Accepted before: by another request, or by a transaction that a broken connection
            // left in doubt.
            const auto found = store.challenges().get(challenge.id);
            accepted = found && *found && (*found)->state == ChallengeState::accepted;
        }
        return [this, id = challenge.id, accepted, respond] {
            if (!accepted) return respond(no_database());
            if (!*accepted) return respond(refusal(404, std::string(not_open)));
            setting_.game_made();
            hub_.look_at_challenge(id);
            hub_.look_at_game(id);
            respond(done());
        };
    });
}

void ChallengeServer::closed(const std::string& id, const base::Result<bool>& is_closed,
                             const Respond& respond) {
    if (!is_closed) return respond(no_database());
    if (!*is_closed) return respond(refusal(404, std::string(not_open)));
    hub_.look_at_challenge(id);
    respond(done());
}

void ChallengeServer::decline(const Challenge& challenge, std::string_view reason,
                              Respond respond) {
    if (challenge.state == ChallengeState::declined) return respond(done());
    queue_.read([this, id = challenge.id, reason = std::string(reason), now = setting_.now(),
                 respond = std::move(respond)](store::LiveGames& store) {
        const auto is_closed = store.challenges().decline(id, reason, now);
        return std::function<void()>(
            [this, id, is_closed, respond] { closed(id, is_closed, respond); });
    });
}

void ChallengeServer::cancel(const Challenge& challenge, const std::string& owner,
                             Respond respond) {
    if (challenge.state == ChallengeState::accepted) {
        return abort(challenge.id, owner, std::move(respond));
    }
    if (challenge.from.owner != owner) {
        return respond(refusal(400, "it is not your challenge: decline it instead"));
    }
    if (challenge.state == ChallengeState::canceled) return respond(done());
    queue_.read([this, id = challenge.id, now = setting_.now(),
                 respond = std::move(respond)](store::LiveGames& store) {
        const auto is_closed = store.challenges().cancel(id, now);
        return std::function<void()>(
            [this, id, is_closed, respond] { closed(id, is_closed, respond); });
    });
}

// The game that the challenge has become.
void ChallengeServer::abort(const std::string& game, const std::string& owner, Respond respond) {
    const auto decide = [owner, id = random_id(setting_.random), now = setting_.now(),
                         &random = setting_.random](LiveGame& found) -> base::Result<Decision> {
        const auto side = found.side_of(owner);
        if (!side) return no_challenge;
        return found.decide({protocol::api::Ask::abort, id, {}}, *side, now, 0, random);
    };
    rooms_.change(game, decide, [respond](const base::Result<int>& n) {
        respond(n ? done() : refusal(n.error()));
    });
}

void ChallengeServer::answer_rematch(const std::string& game, const std::string& owner, bool is_yes,
                                     const Respond& respond, const Answer& otherwise) {
    const auto decide = [owner, is_yes, id = random_id(setting_.random), now = setting_.now(),
                         &random = setting_.random](LiveGame& found) -> base::Result<Decision> {
        const auto side = found.side_of(owner);
        const auto& offer = found.fold().offer();
        if (!side || !offer || offer->kind != "rematch" || offer->by == *side) return no_challenge;
        const auto ask = is_yes ? protocol::api::Ask::accept : protocol::api::Ask::decline;
        return found.decide({ask, id, {}, 0, 0, offer->n}, *side, now, 0, random);
    };
    rooms_.change(game, decide, [respond, otherwise](const base::Result<int>& n) {
        const bool is_none = !n && n.error().code == no_challenge.code;
        respond(n ? done() : is_none ? otherwise : refusal(n.error()));
    });
}

void ChallengeServer::list(const Request& request, Respond respond) {
    const auto use = [this, respond](const base::Result<Identity>& who) {
        if (!who) return respond(refusal(who.error()));
        queue_.read([this, owner = who->owner(), now = setting_.now(),
                     respond](store::LiveGames& store) {
            const auto open = owner.empty()
                                  ? base::Result<std::vector<Challenge>>(std::vector<Challenge>{})
                                  : store.challenges().open_of(owner, now);
            return std::function<void()>([this, open, owner, respond] {
                if (!open) return respond(no_database());
                base::JsonText json;
                json.open('{');
                for (const bool is_in : {true, false}) {
                    json.key(is_in ? "in" : "out").open('[');
                    for (const Challenge& one : *open) {
                        if ((one.to.owner == owner) != is_in) continue;
                        json.raw(challenge_json(one, hub_.name_of(one.game), owner));
                    }
                    json.close(']');
                }
                respond(json_answer(200, json.close('}').take()));
            });
        });
    };
    identify(queue_, credentials_of(request), setting_.now(), use);
}

void ChallengeServer::show(const std::string& id, const Request& request, Respond respond) {
    const auto use = [this, id, respond](const base::Result<Identity>& who) {
        if (!who) return respond(refusal(who.error()));
        find(
            id, who->owner(), respond,
            [this, owner = who->owner(), respond](const Challenge& challenge) {
                respond(json_answer(
                    200, challenge_json(challenge, hub_.name_of(challenge.game), owner)));
            },
            [respond] { respond(refusal(no_challenge)); });
    };
    identify(queue_, credentials_of(request), setting_.now(), use);
}

void ChallengeServer::tick() {
    if (std::exchange(expiry_pending_, true)) return;
    queue_.read([this, now = setting_.now()](store::LiveGames& store) {
        const auto expired = store.challenges().expire(now);
        return std::function<void()>([this, expired] {
            expiry_pending_ = false;
            if (!expired) return;
            for (const std::string& id : *expired) hub_.look_at_challenge(id);
        });
    });
}

}  // namespace server
