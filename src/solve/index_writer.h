// Writes the source file that defines indexed_proofs(); run by the build.
#pragma once

#include <iostream>
#include <string>

#include "base/check.h"
#include "solve/index_entries.h"

namespace solve {

class IndexWriter {
 public:
    explicit IndexWriter(std::ostream& out) : out_(out) {
        out_ << "#include \"solve/proof_index.h\"\nnamespace solve {\nnamespace {\n";
    }

    template <game::HasProofs P>
    void add() {
        const auto proofs = game::parse_lines<game::StoredProof>(P::stored_proofs());
        CHECK(proofs.has_value());
        for (const game::StoredProof& proof : *proofs) {
            game::StartChoices choices;
            choices.set(std::string(P::proof_starts().option), proof.start);
            const auto start = P::start(choices);
            CHECK(start.has_value());
            const std::string name = "entries_" + std::to_string(number_++);
            out_ << "constexpr std::uint64_t " << name << "[] = {";
            for (const std::uint64_t entry : index_entries(*start, proof)) {
                out_ << entry << "u,\n";
            }
            out_ << "};\n";
            const game::ProofCode code = typename P::ProofForm(*start).code();
            list_ += "    {\"" + std::string(P::info().id) + "\", {" + std::to_string(code.first) +
                     "u, " + std::to_string(code.second) + "u}, " +
                     as("game::Side", start->turn()) + ", " + as("game::Side", proof.side) + ", " +
                     as("game::Value", proof.value) + ", " + name + "},\n";
        }
    }
    void finish() {
        out_ << "constexpr IndexedProof proofs[] = {\n"
             << list_ << "};\n}\n"
             << "std::span<const IndexedProof> indexed_proofs() { return proofs; }\n}\n";
    }

 private:
    template <class Enum>
    static std::string as(const char* type, Enum value) {
        return std::string(type) + "{" + std::to_string(static_cast<int>(value)) + "}";
    }

    std::ostream& out_;
    std::string list_;
    int number_ = 0;
};

}  // namespace solve
