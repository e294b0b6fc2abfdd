// Locks the database file itself with flock().
#include "live/store_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/text.h"
#include "store/database.h"

namespace live {

base::Result<StoreLock> StoreLock::take(const std::string& store) {
    if (store::names_server(store)) return StoreLock(-1);
    // The database file itself. SQLite uses locks of another kind, which would end if this
    // descriptor were closed: it is held until SQLite has closed the file.
    StoreLock lock(open(store.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644));
    if (lock.descriptor_ < 0) {
        return base::Error{"--store: cannot open " + base::printable(store) + ": " +
                           std::strerror(errno)};
    }
    if (flock(lock.descriptor_, LOCK_EX | LOCK_NB) != 0) {
        return base::Error{"--store: another server uses " + base::printable(store) +
                           "; several servers need --store postgresql://…"};
    }
    return lock;
}

StoreLock::~StoreLock() {
    if (descriptor_ >= 0) close(descriptor_);
}

}  // namespace live
