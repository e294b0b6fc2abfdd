#include "JetanAgent/server_watch.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <utility>

namespace jetan {

namespace {

constexpr int pause_ms = 50;

}  // namespace

ServerWatch::ServerWatch(int server, std::function<void()> on_end)
    : done_(eventfd(0, EFD_CLOEXEC)), thread_([server, done = done_, on_end = std::move(on_end)] {
          std::array<pollfd, 2> heard{{{done, POLLIN, 0}, {server, POLLIN, 0}}};
          while (poll(heard.data(), heard.size(), -1) < 0 && errno == EINTR) {
          }
          while (heard[0].revents == 0) {
              on_end();
              poll(heard.data(), 1, pause_ms);
          }
      }) {}

ServerWatch::~ServerWatch() {
    eventfd_write(done_, 1);
    thread_.join();
    close(done_);
}

}  // namespace jetan
