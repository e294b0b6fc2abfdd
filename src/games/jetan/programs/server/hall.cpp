// Accepts clients, reads their messages and drops those that break the protocol.
#include "games/jetan/programs/server/hall.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "base/text.h"

namespace jetan {

namespace {

// A display may be this far behind: thousands of moves.
constexpr std::size_t most_unsent = 1 << 20;
constexpr double farewell = 2;             // seconds
constexpr double crowded_handshake = 0.5;  // seconds, while no further client can connect
constexpr int most_displays = 64;
constexpr std::size_t longest_introduction = 4096;  // bytes

std::string counted(int count, const std::string& noun) {
    return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

}  // namespace

Clock::time_point in(double seconds) {
    return Clock::now() + std::chrono::duration_cast<Clock::duration>(Seconds(seconds));
}

void Hall::gather(int agents, int displays) {
    wanted_ = agents;
    const Clock::time_point begin = Clock::now();
    Clock::time_point next = in(1);
    while (static_cast<int>(agents_.size()) < agents || count_displays() < displays) {
        pump(next);
        if (Clock::now() < next) continue;
        show_missing(agents, displays, begin);
        next = in(1);
    }
    gathered_ = true;
    say("All agents and displays connected");
}

void Hall::show_missing(int agents, int displays, Clock::time_point since) {
    if (isatty(STDERR_FILENO) == 0) return;
    const int no_agent = agents - static_cast<int>(agents_.size());
    const int no_display = displays - count_displays();
    std::string line = "Waiting for ";
    if (no_agent > 0) line += counted(no_agent, "agent");
    if (no_agent > 0 && no_display > 0) line += " and ";
    if (no_display > 0) line += counted(no_display, "display");
    const auto waited = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - since);
    line += " (" + std::to_string(waited.count()) + " s)";
    line.resize(std::max(line.size(), transient_), ' ');
    transient_ = line.size();
    std::fputs(("\r" + line).c_str(), stderr);
}

void Hall::say(const std::string& line) {
    if (transient_ > 0) std::fputs(("\r" + std::string(transient_, ' ') + "\r").c_str(), stderr);
    transient_ = 0;
    std::fputs((line + "\n").c_str(), stderr);
}

int Hall::count_displays() const {
    return static_cast<int>(std::count_if(clients_.begin(), clients_.end(), [](const auto& entry) {
        return entry.second.role == Role::display;
    }));
}

bool Hall::is_busy(int agent) const {
    const auto found = clients_.find(agents_[agent]);
    return found != clients_.end() && found->second.owes && !found->second.given_up;
}

void Hall::give_up(int agent) {
    if (!gone(agent)) clients_.at(agents_[agent]).given_up = true;
}

void Hall::tell(int agent, const wire::Message& message) {
    if (gone(agent)) return;
    bodies_.clear();
    if (message.name != "DIE") clients_.at(agents_[agent]).owes = true;
    hub_.send(agents_[agent], wire::framed(message));
}

Reply Hall::hear(int agent, int opponent, Clock::time_point until) {
    heard_ = agents_[agent];
    Reply reply;
    while (true) {
        if (!bodies_.empty()) {
            const auto message = wire::parse_message(bodies_.front());
            bodies_.erase(bodies_.begin());
            reply.kind = message ? Reply::Kind::message : Reply::Kind::nonsense;
            if (message) reply.message = *message;
            if (!message) reply.problem = message.error().message;
        } else if (gone(agent)) {
            reply.kind = Reply::Kind::gone;
        } else if (gone(opponent)) {
            reply.kind = Reply::Kind::opponent_gone;
        } else if (Clock::now() < until) {
            pump(until);
            continue;
        }
        heard_ = no_peer;
        return reply;
    }
}

void Hall::pause(double seconds) {
    const Clock::time_point until = in(seconds);
    while (Clock::now() < until) pump(until);
}

void Hall::show(const wire::GameState& game) {
    wire::Values now = wire::update_values(game);
    const std::string bytes = wire::framed(wire::update_message(shown_, now));
    shown_ = std::move(now);
    std::vector<int> displays;
    for (const auto& [peer, client] : clients_) {
        if (client.role == Role::display) displays.push_back(peer);
    }
    for (const int peer : displays) send_to_display(peer, bytes);
}

void Hall::close_show() {
    shown_.clear();
    for (const auto& [peer, client] : clients_) {
        if (client.role == Role::display) hub_.send(peer, wire::framed("DIE"));
    }
}

void Hall::send_to_display(int peer, const std::string& bytes) {
    hub_.send(peer, bytes);
    if (hub_.unsent(peer) > most_unsent) drop(peer, "it does not read");
}

void Hall::finish() {
    hub_.finish(in(farewell));
}

void Hall::pump(Clock::time_point until) {
    for (const auto& [peer, client] : clients_) {
        if (client.role == Role::stranger) until = std::min(until, handshake_by(client));
    }
    for (const net::Event& event : hub_.wait(until)) {
        switch (event.kind) {
            case net::Event::Kind::opened:
                say("Client connected from: " + event.text);
                clients_[event.peer] = {event.text, Clock::now()};
                hub_.send(event.peer, wire::framed("IDENT"));
                break;
            case net::Event::Kind::received:
                take(event.peer, event.text);
                break;
            case net::Event::Kind::closed:
                forget(event.peer);
                break;
        }
    }
    drop_silent_strangers();
}

Clock::time_point Hall::handshake_by(const Client& client) const {
    const double limit = hub_.full() ? crowded_handshake : handshake_;
    return client.since + std::chrono::duration_cast<Clock::duration>(Seconds(limit));
}

void Hall::take(int peer, const std::string& bytes) {
    const auto found = clients_.find(peer);
    if (found == clients_.end()) return;
    Client& client = found->second;
    client.heard += bytes.size();
    if (client.role == Role::stranger && client.heard > longest_introduction) {
        return drop(peer, "expected AGENT or DISPLAY, found " + base::quoted(bytes));
    }
    client.reader.feed(bytes);
    while (true) {
        const auto body = client.reader.next();
        if (!body) return drop(peer, body.error().message);
        if (!*body) return;
        client.owes = client.given_up = false;
        if (client.role == Role::stranger) {
            introduce(peer, client, **body);
            if (!clients_.contains(peer)) return;
        } else if (peer == heard_) {
            bodies_.push_back(**body);
        }
    }
}

void Hall::introduce(int peer, Client& client, const std::string& body) {
    const auto message = wire::parse_message(body);
    const std::string name = message ? message->name : "";
    if (name == "DISPLAY" && count_displays() >= most_displays) {
        drop(peer, "there are " + std::to_string(most_displays) + " displays already");
    } else if (name == "DISPLAY") {
        client.role = Role::display;
        if (!shown_.empty()) {
            send_to_display(peer, wire::framed(wire::update_message({}, shown_)));
        }
    } else if (name != "AGENT") {
        drop(peer, "expected AGENT or DISPLAY, found " + base::quoted(body));
    } else if (static_cast<int>(agents_.size()) >= wanted_) {
        drop(peer, "all agents are there already");
    } else {
        client.role = Role::agent;
        // In the order in which they connected, not the order of their answers.
        agents_.insert(std::lower_bound(agents_.begin(), agents_.end(), peer), peer);
    }
}

void Hall::drop_silent_strangers() {
    std::vector<int> silent;
    for (const auto& [peer, client] : clients_) {
        if (client.role == Role::stranger && Clock::now() >= handshake_by(client)) {
            silent.push_back(peer);
        }
    }
    for (const int peer : silent) drop(peer, "it does not say what it is");
}

void Hall::drop(int peer, const std::string& why) {
    say("Client dropped: " + clients_.at(peer).address + ": " + why);
    hub_.drop(peer);
    forget(peer);
}

void Hall::forget(int peer) {
    clients_.erase(peer);
    const auto agent = std::find(agents_.begin(), agents_.end(), peer);
    if (agent == agents_.end()) return;
    if (gathered_) {
        *agent = no_peer;
    } else {
        agents_.erase(agent);
    }
}

}  // namespace jetan
