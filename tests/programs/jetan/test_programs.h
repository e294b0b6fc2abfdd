// The Jetan programs as processes, and clients of any manners, for tests.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/temporary_folder.h"
#include "games/jetan/wire_messages.h"
#include "net/connection.h"
#include "support/effort.h"

namespace jetan {

namespace wire = games::jetan::wire;

inline constexpr std::chrono::seconds patience{support::sanitized ? 120 : 60};

// True once the condition holds; false if it does not within our patience.
bool eventually(const std::function<bool()>& condition);

int free_port();

// A program whose output goes to files; killed if it outlives the test.
class Program {
 public:
    // `file` may be a full path or the name of one of our programs.
    explicit Program(const std::string& file, const std::vector<std::string>& arguments,
                     const std::string& input = "");
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    std::string out() const;
    std::string err() const;
    bool said(const std::string& text) const;
    // The exit status once it ends by itself; -1 if it does not.
    int status();
    void stop(int signal);

 private:
    base::TemporaryFolder folder_;
    pid_t process_ = -1;
};

// A server on a free port; no delays unless the arguments say so.
class Server : public Program {
 public:
    explicit Server(const std::vector<std::string>& arguments) : Server(free_port(), arguments) {}
    int port() const { return port_; }

 private:
    Server(int port, std::vector<std::string> arguments);

    int port_;
};

// A client that says what the test likes.
class Client {
 public:
    explicit Client(int port);

    void raw(std::string_view bytes);
    void say(std::string_view body) { raw(wire::framed(body)); }
    // The next body; nothing at the end of the stream.
    std::optional<std::string> hear();
    // The next body, which is that of a message with this name; a test failure if not.
    std::string expect(std::string_view name);
    // Answers the handshake.
    void introduce(std::string_view role);
    bool ended() { return !hear(); }

 private:
    std::optional<net::Connection> connection_;
    wire::FrameReader reader_;
};

// An agent that plays a legal move whenever asked, until the stream ends; what it was told by name.
// `answer` may give another body than that.
using Answer = std::function<std::optional<std::string>(const wire::Percept&)>;
std::vector<std::string> play_agent(Client& client, const std::string& name,
                                    const Answer& answer = nullptr);

// Two agents at a server, of which the first answers what `answer` gives; what they were told.
struct Match {
    std::vector<std::string> told_one, told_two;
};
Match play(Server& server, const Answer& answer);

// The body of an ACTION with some legal move.
std::string legal_action(const wire::Percept& percept);

}  // namespace jetan
