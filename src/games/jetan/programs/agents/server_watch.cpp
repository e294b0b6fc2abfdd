// A thread that polls the connection and an event descriptor.
#include "games/jetan/programs/agents/server_watch.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>

namespace jetan {

ServerWatch::ServerWatch(int server, const base::StopSource& stop)
    : done_(eventfd(0, EFD_CLOEXEC)), thread_([server, done = done_, stop]() mutable {
          std::array<pollfd, 2> heard{{{done, POLLIN, 0}, {server, POLLIN, 0}}};
          while (poll(heard.data(), heard.size(), -1) < 0 && errno == EINTR) {
          }
          if (heard[0].revents == 0) stop.request_stop();
      }) {}

ServerWatch::~ServerWatch() {
    eventfd_write(done_, 1);
    thread_.join();
    close(done_);
}

}  // namespace jetan
