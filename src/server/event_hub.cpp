// Compares games and challenges with what each listener was told.
#include "server/event_hub.h"

#include <algorithm>
#include <utility>

#include "server/bot_views.h"
#include "store/bots.h"

namespace server {

using game::Side;
using store::Challenge;
using store::ChallengeState;
using store::LiveState;

namespace {

// Of how many finished games a listener hears that a rematch is offered.
constexpr std::size_t most_finished = 20;

// What the store has for one player.
struct Open {
    base::Result<std::vector<std::string>> games = std::vector<std::string>{};
    base::Result<std::vector<Challenge>> challenges = std::vector<Challenge>{};
};

}  // namespace

EventHub::EventHub(StoreQueue& queue, Rooms& rooms, game::FindGame find_game,
                   std::function<Millis()> now)
    : queue_(queue), rooms_(rooms), find_game_(std::move(find_game)), now_(std::move(now)) {}

std::string_view EventHub::name_of(const std::string& game) const {
    const game::GameType* type = find_game_(game);
    return type == nullptr ? std::string_view(game) : type->info->name;
}

void EventHub::add(EventListener& listener) {
    listeners_[listener.owner()].push_back({&listener, {}, {}});
    read_open(listener.owner());
}

void EventHub::remove(EventListener& listener) {
    const auto found = listeners_.find(listener.owner());
    if (found == listeners_.end()) return;
    std::erase_if(found->second, [&](const Told& told) { return told.listener == &listener; });
    if (found->second.empty()) listeners_.erase(found);
}

void EventHub::read_open(const std::string& owner) {
    std::set<std::string> challenges, games;
    for (const Told& told : listeners_.at(owner)) {
        challenges.insert(told.challenges.begin(), told.challenges.end());
        games.insert(told.games.begin(), told.games.end());
    }
    queue_.read([this, owner, challenges, games, now = now_()](store::LiveGames& store) {
        Open open{store.bots().playing(owner), store.challenges().open_of(owner, now)};
        // What was told and is not open any more.
        for (const std::string& id : challenges) {
            const auto one = store.challenges().get(id);
            if (one && *one && (*one)->state != ChallengeState::open && open.challenges) {
                open.challenges->push_back(**one);
            }
        }
        return std::function<void()>([this, owner, games, open = std::move(open)] {
            const auto found = listeners_.find(owner);
            if (found == listeners_.end()) return;
            if (!open.games || !open.challenges) {
                for (const Told& told : std::vector(found->second)) told.listener->fail();
                return;
            }
            for (const Challenge& challenge : *open.challenges) look(challenge);
            for (const std::string& id : *open.games) look_at_game(id);
            for (const std::string& id : games) look_at_game(id);
        });
    });
}

void EventHub::tell(Told& told, const LiveGame& game, Side side) {
    const store::LiveGame& row = game.row();
    if (row.state == LiveState::playing && told.games.insert(row.id).second) {
        told.listener->hear(game_event("gameStart", game, side, now_()));
    } else if (row.state == LiveState::over && told.games.erase(row.id) > 0) {
        told.listener->hear(game_event("gameFinish", game, side, now_()));
        told.finished.push_back(row.id);
        if (told.finished.size() > most_finished) told.finished.pop_front();
    }
    tell_rematch(told, game, side);
}

// Bots answer offers of a rematch as challenges.
void EventHub::tell_rematch(Told& told, const LiveGame& game, Side side) {
    const auto& offer = game.fold().offer();
    const bool is_offered = offer && offer->kind == "rematch" && offer->by != side;
    const std::string& id = game.row().id;
    if (is_offered && told.rematches.insert(id).second) {
        told.listener->hear(rematch_event("challenge", game, offer->by, now_()));
    } else if (!is_offered && told.rematches.erase(id) > 0 && game.fold().rematch().empty()) {
        told.listener->hear(rematch_event("challengeCanceled", game, other(side), now_()));
    }
}

void EventHub::look(const LiveGame& game) {
    if (is_empty()) return;
    bool is_heard = false;
    for (const Side side : {Side::first, Side::second}) {
        const auto found = listeners_.find(game.row().seats[index(side)].visitor);
        if (found == listeners_.end()) continue;
        is_heard = true;
        for (Told& told : found->second) tell(told, game, side);
    }
    // The next game between the two has no room yet.
    if (is_heard && !game.fold().rematch().empty()) look_at_game(game.fold().rematch());
}

void EventHub::tell(Told& told, const Challenge& challenge, const std::string& owner) {
    const std::string_view name = name_of(challenge.game);
    if (challenge.state == ChallengeState::open) {
        if (!told.challenges.insert(challenge.id).second) return;
        told.listener->hear(challenge_event("challenge", challenge, name, owner));
    } else if (told.challenges.erase(challenge.id) > 0) {
        if (challenge.state == ChallengeState::canceled) {
            told.listener->hear(challenge_event("challengeCanceled", challenge, name, owner));
        } else if (challenge.state == ChallengeState::declined && owner == challenge.from.owner) {
            told.listener->hear(challenge_event("challengeDeclined", challenge, name, owner));
        }
    }
}

void EventHub::look(const Challenge& challenge) {
    for (const std::string* owner : {&challenge.from.owner, &challenge.to.owner}) {
        const auto found = listeners_.find(*owner);
        if (found == listeners_.end()) continue;
        for (Told& told : found->second) tell(told, challenge, *owner);
    }
}

void EventHub::look_at_game(const std::string& id, int events) {
    rooms_.read(
        id,
        [this](const base::Result<LiveGame*>& game) {
            if (game) look(**game);
        },
        events);
}

void EventHub::look_at_challenge(const std::string& id) {
    if (is_empty()) return;
    queue_.read([this, id](store::LiveGames& store) {
        const auto found = store.challenges().get(id);
        return std::function<void()>([this, found] {
            if (found && *found) look(**found);
        });
    });
}

bool EventHub::knows(const std::string& game) const {
    return std::ranges::any_of(listeners_, [&](const auto& entry) {
        return std::ranges::any_of(entry.second, [&](const Told& told) {
            return told.games.contains(game) ||
                   std::ranges::find(told.finished, game) != told.finished.end();
        });
    });
}

void EventHub::game_changed(const std::string& id, int events) {
    // A game begins with its second event; whose game it is is not known before it is read.
    const bool may_begin = events == 2 || events == store::changed_whole;
    if (is_empty() || (!may_begin && !knows(id))) return;
    look_at_game(id, std::max(0, events));
}

void EventHub::refresh() {
    std::vector<std::string> owners;
    for (const auto& [owner, all] : listeners_) owners.push_back(owner);
    for (const std::string& owner : owners) read_open(owner);
}

}  // namespace server
