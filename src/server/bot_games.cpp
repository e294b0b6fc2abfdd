// The games of bots: their streams, moves, offers and ends.
#include <algorithm>
#include <utility>

#include "base/number.h"
#include "base/text.h"
#include "protocol/form.h"
#include "server/account_views.h"
#include "server/bot_server.h"

namespace server {

using game::Side;
using protocol::api::Ask;

namespace {

constexpr int most_ply = 1'000'000;

Answer done() {
    return json_answer(200, R"({"ok":true})");
}

// A response that lines follow. HEAD asks for its header only.
Answer stream_answer(bool is_head, base::OpenPeer open) {
    Answer answer = text_answer(200, "", "application/x-ndjson");
    answer.headers.emplace_back("X-Accel-Buffering", "no");  // nginx passes each line on at once
    if (!is_head) answer.stream = std::move(open);
    return answer;
}

// Whether the player has made this move already: the answer to the first request may have been
// lost. Without the ply it is the last move, as long as the opponent has not replied.
bool is_made(const LiveGame& game, Side side, const std::string& text, std::optional<int> ply) {
    const int plies = game.fold().plies();
    const int at = ply.value_or(plies - 1);
    if (at < 0 || at >= plies) return false;
    const Side mover = (plies - at) % 2 == 0 ? game.fold().turn() : other(game.fold().turn());
    if (mover != side) return false;
    const auto parsed = game.played().first(static_cast<std::size_t>(at)).parse_move(text);
    return parsed && parsed->text == game.played().moves()[static_cast<std::size_t>(at)].text;
}

}  // namespace

void BotServer::act(const std::string& game, const Identity& who, Act what,
                    const Respond& respond) {
    const auto decide = [owner = who.owner(),
                         what = std::move(what)](LiveGame& found) -> base::Result<Decision> {
        const auto side = found.side_of(owner);
        if (!side) return base::Error{"you do not play in this game", 404};
        return what(found, *side);
    };
    rooms_.change(game, decide, [respond](const base::Result<int>& n) {
        respond(n ? done() : refusal(n.error()));
    });
}

base::Result<Decision> BotServer::decide(LiveGame& game, Side side, Ask ask, int offer) {
    const protocol::api::Request request{ask, random_id(setting_.random), {}, 0, 0, offer};
    return game.decide(request, side, setting_.now(), 0, setting_.random);
}

void BotServer::post_to_game(const std::vector<std::string_view>& path, const Target& target,
                             const Request& request, Respond respond) {
    const std::string id(path[3]), action(path[4]);
    const auto argument = protocol::decode_percent(path.size() == 6 ? path[5] : "", false);
    const bool has_argument = path.size() == 6 && argument && !argument->empty();
    if (action == "move" && has_argument) {
        const auto query = [&](const char* name) {
            const auto found = target.query.find(name);
            return found == target.query.end() ? std::string() : found->second;
        };
        std::optional<int> ply;
        if (target.query.contains("ply")) {
            const auto number = base::parse_number<int>(query("ply"));
            if (!number || *number < 0 || *number > most_ply) {
                return respond(refusal(400, "ply: expected the number of moves before this one"));
            }
            ply = *number;
        }
        const bool offers = protocol::api::read_answer(query("offeringDraw")).value_or(false);
        return with_bot(request, respond,
                        [this, id, text = *argument, ply, offers, respond](const Identity& who) {
                            move(id, who, text, ply, offers, respond);
                        });
    }
    if ((action == "draw" || action == "takeback") && has_argument) {
        const auto is_yes = protocol::api::read_answer(*argument);
        if (!is_yes) return respond(refusal(400, "expected yes or no at the end of the address"));
        const std::string kind = action == "draw" ? "draw" : "take-back";
        return with_bot(request, respond,
                        [this, id, kind, is_yes = *is_yes, respond](const Identity& who) {
                            answer_offer(id, who, kind, is_yes, respond);
                        });
    }
    if (path.size() == 5 && (action == "resign" || action == "abort")) {
        const Ask ask = action == "resign" ? Ask::resign : Ask::abort;
        return with_bot(request, respond, [this, id, ask, respond](const Identity& who) {
            act(
                id, who, [this, ask](LiveGame& game, Side side) { return decide(game, side, ask); },
                respond);
        });
    }
    // There is no chat; clients that greet are not told off.
    if (path.size() == 5 && action == "chat") {
        return with_bot(request, respond, [respond](const Identity&) { respond(done()); });
    }
    respond(refusal(404, "there is no such address"));
}

void BotServer::move(const std::string& game, const Identity& who, const std::string& text,
                     std::optional<int> ply, bool offers_draw, const Respond& respond) {
    const Act make = [this, text, ply, offers_draw, id = random_id(setting_.random),
                      arrived = setting_.now()](LiveGame& found,
                                                Side side) -> base::Result<Decision> {
        const store::LiveGame& row = found.row();
        const bool is_agreed =
            offers_draw && row.state == store::LiveState::over && row.reason == "agreement";
        const bool is_own_turn =
            !ply && found.fold().turn() == side && row.state == store::LiveState::playing;
        if (is_agreed || (!is_own_turn && is_made(found, side, text, ply))) {
            return Decision{{}, row.events};
        }
        const protocol::api::Request request{Ask::move, id, text,
                                             ply.value_or(found.fold().plies())};
        return found.decide(request, side, arrived, 0, setting_.random);
    };
    if (!offers_draw) return act(game, who, make, respond);
    // An offer stays open with the move of the side that made it. If it is not possible, the move
    // is made all the same.
    const Act offer = [this](LiveGame& found, Side side) {
        return decide(found, side, Ask::offer_draw);
    };
    act(game, who, offer,
        [this, game, who, make, respond](const Answer&) { act(game, who, make, respond); });
}

void BotServer::answer_offer(const std::string& game, const Identity& who, const std::string& kind,
                             bool is_yes, const Respond& respond) {
    const Act answer = [this, kind, is_yes](LiveGame& found, Side side) -> base::Result<Decision> {
        const auto& open = found.fold().offer();
        const bool is_kind = open && open->kind == kind;
        if (is_yes) {
            if (is_kind && open->by == side) return Decision{{}, open->n};  // asked twice
            return decide(found, side, kind == "draw" ? Ask::offer_draw : Ask::take_back);
        }
        // Clients decline what they have seen; it may have been closed since.
        if (!is_kind) return Decision{{}, found.row().events};
        if (open->by == side) return base::Error{"it is your own offer", 400};
        return decide(found, side, Ask::decline, open->n);
    };
    act(game, who, answer, respond);
}

std::shared_ptr<Streams::Place> BotServer::place(const Identity& who, const std::string& address,
                                                 const Respond& respond) {
    auto taken =
        streams_.take_place(who.token ? who.token->id : who.visitor, address,
                            setting_.limits.streams_of_token, setting_.limits.streams_of_address);
    if (!taken) respond(refusal(429, "too many open streams; close some of them"));
    return taken;
}

void BotServer::open_events(const Request& request, const Respond& respond) {
    const auto open = [this, is_head = request.method == "HEAD", address = visitor_address(request),
                       respond](const base::Result<Identity>& who) {
        if (!who) return respond(refusal(who.error()));
        if (who->owner().empty()) {
            return respond(refusal(401, "Authorization: expected Bearer and a token"));
        }
        if (!who->may_play()) {
            return respond(refusal(403, "the token has no scope play or bot"));
        }
        const auto taken = place(*who, address, respond);
        if (!taken) return;
        const StreamUser user{*who, taken, setting_.now};
        respond(stream_answer(is_head, [this, user](Socket& socket) {
            return std::make_unique<EventStream>(streams_, socket, user, hub_);
        }));
    };
    identify(queue_, credentials_of(request), setting_.now(), open);
}

void BotServer::open_game(const std::string& id, const Request& request, const Respond& respond) {
    const auto open = [this, id, is_head = request.method == "HEAD",
                       address = visitor_address(request),
                       respond](const Identity& who, const BotSides& bots) {
        const auto taken = place(who, address, respond);
        if (!taken) return;
        const StreamUser user{who, taken, setting_.now};
        respond(stream_answer(is_head, [this, id, user, bots](Socket& socket) {
            return std::make_unique<GameStream>(streams_, socket, user, rooms_, id, bots);
        }));
    };
    // Who of the two is a bot is with the accounts.
    const auto look = [this, id, open, respond](const Identity& who) {
        rooms_.read(id, [this, who, open, respond](const base::Result<LiveGame*>& game) {
            if (!game) return respond(refusal(game.error()));
            if (!(*game)->side_of(who.owner())) {
                return respond(refusal(404, "you do not play in this game"));
            }
            queue_.read([seats = (*game)->row().seats, who, open](store::LiveGames& store) {
                BotSides bots{};
                for (const std::size_t side : {0u, 1u}) {
                    if (!store::is_account(seats[side].visitor)) continue;
                    const auto account = store.accounts().get(seats[side].visitor.substr(1));
                    bots[side] = account && *account && (*account)->is_bot;
                }
                return std::function<void()>([who, open, bots] { open(who, bots); });
            });
        });
    };
    with_bot(request, respond, look);
}

}  // namespace server
