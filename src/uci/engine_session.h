// The conversations of `manator engine`, one a protocol: they hear lines and say lines.
#pragma once

#include <memory>
#include <string>

#include "uci/engine_controller.h"

namespace uci {

// Used by the main thread alone. The controller outlives it.
class EngineSession {
 public:
    virtual ~EngineSession() = default;
    // Obeys one line; false if it was the last.
    virtual bool hear(const std::string& line) = 0;
};

// UCI, and UGI.
std::unique_ptr<EngineSession> make_uci_session(EngineController& controller);
std::unique_ptr<EngineSession> make_xboard_session(EngineController& controller);

// One line on standard output, at once.
void say(const std::string& line);

// "Manator 0.1"
std::string engine_name();

}  // namespace uci
