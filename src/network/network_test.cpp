// Network files and what is refused in them; and that every instruction set gives the same numbers.
#include "network/network.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "base/rng.h"
#include "network/kernels.h"

namespace network {
namespace {

int between(base::Rng& rng, int least, int most) {
    return least + static_cast<int>(rng.below(static_cast<std::uint32_t>(most - least + 1)));
}

void fill(std::vector<std::int16_t>& list, int count, base::Rng& rng, int most) {
    for (int i = 0; i < count; ++i)
        list.push_back(static_cast<std::int16_t>(between(rng, -most, most)));
}

Weights some_weights(int features, int width) {
    base::Rng rng(7);
    Weights weights;
    weights.features = features;
    weights.width = width;
    weights.scale = 400;
    fill(weights.hidden, features * width, rng, 500);
    fill(weights.hidden_bias, width, rng, 500);
    fill(weights.output, phases * 2 * width, rng, most_output);
    weights.hidden[0] = weights.hidden_bias[0] = 500;  // the largest of them
    for (std::int32_t& bias : weights.output_bias) bias = between(rng, -9000, 9000);
    return weights;
}

TEST(NetworkFile, IsReadAsItWasWritten) {
    const Weights weights = some_weights(5, 64);
    const auto read = Weights::parse(weights.format(), 5, 30);
    ASSERT_TRUE(read.has_value()) << read.error().message;
    EXPECT_EQ(read->format(), weights.format());
    EXPECT_EQ(read->hidden, weights.hidden);
    EXPECT_EQ(read->output_bias, weights.output_bias);
    EXPECT_EQ(read->scale, 400);
}

// Numbers that fit in one byte, the others, and the mark of those.
TEST(NetworkFile, PacksTheHiddenLayerWithoutLoss) {
    Weights weights = some_weights(4, 64);
    const std::array<std::int16_t, 10> hard{0, 127, -127, 128, -128, -129, 32767, 255, -32768, -1};
    for (std::size_t i = 0; i < weights.hidden.size(); ++i)
        weights.hidden[i] = static_cast<std::int16_t>(i % 200 - 100);
    const std::size_t small = weights.format().size();
    for (const int number : {127, -127, 128, -128, 32767, -32767}) {
        weights.hidden[5] = static_cast<std::int16_t>(number);
        const std::size_t more = std::abs(number) > 127 ? 2 : 0;
        EXPECT_EQ(weights.format().size(), small + more) << number;
    }
    std::fill(weights.hidden_bias.begin(), weights.hidden_bias.end(), std::int16_t{0});
    for (std::size_t i = 0; i < weights.hidden.size(); ++i)
        weights.hidden[i] = hard[i % hard.size()];
    EXPECT_FALSE(Weights::parse(weights.format(), 4, 1).has_value());  // -32768
    for (std::int16_t& number : weights.hidden) number = std::max<std::int16_t>(number, -32767);
    const auto read = Weights::parse(weights.format(), 4, 1);
    ASSERT_TRUE(read.has_value()) << read.error().message;
    EXPECT_EQ(read->hidden, weights.hidden);
}

TEST(NetworkFile, DamagedFilesAreRefusedOrStillInRange) {
    const std::string good = some_weights(2, 64).format();
    base::Rng rng(3);
    int refused = 0;
    for (int round = 0; round < 3000; ++round) {
        std::string bytes = good;
        for (int i = between(rng, 1, 4); i > 0; --i)
            bytes[rng.below(static_cast<unsigned>(bytes.size()))] =
                static_cast<char>(rng.below(256));
        const auto read = Weights::parse(bytes, 2, 30);
        refused += read ? 0 : 1;
        if (!read) continue;
        ASSERT_EQ(read->hidden.size(), 128u);
        const auto same = Weights::parse(read->format(), 2, 30);
        ASSERT_TRUE(same.has_value());
        ASSERT_EQ(same->hidden, read->hidden);
    }
    EXPECT_GT(refused, 100);
}

TEST(NetworkFile, WhatIsWrongIsSaid) {
    const Weights good = some_weights(5, 64);
    const std::string bytes = good.format();
    const auto refusal = [](const std::string& text, int features = 5, int most_present = 30) {
        const auto read = Weights::parse(text, features, most_present);
        return read ? std::string() : read.error().message;
    };
    EXPECT_EQ(refusal(bytes), "");
    EXPECT_EQ(refusal(""), "network: not a network file");
    EXPECT_EQ(refusal("GIF89a"), "network: not a network file");
    EXPECT_EQ(refusal("manator network 1\n" + bytes.substr(18)),
              "network: expected a file of version 2");
    EXPECT_EQ(refusal(bytes.substr(0, 20)), "network: the file is cut off");
    EXPECT_EQ(refusal(bytes, 6), "network: expected features 6, found 5");
    EXPECT_EQ(refusal(bytes, 5, 65),
              "network: expected hidden sums up to 32767, found " + std::to_string(500 * 65 + 500));
    for (std::size_t size = 21; size < bytes.size(); size += 97)
        EXPECT_NE(refusal(bytes.substr(0, size)), "") << size;
    EXPECT_NE(refusal(bytes + "x"), "");
    const auto changed = [&good](const auto& change) {
        Weights weights = good;
        change(weights);
        return weights.format();
    };
    EXPECT_NE(refusal(changed([](Weights& w) { w.width = 63; })), "");
    EXPECT_NE(refusal(changed([](Weights& w) { w.width = -64; })), "");
    EXPECT_NE(refusal(changed([](Weights& w) { w.width = 1 << 30; })), "");
    EXPECT_NE(refusal(changed([](Weights& w) { w.scale = 0; })), "");
    EXPECT_EQ(refusal(changed([](Weights& w) { w.output[3] = 128; })),
              "network: expected output weights up to 127, found 128");
    EXPECT_NE(refusal(changed([](Weights& w) { w.hidden[3] = -32768; })), "");
}

TEST(Network, LaysOutItsNumbersAndLimitsItsValue) {
    const Weights weights = some_weights(5, 128);
    const Network network(weights);
    for (int feature = 0; feature < 5; ++feature) {
        for (int i = 0; i < 128; ++i)
            ASSERT_EQ(network.row(feature)[i], weights.hidden[feature * 128 + i]);
    }
    EXPECT_EQ(network.hidden_bias()[127], weights.hidden_bias[127]);
    EXPECT_EQ(network.output(7)[255], weights.output.back());
    const int one = unit * output_unit;
    EXPECT_EQ(network.value(std::int64_t{unit} * (one - weights.output_bias[2]), 2), 400);
    EXPECT_EQ(network.value(std::int64_t{1} << 40, 2), 20000);
    EXPECT_EQ(network.value(-(std::int64_t{1} << 40), 2), -20000);
    EXPECT_TRUE(Network().empty());
    EXPECT_NE(network.id(), Network(weights).id());
}

TEST(Network, PhasesCoverAllNumbersOfPieces) {
    EXPECT_EQ(phase_of(1, 28), 0);
    EXPECT_EQ(phase_of(28, 28), phases - 1);
    EXPECT_EQ(phase_of(0, 28), 0);
    EXPECT_EQ(phase_of(99, 28), phases - 1);
    for (int pieces = 2; pieces <= 28; ++pieces)
        EXPECT_LE(phase_of(pieces, 28) - phase_of(pieces - 1, 28), 1);
}

// Numbers of the whole range, many of them at its ends.
std::vector<std::int16_t> hard_numbers(base::Rng& rng, int count, int most) {
    std::vector<std::int16_t> list;
    for (int i = 0; i < count; ++i) {
        const std::array<int, 6> ends{-most - (most == 32767 ? 1 : 0), most, 0, unit, unit + 1, -1};
        const int number =
            rng.below(3) == 0 ? ends[rng.below(ends.size())] : between(rng, -most, most);
        list.push_back(static_cast<std::int16_t>(std::clamp(number, -most - 1, most)));
    }
    return list;
}

TEST(Kernels, AllPathsGiveTheNumbersOfThePlainOne) {
    const auto paths = usable_kernels();
    const Kernels& plain = paths.back();
    ASSERT_EQ(plain.name, "plain");
    EXPECT_EQ(kernels().name, paths.front().name);
    base::Rng rng(11);
    for (int round = 0; round < 2000; ++round) {
        const int width = lane_block * between(rng, 1, most_width / lane_block);
        std::vector<std::vector<std::int16_t>> rows;
        std::vector<const std::int16_t*> added, removed;
        for (int i = 0; i < 8; ++i) rows.push_back(hard_numbers(rng, width, 32767));
        const int most_rows = round % 20 == 0 ? 32 : 4;
        for (int i = between(rng, 0, most_rows); i > 0; --i) added.push_back(rows[i % 4].data());
        for (int i = between(rng, 0, most_rows); i > 0; --i)
            removed.push_back(rows[4 + i % 4].data());
        const auto before = hard_numbers(rng, width, 32767);
        const auto other = hard_numbers(rng, width, 32767);
        auto weights = hard_numbers(rng, 2 * width, most_output);
        for (std::int16_t& weight : weights) weight = std::max<std::int16_t>(weight, -most_output);
        auto expected = before;
        plain.update(expected.data(), added, removed, width);
        const std::int64_t sum = plain.output(expected.data(), other.data(), weights.data(), width);
        for (const Kernels& path : paths) {
            auto values = before;
            path.update(values.data(), added, removed, width);
            ASSERT_EQ(values, expected) << path.name;
            ASSERT_EQ(path.output(values.data(), other.data(), weights.data(), width), sum)
                << path.name;
        }
    }
}

// The largest sums that a file allows.
TEST(Kernels, TheLargestSumsDoNotOverflow) {
    for (const int sign : {-1, 1}) {
        const std::vector<std::int16_t> values(most_width, unit);
        const std::vector<std::int16_t> weights(2 * most_width,
                                                static_cast<std::int16_t>(sign * most_output));
        const std::int64_t sum = std::int64_t{sign} * 2 * most_width * most_output * unit * unit;
        for (const Kernels& path : usable_kernels()) {
            EXPECT_EQ(path.output(values.data(), values.data(), weights.data(), most_width), sum)
                << path.name;
        }
    }
}

}  // namespace
}  // namespace network
