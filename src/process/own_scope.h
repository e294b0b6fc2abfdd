// A scope of our own from the user's service manager (systemd), in which we may make control
// groups.
#pragma once

namespace process {

// Starts this command again in such a scope, and does not return if it could. Does nothing as root,
// inside a scope, or where there is no service manager for the user.
void enter_own_scope();

}  // namespace process
