// Makes a cluster in a temporary folder and starts its server.
#include "support/postgresql.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>
#include <thread>
#include <vector>

#include "net/listener.h"
#include "support/process.h"

namespace support {

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

std::string newest_programs() {
    std::string newest;
    std::error_code missing;
    for (const auto& entry : fs::directory_iterator("/usr/lib/postgresql", missing)) {
        newest = std::max(newest, (entry.path() / "bin").string());
    }
    return newest;
}

bool is_running(pid_t process) {
    std::ifstream file("/proc/" + std::to_string(process) + "/stat");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    return !text.empty() && text.find(") Z ") == std::string::npos;
}

// A port that was free a moment ago.
int free_port() {
    const auto listener = net::Listener::listen("127.0.0.1", 0);
    EXPECT_TRUE(listener.has_value());
    return listener ? listener->port() : 0;
}

}  // namespace

PostgreSql::PostgreSql() : programs_(newest_programs()), port_(free_port()) {
    if (geteuid() == 0) {
        user_ = "setpriv --reuid=nobody --regid=nogroup --clear-groups ";
        run_shell("chown nobody:nogroup " + folder_.path().string());
    }
    const Finished made = run_shell(
        as_user(programs_ + "/initdb -U manator -A trust -E UTF8 --locale=C --no-sync -D " +
                folder_ / "data"));
    EXPECT_EQ(made.status, 0) << made.out << made.err;
    start();
}

PostgreSql::~PostgreSql() {
    stop();
}

std::string PostgreSql::as_user(const std::string& command) const {
    return "cd " + folder_.path().string() + " && " + user_ + command;
}

void PostgreSql::start() {
    std::vector<std::string> command;
    std::istringstream words(user_ + (user_.empty() ? "" : "--pdeathsig=QUIT ") + programs_ +
                             "/postgres -D " + folder_ / "data" + " -k " + folder_.path().string() +
                             " -c listen_addresses=127.0.0.1 -p " + std::to_string(port_) +
                             " -c max_connections=40 -c shared_buffers=16MB -c fsync=off");
    for (std::string word; words >> word;) command.push_back(word);
    server_.emplace(command, folder_ / "log");
    const auto end = std::chrono::steady_clock::now() + 120s;
    while (run_shell(programs_ + "/pg_isready -q -p " + std::to_string(port_) + " -h " +
                     folder_.path().string())
               .status != 0) {
        ASSERT_LT(std::chrono::steady_clock::now(), end) << run_shell("cat " + folder_ / "log").out;
        std::this_thread::sleep_for(50ms);
    }
}

void PostgreSql::stop() {
    if (!server_) return;
    server_->kill(SIGINT);  // connections are cut off
    EXPECT_EQ(server_->status(60s), 0);
    server_.reset();
}

void PostgreSql::kill() {
    if (!server_) return;
    const std::string main = std::to_string(server_->process());
    std::ifstream file("/proc/" + main + "/task/" + main + "/children");
    std::vector<pid_t> processes{server_->process()};
    for (pid_t child = 0; file >> child;) processes.push_back(child);
    for (const pid_t process : processes) ::kill(process, SIGKILL);
    EXPECT_EQ(server_->status(60s), 128 + SIGKILL);
    server_.reset();
    // Their shared memory is in use until the last of them has gone.
    while (std::ranges::any_of(processes, is_running)) std::this_thread::sleep_for(5ms);
}

std::string PostgreSql::make_database() {
    const std::string name = "test" + std::to_string(++databases_);
    run("createdb", name);
    return "postgresql:///" + name + "?user=manator&host=" + folder_.path().string() +
           "&port=" + std::to_string(port_);
}

std::string PostgreSql::make_documented_database(const std::string& role, const std::string& name) {
    run("createuser", role);
    run("createdb", "--owner " + role + " " + name);
    return "postgresql://" + role + "@127.0.0.1:" + std::to_string(port_) + "/" + name;
}

void PostgreSql::run(const std::string& program, const std::string& arguments) const {
    const Finished done =
        run_shell(programs_ + "/" + program + " -U manator -h " + folder_.path().string() + " -p " +
                  std::to_string(port_) + " " + arguments);
    EXPECT_EQ(done.status, 0) << done.err;
}

std::string PostgreSql::ask(const std::string& address, const std::string& statement) {
    return run_shell(programs_ + "/psql -At '" + address + "' -c \"" + statement + "\"").out;
}

}  // namespace support
