// Ends what a player leaves for ever.
#include <memory>
#include <optional>
#include <vector>

#include "server/live_server.h"
#include "store/challenges.h"

namespace server {

namespace {

// Before the account is deleted: a challenge of a deleted account cannot be told any more.
base::Result<std::vector<store::Challenge>> cancel_challenges(store::Challenges& store,
                                                              const std::string& owner,
                                                              Millis now) {
    auto open = store.open_of(owner, now);
    if (!open) return open.error();
    for (store::Challenge& challenge : *open) {
        const auto canceled = store.cancel(challenge.id, now);
        if (!canceled) return canceled.error();
        if (*canceled) challenge.state = store::ChallengeState::canceled;
    }
    return open;
}

}  // namespace

void LiveServer::end_games(const std::string& owner, std::function<void(base::Result<void>)> done) {
    struct Left {
        std::size_t games = 0;
        std::optional<base::Error> error;
    };
    queue_.read(
        [this, owner, now = setting_.now(), done = std::move(done)](store::LiveGames& store) {
            const auto challenges = cancel_challenges(store.challenges(), owner, now);
            const auto games = store.unfinished_of(owner);
            return std::function<void()>([this, owner, challenges, games, done] {
                if (!challenges || !games) return done(unavailable);
                for (const store::Challenge& challenge : *challenges) bots_.hub().look(challenge);
                if (games->empty()) return done({});
                const auto left = std::make_shared<Left>(Left{games->size(), {}});
                const auto leave = [this, owner](LiveGame& game) -> base::Result<Decision> {
                    const auto side = game.side_of(owner);
                    if (!side) return Decision{{}, game.row().events};
                    return game.leave(*side, setting_.now(), setting_.random);
                };
                const auto ended = [left, done](const base::Result<int>& n) {
                    if (!n) left->error = n.error();
                    if (--left->games > 0) return;
                    left->error ? done(*left->error) : done({});
                };
                for (const std::string& id : *games) rooms_.change(id, leave, ended);
            });
        });
}

}  // namespace server
