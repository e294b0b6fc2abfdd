// Offers between the players: draw, take-back, rematch.
#include "game/start_in_play.h"
#include "server/live_game.h"

namespace server {

using game::Side;
using store::LiveState;

int LiveGame::plies_to_take_back(Side by) const {
    const int plies = fold_.turn() == by ? 2 : 1;
    return plies <= fold_.plies() ? plies : 0;
}

std::optional<base::Error> LiveGame::objection_to_offer(const std::string& kind, Side by) const {
    const auto refused = [](std::string message) { return base::Error{std::move(message), 400}; };
    if (!fold_.may_offer(kind)) return refused("there were too many offers in this game");
    if (kind == "rematch" && fold_.is_refereed()) {
        return refused("there is no rematch of a game of a contest");
    }
    if (kind == "rematch") {
        if (row().state != LiveState::over) return refused("the game is not over");
        if (row().seats[0].visitor.empty() || row().seats[1].visitor.empty()) {
            return refused("there was no opponent");
        }
        if (!fold_.rematch().empty()) return refused("there is a rematch already");
        return std::nullopt;
    }
    if (row().state == LiveState::over) return refused("the game is over");
    if (row().state == LiveState::open) return refused("the opponent has not joined");
    if (kind == "take-back" && plies_to_take_back(by) == 0) {
        return refused("there is no move of yours to take back");
    }
    if (kind == "draw" && !type_->info->has_draws) return refused("this game has no draws");
    if (kind == "draw" && !fold_.may_offer_draw(by)) {
        return refused("you have offered a draw already; offer another one after your next move");
    }
    return std::nullopt;
}

base::Result<Decision> LiveGame::decide_offer(const std::string& kind, EventData data, Millis now,
                                              const Random& random) const {
    const auto& open = fold_.offer();
    if (open && open->kind == kind && open->by != *data.by) {
        return accept(std::move(data), now, random);
    }
    if (open && open->by != *data.by) return base::Error{"answer the open offer first", 400};
    if (open && open->kind == kind) return base::Error{"your offer is open already", 400};
    if (auto objection = objection_to_offer(kind, *data.by)) return *std::move(objection);
    data.offer = kind;
    return decision({{"offered", data}}, now);
}

base::Result<OpenOffer> LiveGame::open_offer(int n) const {
    const auto& open = fold_.offer();
    if (!open) return base::Error{"there is no open offer", 400};
    if (n != 0 && n != open->n) return base::Error{"this offer is not open any more", 400};
    return *open;
}

base::Result<Decision> LiveGame::accept(EventData data, Millis now, const Random& random) const {
    const auto& open = fold_.offer();
    if (!open || open->by == *data.by) return base::Error{"there is no offer to accept", 400};
    if (open->kind == "rematch") return next_game(std::move(data), now, random);
    if (open->kind == "draw") {
        data.result = "1/2-1/2";
        data.reason = "agreement";
        return decision({{"ended", data}}, now);
    }
    data.plies = plies_to_take_back(open->by);
    data.left = fold_.left_now(now);
    return decision({{"taken-back", data}}, now);
}

base::Result<Decision> LiveGame::next_game(EventData data, Millis now, const Random& random) const {
    const auto options = protocol::api::read_options(row().options);
    if (!options) return options.error();
    const auto& [one, two] = row().seats;
    // Sides are swapped.
    protocol::api::NewGame wanted{row().game, *options, Side::first, fold_.clock(), {}};
    wanted.rated = !row().rated.empty();
    std::array<store::LiveSeat, 2> seats{two, one};
    seats[0].rating = fold_.newest_rating(Side::second);
    seats[1].rating = fold_.newest_rating(Side::first);
    auto created =
        create_between(wanted, seats, {}, now, random, [this](std::string_view) { return type_; });
    if (!created) return created.error();
    store::LiveChange& next = created->front();
    data.game = next.game.id;
    Decision decided = decision({{"rematched", data}}, now);
    decided.commit.push_back(std::move(next));
    return decided;
}

}  // namespace server
