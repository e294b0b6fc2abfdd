// Loading, seats, moves and endings of a live game; offers are in live_offers.cpp.
#include "server/live_game.h"

#include <algorithm>
#include <chrono>

#include "game/start_in_play.h"
#include "server/live_clock.h"

namespace server {

using game::Side;
using protocol::api::Ask;
using store::LiveState;

namespace {

constexpr std::string_view id_letters =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

base::Error refused(std::string message, int status = 400) {
    return {std::move(message), status};
}

// Why the game cannot be rated, if it is to be. A start that its creator has chosen may be won for
// one side, and so may a side; a friend can look at both before joining.
std::optional<base::Error> objection_to_rated(const protocol::api::NewGame& wanted,
                                              const std::string& owner) {
    if (!wanted.rated) return std::nullopt;
    if (!store::is_account(owner)) {
        return refused("rated: only for players with an account; log in first", 401);
    }
    if (wanted.clock.is_none()) return refused("clock: a rated game needs a clock");
    if (!wanted.options.empty()) {
        return refused("options: a rated game starts as usual, without options");
    }
    if (wanted.listed && wanted.side) {
        return refused("side: expected \"random\" in a rated game of the lobby");
    }
    return std::nullopt;
}

// "60+0.5", "0.5/move".
std::string seconds_text(const protocol::api::Clock::Referee& clock) {
    const std::string base = protocol::api::seconds_of(clock.base);
    if (clock.is_per_move) return base + "/move";
    return base + "+" + protocol::api::seconds_of(clock.increment);
}

std::uint64_t random_number(const Random& random) {
    std::uint64_t number = 0;
    random(reinterpret_cast<unsigned char*>(&number), sizeof number);
    return number;
}

}  // namespace

std::string random_id(const Random& random) {
    std::string id;
    while (id.size() < 10) {
        unsigned char byte = 0;
        random(&byte, 1);
        if (byte < 4 * id_letters.size()) id += id_letters[byte % id_letters.size()];
    }
    return id;
}

base::Result<LiveGame> LiveGame::load(const store::LoadedGame& loaded,
                                      const game::FindGame& find_game) {
    const store::LiveGame& row = loaded.game;
    const auto damaged = [&row](const std::string& what) {
        return refused("game " + row.id + " is damaged: " + what, 500);
    };
    const game::GameType* type = find_game(row.game);
    if (type == nullptr) return damaged("unknown game " + row.game);
    auto start = type->parse(row.start);
    if (!start) return damaged(start.error().message);
    const auto clock = protocol::api::parse_clock(row.clock);
    if (!clock) return damaged("clock " + row.clock);
    const Side first_turn = (*start)->turn();
    LiveGame game(GameFold(row, *clock, first_turn), game::PlayedGame(*std::move(start)), *type);
    if (const auto applied = game.apply(loaded.events); !applied) {
        return damaged(applied.error().message);
    }
    return game;
}

base::Result<store::LiveCommit> LiveGame::create(const protocol::api::NewGame& wanted,
                                                 const std::string& visitor, Millis now,
                                                 const Random& random,
                                                 const game::FindGame& find_game,
                                                 const store::ShownRating& rating) {
    const game::GameType* type = find_game(wanted.game);
    if (type == nullptr) return refused("game: there is no such game");
    if (auto objection = objection_to_rated(wanted, visitor)) return *std::move(objection);
    game::StartChoices choices;
    for (const auto& [name, value] : wanted.options) choices.set(name, value);
    if (const auto known = choices.check_known(*type->info); !known) {
        return refused("options: " + known.error().message);
    }
    const auto start = game::StartInPlay::of(*type, std::move(choices));
    if (!start) return refused("options: " + start.error().message);
    const game::PositionPtr position = start->any(random_number(random));
    const Side side = wanted.side                        ? *wanted.side
                      : (random_number(random) & 1) == 0 ? Side::first
                                                         : Side::second;

    store::LiveGame row;
    row.id = random_id(random);
    row.created_at = now;
    row.game = wanted.game;
    row.start = position->format();
    row.options = protocol::api::options_json(wanted.options);
    row.clock = protocol::api::clock_text(wanted.clock);
    row.listed = wanted.listed;
    if (wanted.rated) row.rated = protocol::api::pace_of(wanted.clock);
    row.rating_min = wanted.rating_min;
    row.rating_max = wanted.rating_max;
    GameFold fold(row, wanted.clock, position->turn());
    fold.seat(side, visitor);
    EventData data;
    data.by = side;
    data.name = wanted.name;
    data.rating = rating.rating;
    data.provisional = rating.is_provisional;
    const store::LiveEvent joined{1, now, "joined", write_data(data)};
    fold.apply(joined, data);
    return store::LiveCommit{{fold.row(), {joined}}};
}

base::Result<store::LiveCommit> LiveGame::create_between(
    protocol::api::NewGame wanted, const std::array<store::LiveSeat, 2>& seats,
    const std::string& id, Millis now, const Random& random, const game::FindGame& find_game) {
    const store::LiveSeat& creator = seats[index(*wanted.side)];
    const store::LiveSeat& opponent = seats[index(other(*wanted.side))];
    wanted.name = creator.name;
    auto created = create(wanted, creator.visitor, now, random, find_game, creator.rating);
    if (!created) return created.error();
    store::LiveChange& game = created->front();
    if (!id.empty()) game.game.id = id;
    const auto opened = load({game.game, game.events}, find_game);
    if (!opened) return opened.error();
    auto joined = opened->join(opponent.visitor, opponent.name, now, opponent.rating);
    if (!joined) return joined.error();
    store::LiveChange& started = joined->commit.front();
    game.events.push_back(started.events.front());
    game.game = started.game;
    return created;
}

base::Result<void> LiveGame::apply(const std::vector<store::LiveEvent>& events) {
    for (const store::LiveEvent& event : events) {
        if (event.n <= row().events) continue;
        if (event.n != row().events + 1) return base::Error{"an event is missing"};
        const auto data = protocol::api::read_data(event.data);
        if (!data) return data.error();
        if (event.kind == "move") {
            if (const auto played = played_.play(data->move); !played) return played.error();
        }
        for (int i = 0; i < data->plies; ++i) {
            if (!played_.take_back()) return base::Error{"nothing to take back"};
        }
        fold_.apply(event, *data);
        if (data->by && !data->request.empty()) {
            done_.emplace(std::pair(index(*data->by), data->request), event.n);
        }
        events_.push_back(event);
    }
    return {};
}

void LiveGame::take_seats(const store::LiveGame& stored) {
    for (const Side side : {Side::first, Side::second}) {
        fold_.seat(side, stored.seats[index(side)].visitor);
    }
}

std::optional<Side> LiveGame::side_of(const std::string& visitor) const {
    if (visitor.empty()) return std::nullopt;
    for (const Side side : {Side::first, Side::second}) {
        if (row().seats[index(side)].visitor == visitor) return side;
    }
    return std::nullopt;
}

Decision LiveGame::decision(const std::vector<std::pair<std::string, EventData>>& what,
                            Millis at) const {
    GameFold after = fold_;
    std::vector<store::LiveEvent> events;
    for (const auto& [kind, data] : what) {
        events.push_back({after.row().events + 1, at, kind, write_data(data)});
        after.apply(events.back(), data);
    }
    return {{{after.row(), std::move(events)}}};
}

std::optional<base::Error> LiveGame::objection_to_guest(const std::string& visitor,
                                                        const store::ShownRating& rating) const {
    if (row().rated.empty() && row().rating_max == 0) return std::nullopt;
    if (!store::is_account(visitor)) {
        return refused("this game is for players with an account; log in first", 401);
    }
    if (row().rating_max == 0) return std::nullopt;
    if (rating.rating >= row().rating_min && rating.rating <= row().rating_max) return std::nullopt;
    return refused("rating: expected " + std::to_string(row().rating_min) + " to " +
                       std::to_string(row().rating_max) + ", yours is " +
                       std::to_string(rating.rating),
                   403);
}

base::Result<Decision> LiveGame::join(const std::string& visitor, const std::string& name,
                                      Millis now, const store::ShownRating& rating) const {
    if (side_of(visitor)) return Decision{{}, row().events};
    if (row().state == LiveState::over) return refused("the game is over", 409);
    const Side side = row().seats[0].visitor.empty() ? Side::first : Side::second;
    if (row().state == LiveState::playing) return refused("the seat is taken", 409);
    if (auto objection = objection_to_guest(visitor, rating)) return *std::move(objection);
    EventData data;
    data.by = side;
    data.name = name;
    data.rating = rating.rating;
    data.provisional = rating.is_provisional;
    Decision joined = decision({{"joined", data}}, now);
    joined.commit.front().game.seats[index(side)].visitor = visitor;
    return joined;
}

base::Result<Decision> LiveGame::decide(const protocol::api::Request& request, Side by, Millis now,
                                        Millis lag, const Random& random) {
    if (const auto done = done_.find({index(by), request.id}); done != done_.end()) {
        return Decision{{}, done->second};
    }
    // A request that came in an outage, and waited for the store, counts as made at its end: the
    // opponent has not seen it earlier.
    now = std::max(now, fold_.outage_end());
    if (fold_.ending_at(now - fold_.lag_credit(lag))) return refused("the time is up");
    if (auto objection = objection_of_referee(request.ask, by)) return *std::move(objection);
    EventData data;
    data.by = by;
    data.request = request.id;
    switch (request.ask) {
        case Ask::offer_draw:
            return decide_offer("draw", std::move(data), now, random);
        case Ask::take_back:
            return decide_offer("take-back", std::move(data), now, random);
        case Ask::rematch:
            return decide_offer("rematch", std::move(data), now, random);
        case Ask::accept:
        case Ask::decline: {
            const auto offer = open_offer(request.offer);
            if (!offer) return offer.error();
            if (request.ask == Ask::accept) return accept(std::move(data), now, random);
            data.offer = offer->kind;
            return decision({{"declined", data}}, now);
        }
        default:
            break;
    }
    if (row().state == LiveState::over) return refused("the game is over");
    if (request.ask == Ask::abort) {
        if (fold_.both_moved()) return refused("both sides have moved: resign instead");
        data.result = "*";
        data.reason = row().state == LiveState::open ? "withdrawn" : "aborted";
        return decision({{"ended", data}}, now);
    }
    if (row().state == LiveState::open) return refused("the opponent has not joined");
    if (request.ask == Ask::resign) {
        data.result = by == Side::first ? "0-1" : "1-0";
        data.reason = "resignation";
        return decision({{"ended", data}}, now);
    }
    return decide_move(request, by, now, lag);
}

base::Result<Decision> LiveGame::decide_move(const protocol::api::Request& request, Side by,
                                             Millis now, Millis lag) {
    if (fold_.turn() != by) return refused("it is not your turn");
    if (request.ply != fold_.plies()) {
        return refused("ply: expected " + std::to_string(fold_.plies()) + ", found " +
                       std::to_string(request.ply));
    }
    const auto played = played_.play(request.move);
    if (!played) return played.error();
    const game::Outcome outcome = played_.outcome();
    played_.take_back();

    EventData data;
    data.by = by;
    data.request = request.id;
    data.move = played->text;
    data.lag = std::max<Millis>(0, std::min(fold_.lag_credit(lag), now - fold_.clocks().at));
    data.left = fold_.left_after_move(now, data.lag);
    std::vector<std::pair<std::string, EventData>> events{{"move", data}};
    // A referee counts the end itself: the move may have come too late.
    if (outcome.over() && !fold_.is_refereed()) {
        EventData end;
        end.result = game::result_text(outcome.result);
        end.reason = outcome.reason;
        events.emplace_back("ended", end);
    }
    return decision(events, now);
}

std::optional<base::Error> LiveGame::objection_of_referee(Ask ask, Side by) const {
    if (!fold_.is_refereed() || row().state != LiveState::playing) return std::nullopt;
    if (ask != Ask::move && ask != Ask::resign) {
        return refused("in a game of a contest a bot can only move and resign");
    }
    if (!fold_.is_here(by)) return refused("open the stream of the game first");
    if (fold_.turn() != by) return refused("it is not your turn");
    if (played_.outcome().over()) return refused("the game is over");
    return std::nullopt;
}

Decision LiveGame::come(Side by, Millis now) const {
    const bool is_awaited =
        fold_.is_refereed() && row().state == LiveState::playing && !fold_.is_here(by);
    if (!is_awaited) return {{}, row().events};
    EventData data;
    data.by = by;
    return decision({{"came", data}}, now);
}

std::optional<Decision> LiveGame::time_up(Millis now) const {
    const Millis deadline = row().deadline;
    const auto ending = fold_.ending_at(now - fold_.lag_credit(most_lag));
    if (!ending) return std::nullopt;
    return decision({{"ended", *ending}}, deadline);
}

Decision LiveGame::withdraw(Millis now) const {
    EventData data;
    data.result = "*";
    data.reason = "withdrawn";
    return decision({{"ended", data}}, now);
}

base::Result<Decision> LiveGame::leave(Side by, Millis now, const Random& random) {
    if (row().state == LiveState::over) return Decision{{}, row().events};
    if (auto ended = time_up(now)) return *std::move(ended);
    if (fold_.is_refereed()) {
        EventData data;
        data.by = by;
        data.result = by == Side::first ? "0-1" : "1-0";
        data.reason = "resignation";
        return decision({{"ended", data}}, now);
    }
    protocol::api::Request request;
    request.ask = fold_.both_moved() ? Ask::resign : Ask::abort;
    request.id = random_id(random);
    return decide(request, by, now, 0, random);
}

base::Result<std::string> LiveGame::record() const {
    game::Record record = game::record_of(played_, *type_);
    constexpr std::array<std::string_view, 2> names{"White", "Black"};
    for (const std::size_t side : {0u, 1u}) {
        const store::LiveSeat& seat = row().seats[side];
        record.set_tag(names[side], seat.name);
        if (seat.rating.rating > 0) {
            record.set_tag(std::string(names[side]) + "Elo", std::to_string(seat.rating.rating));
        }
    }
    const std::chrono::sys_time<std::chrono::milliseconds> created{
        std::chrono::milliseconds(row().created_at)};
    const std::chrono::year_month_day date(std::chrono::floor<std::chrono::days>(created));
    const auto two = [](unsigned number) {
        return (number < 10 ? "0" : "") + std::to_string(number);
    };
    record.set_tag("Date", std::to_string(static_cast<int>(date.year())) + "." +
                               two(static_cast<unsigned>(date.month())) + "." +
                               two(static_cast<unsigned>(date.day())));
    record.set_tag("TimeControl", row().clock.empty()   ? "-"
                                  : fold_.is_refereed() ? seconds_text(*fold_.clock().referee)
                                  : fold_.clock().days > 0
                                      ? "1/" + std::to_string(fold_.clock().days * day / second)
                                      : row().clock);
    if (row().state == LiveState::over) {
        for (const game::Result result : {game::Result::unfinished, game::Result::first_wins,
                                          game::Result::second_wins, game::Result::draw}) {
            if (game::result_text(result) == row().result) record.result = result;
        }
        record.set_tag("Termination", row().reason);
    }
    return game::write_record(record);
}

}  // namespace server
