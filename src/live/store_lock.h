// StoreLock: one server at a time for an SQLite file. Two servers on one file would not tell each
// other of moves.
#pragma once

#include <string>
#include <utility>

#include "base/result.h"

namespace live {

class StoreLock {
 public:
    // An error if another process holds the lock. The lock ends with this object or the process. A
    // database server ("postgresql://…") needs none.
    static base::Result<StoreLock> take(const std::string& store);
    StoreLock(StoreLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
    StoreLock& operator=(StoreLock&&) = delete;
    ~StoreLock();

 private:
    explicit StoreLock(int descriptor) : descriptor_(descriptor) {}

    int descriptor_;
};

}  // namespace live
