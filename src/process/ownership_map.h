// Ownership maps: files of one user shown as files of another, without a change on disk.
#pragma once

#include <sys/types.h>

#include "base/result.h"
#include "process/descriptor.h"

namespace process {

// A user namespace for an id-mapped mount: files owned by `owner` and `group` appear in it as owned
// by `user`. Needs root.
base::Result<Descriptor> ownership_map(uid_t owner, gid_t group, uid_t user);

}  // namespace process
