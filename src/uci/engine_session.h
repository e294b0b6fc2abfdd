// The protocols of `manator engine`: each session reads and writes lines.
#pragma once

#include <memory>
#include <string>

#include "uci/engine_controller.h"

namespace uci {

// Used by the main thread only. The controller must outlive it.
class EngineSession {
 public:
    virtual ~EngineSession() = default;
    // Executes one line; false if it was the last.
    virtual bool hear(const std::string& line) = 0;
};

// UCI and UGI.
std::unique_ptr<EngineSession> make_uci_session(EngineController& controller);
std::unique_ptr<EngineSession> make_xboard_session(EngineController& controller);

// Prints one line to stdout and flushes it.
void say(const std::string& line);

// "Manator 0.1"
std::string engine_name();

}  // namespace uci
