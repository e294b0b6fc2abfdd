// Writes events and games to streams, and keeps count of them.
#include "server/bot_streams.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "server/live_clock.h"

namespace server {

namespace {

// Clients take a stream that is silent for longer for dead.
constexpr Millis keep_alive_every = 6 * second;

void release(std::unordered_map<std::string, int>& counts, const std::string& key) {
    const auto found = counts.find(key);
    if (--found->second == 0) counts.erase(found);
}

}  // namespace

Streams::Place::Place(Streams& streams, std::string token, std::string address)
    : streams_(streams), token_(std::move(token)), address_(std::move(address)) {
    ++streams_.of_token_[token_];
    ++streams_.of_address_[address_];
}

Streams::Place::~Place() {
    release(streams_.of_token_, token_);
    release(streams_.of_address_, address_);
}

std::shared_ptr<Streams::Place> Streams::take_place(const std::string& token,
                                                    const std::string& address, int most_of_token,
                                                    int most_of_address) {
    const auto count = [](const auto& counts, const std::string& key) {
        const auto found = counts.find(key);
        return found == counts.end() ? 0 : found->second;
    };
    if (count(of_token_, token) >= most_of_token ||
        count(of_address_, address) >= most_of_address) {
        return nullptr;
    }
    return std::make_shared<Place>(*this, token, address);
}

void Streams::keep_alive(Millis now) {
    for (Stream* stream : std::set(all_)) stream->keep_alive(now);
}

void Streams::end(const std::string& owner) {
    for (Stream* stream : std::set(all_)) {
        if (stream->owner_name() == owner) stream->end();
    }
}

void Streams::end_others(const Stream& stream) {
    for (Stream* other : std::set(all_)) {
        if (other != &stream && other->user().token() == stream.user().token() &&
            other->subject() == stream.subject()) {
            other->end();
        }
    }
}

std::set<std::string> Streams::bots() const {
    std::set<std::string> accounts;
    for (const Stream* stream : all_) {
        const auto& account = stream->user().who.account;
        if (stream->subject().empty() && account && account->is_bot) accounts.insert(account->id);
    }
    return accounts;
}

Stream::Stream(Streams& streams, Socket& socket, StreamUser user, std::string subject)
    : owner_(user.who.owner()),
      streams_(streams),
      socket_(socket),
      user_(std::move(user)),
      subject_(std::move(subject)),
      written_(user_.now()) {
    streams_.add(*this);
    streams_.end_others(*this);
}

void Stream::keep_alive(Millis now) {
    if (user_.who.token && user_.who.token->expires_at <= now) return end();
    if (now - written_ >= keep_alive_every) write("\n");
}

void Stream::write(std::string line) {
    written_ = user_.now();
    socket_.send(std::make_shared<const std::string>(std::move(line)));
}

EventStream::EventStream(Streams& streams, Socket& socket, StreamUser user, EventHub& hub)
    : Stream(streams, socket, std::move(user), ""), hub_(hub) {
    write("\n");  // the response begins, even if there is nothing to tell
    hub_.add(*this);
}

GameStream::GameStream(Streams& streams, Socket& socket, StreamUser user, Rooms& rooms,
                       std::string game, const BotSides& bots)
    : Stream(streams, socket, std::move(user), std::move(game)),
      rooms_(rooms),
      bots_(bots),
      self_(std::make_shared<GameStream*>(this)) {
    rooms_.read(subject(), [weak = std::weak_ptr(self_)](const base::Result<LiveGame*>& found) {
        if (const auto self = weak.lock()) (*self)->greet(found);
    });
}

void GameStream::greet(const base::Result<LiveGame*>& found) {
    if (!found) return end();
    const LiveGame& game = **found;
    const auto side = game.side_of(owner_);
    if (!side) return end();
    is_greeted_ = true;
    told_ = game.row().events;
    rooms_.enter(subject(), *this);
    write(game_full_line(game, bots_, *side, user().now()));
    if (game.row().state == store::LiveState::over) return end();
    come(game, *side);
}

void GameStream::come(const LiveGame& game, game::Side side) {
    if (!game.fold().is_refereed() || game.fold().is_here(side)) return;
    rooms_.change(
        subject(),
        [side, now = user().now](LiveGame& found) -> base::Result<Decision> {
            return found.come(side, now());
        },
        [](const base::Result<int>&) {});
}

void GameStream::changed(const LiveGame& game, const Text&) {
    const auto side = game.side_of(owner_);
    if (!is_greeted_ || !side) return;
    // That a bot has come changes nothing that a bot is told.
    const bool is_news = std::ranges::any_of(game.events(), [this](const store::LiveEvent& event) {
        return event.n > told_ && event.kind != "came";
    });
    told_ = game.row().events;
    if (is_news) write(game_state_line(game, *side, user().now()));
    if (game.row().state == store::LiveState::over) return end();
    come(game, *side);
}

void GameStream::crowd_changed(const LiveGame& game, const Presence& presence, const Text&) {
    const auto side = game.side_of(owner_);
    if (!side) return;
    // An opponent who was never here may be at another server.
    const bool is_here = presence.online[index(other(*side))];
    const bool was_here = std::exchange(is_opponent_here_, is_here);
    if (was_here == is_here || (is_here && !is_gone_)) return;
    is_gone_ = !is_here;
    write(opponent_gone_line(is_gone_));
}

}  // namespace server
