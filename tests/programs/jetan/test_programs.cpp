// Starts the Jetan programs and talks to them.
#include "programs/jetan/test_programs.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <thread>

#include "base/file.h"
#include "games/jetan/either_position.h"
#include "net/hub.h"

namespace jetan {

namespace {

std::string contents(const std::string& path) {
    const auto text = base::read_whole_file(path);
    return text ? *text : "";
}

}  // namespace

bool eventually(const std::function<bool()>& condition) {
    const auto until = net::Clock::now() + patience;
    while (!condition()) {
        if (net::Clock::now() > until) return false;
        usleep(5000);
    }
    return true;
}

// Below those that connections get by themselves, and different in tests that run side by side.
int free_port() {
    static int tries = 0;
    while (true) {
        const int port = 10000 + (getpid() * 10 + tries++) % 20000;
        if (net::Hub::listen("127.0.0.1", port)) return port;
    }
}

Program::Program(const std::string& file, const std::vector<std::string>& arguments,
                 const std::string& input) {
    const std::string path = file.find('/') == std::string::npos ? PROGRAMS "/" + file : file;
    std::ofstream(folder_ / "in") << input;
    std::vector<char*> words{const_cast<char*>(path.c_str())};
    for (const std::string& word : arguments) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    process_ = fork();
    if (process_ != 0) return;
    constexpr int mode = 0600;
    dup2(open((folder_ / "in").c_str(), O_RDONLY), STDIN_FILENO);
    dup2(open((folder_ / "out").c_str(), O_WRONLY | O_CREAT | O_APPEND, mode), STDOUT_FILENO);
    dup2(open((folder_ / "err").c_str(), O_WRONLY | O_CREAT | O_APPEND, mode), STDERR_FILENO);
    execv(path.c_str(), words.data());
    _exit(127);
}

Program::~Program() {
    if (process_ > 0) {
        kill(process_, SIGKILL);
        waitpid(process_, nullptr, 0);
    }
}

std::string Program::out() const {
    return contents(folder_ / "out");
}
std::string Program::err() const {
    return contents(folder_ / "err");
}
bool Program::said(const std::string& text) const {
    return eventually([&] { return (out() + err()).find(text) != std::string::npos; });
}

int Program::status() {
    int status = -1;
    const bool ended = eventually([&] { return waitpid(process_, &status, WNOHANG) == process_; });
    EXPECT_TRUE(ended) << out() << err();
    if (!ended) return -1;
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void Program::stop(int signal) {
    kill(process_, signal);
}

Server::Server(int port, std::vector<std::string> arguments)
    : Program("JetanServer",
              [&] {
                  std::vector<std::string> words{"-p", std::to_string(port), "-d", "0", "-S", "0"};
                  words.insert(words.end(), arguments.begin(), arguments.end());
                  return words;
              }()),
      port_(port) {
    EXPECT_TRUE(said("Waiting for"));
}

Client::Client(int port) {
    auto connection = net::Connection::open("127.0.0.1", port);
    EXPECT_TRUE(connection.has_value()) << connection.error().message;
    if (connection) connection_ = std::move(*connection);
}

void Client::raw(std::string_view bytes) {
    if (connection_) (void)connection_->send(bytes).has_value();
}

std::optional<std::string> Client::hear() {
    while (connection_) {
        const auto body = reader_.next();
        EXPECT_TRUE(body.has_value()) << body.error().message;
        if (!body) break;
        if (*body) return **body;
        if (!connection_->readable(net::Clock::now() + patience)) {
            ADD_FAILURE() << "nothing to hear";
            break;
        }
        const auto bytes = connection_->receive();
        if (!bytes || bytes->empty()) break;
        reader_.feed(*bytes);
    }
    return std::nullopt;
}

std::string Client::expect(std::string_view name) {
    const std::string body = hear().value_or("the end of the stream");
    EXPECT_EQ(body.substr(0, body.find("::")), name);
    return body;
}

void Client::introduce(std::string_view role) {
    EXPECT_EQ(expect("IDENT"), "IDENT");
    say(role);
}

std::string legal_action(const wire::Percept& percept) {
    const auto rules = wire::rules_of(percept.board).value_or(games::jetan::RuleSet::book);
    const auto position =
        games::jetan::EitherPosition::parse(wire::position_text(percept.board, 0), rules);
    EXPECT_TRUE(position.has_value());
    const auto moves = position ? position->moves() : std::vector<games::jetan::Move>{};
    if (moves.empty()) return "ACTION::CODE==2";
    const std::size_t some = static_cast<std::size_t>(percept.board.plies) * 7919 % moves.size();
    return wire::format_message(wire::action_message({wire::shift_of(moves[some])}));
}

std::vector<std::string> play_agent(Client& client, const std::string& name, const Answer& answer) {
    std::vector<std::string> told;
    while (const auto body = client.hear()) {
        const auto message = wire::parse_message(*body);
        EXPECT_TRUE(message.has_value());
        told.push_back(message->name);
        if (*body == "NAME") client.say("NAME::NAME==" + name);
        if (message->name != "PERCEPT") continue;
        const auto percept = wire::parse_percept(*message);
        EXPECT_TRUE(percept.has_value());
        const auto other = answer ? answer(*percept) : std::nullopt;
        if (other == "leave") break;
        client.say(other ? *other : legal_action(*percept));
    }
    return told;
}

Match play(Server& server, const Answer& answer) {
    Match match;
    Client one(server.port());
    one.introduce("AGENT");
    // The client ends with its thread, in case it leaves early.
    std::thread first([&, client = std::move(one)]() mutable {
        match.told_one = play_agent(client, "One", answer);
        const Client ended = std::move(client);
    });
    Client two(server.port());
    two.introduce("AGENT");
    match.told_two = play_agent(two, "Two");
    first.join();
    return match;
}

}  // namespace jetan
