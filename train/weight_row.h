// The weights of a game as a row of numbers, in the order of their declaration, and as the C++ that
// declares them.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/check.h"

namespace train {

// Calls f with every number of a weight: an int, an array, or a struct with MANATOR_WEIGHTS.
template <class W, class F>
void each_number(W& weight, F&& f) {
    if constexpr (std::is_same_v<std::remove_const_t<W>, int>) {
        f(weight);
    } else if constexpr (requires { weight.size(); }) {
        for (auto& part : weight) each_number(part, f);
    } else {
        W::each(weight, [&f](std::string_view, auto& member) { each_number(member, f); });
    }
}

template <class W>
std::vector<int> row_of(const W& weights) {
    std::vector<int> row;
    each_number(weights, [&row](int value) { row.push_back(value); });
    return row;
}

// The weights with the numbers of such a row.
template <class W>
W weights_of(const std::vector<int>& row) {
    W weights;
    std::size_t next = 0;
    each_number(weights, [&](int& value) { value = row.at(next++); });
    CHECK(next == row.size());
    return weights;
}

// The initialiser of an array: "{1, 2}", "{{{1, 2}, {3, 4}}}".
template <class T, std::size_t N>
std::string braced(const std::array<T, N>& values) {
    std::string text;
    for (const T& value : values) {
        if (!text.empty()) text += ", ";
        if constexpr (std::is_same_v<T, int>) {
            text += std::to_string(value);
        } else {
            text += braced(value);
        }
    }
    return std::is_same_v<T, int> ? "{" + text + "}" : "{{" + text + "}}";
}

// One line for each member, "tempo = 5;" or "rank{0, 1};"; the members of an inner struct are
// indented.
template <class W>
std::string source_of(const W& weights, const std::string& indent = "") {
    std::string text;
    W::each(weights, [&](std::string_view name, const auto& member) {
        using Member = std::remove_cvref_t<decltype(member)>;
        text += indent + std::string(name);
        if constexpr (std::is_same_v<Member, int>) {
            text += " = " + std::to_string(member) + ";\n";
        } else if constexpr (requires { member.size(); }) {
            text += braced(member) + ";\n";
        } else {
            text += ":\n" + source_of(member, indent + "    ");
        }
    });
    return text;
}

}  // namespace train
