// A PostgreSQL server of the test's own: in a temporary folder, reached through a socket there or
// by TCP on the loopback address, run by a user without privileges, and gone with the test.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/temporary_folder.h"
#include "support/child.h"

namespace support {

class PostgreSql {
 public:
    // Test failures if it does not start.
    PostgreSql();
    ~PostgreSql();

    // The address of a new, empty database.
    std::string make_database();
    // The same by TCP, with a new role that owns it: as docs/users/6-tournaments.md describes.
    std::string make_documented_database(const std::string& role, const std::string& name);
    void stop();
    void start();
    // SIGKILL to the server and all its processes.
    void kill();
    // The answer to a statement, as text.
    std::string ask(const std::string& address, const std::string& statement);

 private:
    std::string as_user(const std::string& command) const;
    // Runs one of the server's programs as the superuser of the databases.
    void run(const std::string& program, const std::string& arguments) const;

    base::TemporaryFolder folder_;
    std::string programs_;  // the folder of the server's programs
    std::string user_;      // how to become the user without privileges
    std::optional<Child> server_;
    int databases_ = 0;
    int port_ = 0;
};

}  // namespace support
