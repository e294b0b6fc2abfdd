// The connection to the server, and the messages of a game.
#include "games/jetan/programs/agent/run_agent.h"

#include <chrono>
#include <cstdio>
#include <exception>

#include "games/jetan/agent_program.h"
#include "games/jetan/follower.h"
#include "games/jetan/programs/options.h"
#include "games/jetan/wire_messages.h"
#include "net/connection.h"

namespace jetan {

namespace {

namespace wire = games::jetan::wire;

// An agent at a server.
class Session {
 public:
    Session(net::Connection connection, const AgentEntry& entry, const AgentOptions& options,
            bool trace)
        : connection_(std::move(connection)), entry_(entry), options_(options), trace_(trace) {}

    // Plays until the stream ends; an error if it ends in the middle of a game.
    base::Result<void> run() {
        while (true) {
            const auto bytes = connection_.receive();
            if (!bytes) return bytes.error();
            if (bytes->empty()) return {};
            reader_.feed(*bytes);
            if (const auto answered = answer_all(); !answered) return answered.error();
        }
    }

 private:
    base::Result<void> answer_all() {
        while (true) {
            const auto body = reader_.next();
            if (!body) return body.error();
            if (!*body) return {};
            const auto message = wire::parse_message(**body);
            if (!message) return message.error();
            if (const auto sent = answer(*message); !sent) return sent.error();
        }
    }

    base::Result<void> answer(const wire::Message& message) {
        if (message.name == "IDENT") return connection_.send(wire::framed("AGENT"));
        if (message.name == "DIE") {
            program_.reset();
            return {};
        }
        if (message.name == "NAME") {
            begin_game();
            return connection_.send(wire::framed(wire::name_message(entry_.name)));
        }
        if (message.name != "PERCEPT") return {};
        const auto move = choose(message);
        if (!move) return move.error();
        if (is_called_off()) return {};  // a late answer does not belong to the next game
        wire::Action action;
        if (*move) action.shift = wire::shift_of(**move);
        return connection_.send(wire::framed(wire::action_message(action)));
    }

    void begin_game() {
        follower_.begin();
        program_ = entry_.make(options_);
    }

    base::Result<std::optional<Move>> choose(const wire::Message& message) {
        const auto heard = wire::parse_percept(message);
        if (!heard) return heard.error();
        if (!program_) begin_game();
        const auto position = see(heard->board);
        if (!position) return position.error();
        const auto begin = std::chrono::steady_clock::now();
        const std::optional<Move> move = program_->Program(
            {heard->player_number, *position, heard->board, follower_.enemy_move(),
             connection_.descriptor(), follower_.refused()});
        if (move) follower_.make(*move);
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
        if (trace_ && !is_called_off()) print(heard->board.plies, *position, move, spent.count());
        return move;
    }

    base::Result<Position> see(const wire::BoardState& board) {
        const std::size_t refused = follower_.refused().size();
        const auto position = follower_.see(board);
        if (!position) return position;
        if (follower_.refused().size() > refused) print_refusal(*position);
        rules_ = position->rules();
        return position;
    }

    void print_refusal(const Position& position) const {
        const std::string move = position.format_move(follower_.refused().back());
        std::fprintf(stderr, "The server refused %s.\n", move.c_str());
        if (position.rules() == rules_) return;
        std::fputs("The older rules forbid that move: going over to jetan-model.\n", stderr);
    }

    // The server speaks although it is our turn: it has ended the game.
    bool is_called_off() const { return connection_.readable(net::Clock::now()); }

    static void print(int plies, const Position& position, const std::optional<Move>& move,
                      double seconds) {
        const std::string text = move ? position.format_move(*move) : "quit";
        std::fprintf(stderr, "%d: %s (%.2f s)\n", plies / 2 + 1, text.c_str(), seconds);
    }

    net::Connection connection_;
    const AgentEntry& entry_;
    const AgentOptions options_;
    const bool trace_;
    wire::FrameReader reader_;
    games::jetan::Follower follower_;
    RuleSet rules_ = RuleSet::book;  // of the position seen last
    std::unique_ptr<AgentProgram> program_;
};

Options agent_options() {
    std::vector<Option> options{
        {"agent", 'a', "letter of the agent that plays; ? lists them", "?"},
        {"host", 'h', "host of the server", "localhost"},
        {"port", 'p', "port of the server", "7777"},
        {"trace", 't', "not 0: a line for every move", "1"},
        {"user1", 'U', "for the agent: search depth, 0 its default", "0"},
        {"user2", 'V', "for the agent: evaluation function, 0 its default", "0"},
    };
    constexpr std::array<std::string_view, 4> more{"user3", "user4", "user5", "user6"};
    for (std::size_t i = 0; i < more.size(); ++i) {
        options.push_back({more[i], "WXYZ"[i], "for the agent", "0"});
    }
    options.push_back(wait_option());
    return Options(std::move(options));
}

const AgentEntry* find_agent(const std::vector<AgentEntry>& entries, const std::string& letter) {
    for (const AgentEntry& entry : entries) {
        if (letter.size() == 1 && letter[0] == entry.letter) return &entry;
    }
    for (const AgentEntry& entry : entries) {
        std::printf("%c : %.*s\n", entry.letter, static_cast<int>(entry.name.size()),
                    entry.name.data());
    }
    return nullptr;
}

int run(int argc, char** argv) {
    constexpr int most = 1'000'000'000;
    Options options = agent_options();
    AgentOptions user;
    int port = 0, trace = 0;
    std::chrono::duration<double> wait{};
    const int status = read_options(options, argc, argv, [&] {
        port = options.whole("port", 1, 65535);
        trace = options.whole("trace", -most, most);
        wait = std::chrono::duration<double>(options.real("wait"));
        for (int i = 0; i < 6; ++i) {
            user.user[i] = options.whole("user" + std::to_string(i + 1), -most, most);
        }
    });
    if (status != 0) return status;
    const std::vector<AgentEntry> entries = agents();
    const AgentEntry* entry = find_agent(entries, options.text("agent"));
    if (entry == nullptr) return 1;
    auto connection = net::Connection::open(options.text("host"), port, wait);
    if (!connection) {
        print_problem(connection.error().message);
        return 1;
    }
    std::fputs("Connected! Waiting for environment...\n", stderr);
    const auto ended = Session(std::move(*connection), *entry, user, trace != 0).run();
    if (!ended) print_problem(ended.error().message);
    std::fputs("Disconnected from peer\n", stderr);
    return ended ? 0 : 1;
}

}  // namespace

int run_agent(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::exception& unexpected) {  // of an agent's own code
        print_problem(unexpected.what());
        return 1;
    }
}

}  // namespace jetan
