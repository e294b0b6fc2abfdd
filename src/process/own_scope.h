// Requests a systemd user scope of our own, in which we may create control groups.
#pragma once

namespace process {

// Re-executes this command in a new scope; does not return on success. Does nothing as root, inside
// a scope, or without a systemd user manager.
void enter_own_scope();

}  // namespace process
