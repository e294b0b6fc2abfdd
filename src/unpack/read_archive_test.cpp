// Archives of strangers: what comes out of good ones, and that bombs, links, devices, paths that
// lead out and absurd names are refused.
#include "unpack/read_archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <gtest/gtest.h>

#include "base/rng.h"

namespace unpack {
namespace {

struct Member {
    std::string path;
    std::string content = {};
    unsigned type = AE_IFREG;
    std::string link = {};
    std::string hard = {};
    int mode = 0644;
};

std::string make(const std::string& format, const std::vector<Member>& members) {
    std::string bytes(std::size_t{8} << 20U, '\0');
    std::size_t used = 0;
    ::archive* out = archive_write_new();
    if (format == "zip") {
        archive_write_set_format_zip(out);
    } else {
        archive_write_set_format_pax_restricted(out);
        if (format == "tar.gz") archive_write_add_filter_gzip(out);
    }
    // Names as they are, whatever the locale.
    if (format != "zip") archive_write_set_options(out, "hdrcharset=BINARY");
    EXPECT_EQ(archive_write_open_memory(out, bytes.data(), bytes.size(), &used), ARCHIVE_OK);
    for (const Member& member : members) {
        archive_entry* entry = archive_entry_new();
        archive_entry_set_pathname(entry, member.path.c_str());
        archive_entry_set_filetype(entry, member.type);
        archive_entry_set_perm(entry, static_cast<unsigned short>(member.mode));
        if (!member.link.empty()) archive_entry_set_symlink(entry, member.link.c_str());
        if (!member.hard.empty()) archive_entry_set_hardlink(entry, member.hard.c_str());
        archive_entry_set_size(entry, static_cast<la_int64_t>(member.content.size()));
        EXPECT_EQ(archive_write_header(out, entry), ARCHIVE_OK) << archive_error_string(out);
        archive_write_data(out, member.content.data(), member.content.size());
        archive_entry_free(entry);
    }
    archive_write_close(out);
    archive_write_free(out);
    bytes.resize(used);
    return bytes;
}

class Archives : public testing::TestWithParam<const char*> {
 protected:
    std::string error_of(const std::vector<Member>& members) {
        const auto read = read_archive(make(GetParam(), members));
        return read ? "" : read.error().message;
    }
};

TEST_P(Archives, GiveTheirFiles) {
    const auto read = read_archive(make(GetParam(), {{"bot.py", "print(1)\n"},
                                                     {"lib", "", AE_IFDIR, "", "", 0755},
                                                     {"./lib//a.txt", "text"},
                                                     {"build.sh", "make\n", AE_IFREG, "", "", 0755},
                                                     {"empty", ""},
                                                     {"łódź.txt", "né"}}));
    ASSERT_TRUE(read.has_value()) << read.error().message;
    EXPECT_EQ(*read, (std::vector<File>{{"bot.py", "print(1)\n", false},
                                        {"lib/a.txt", "text", false},
                                        {"build.sh", "make\n", true},
                                        {"empty", "", false},
                                        {"łódź.txt", "né", false}}));
}

TEST_P(Archives, MayNotLeadOut) {
    for (const std::string path : {"../bot.py", "a/../../bot.py", "a/..", ".."}) {
        EXPECT_NE(error_of({{path, "x"}}).find("leads out"), std::string::npos) << path;
    }
    EXPECT_NE(error_of({{"/etc/passwd", "x"}}).find("absolute"), std::string::npos);
    // A backslash is refused, or read as a slash.
    EXPECT_NE(error_of({{"a\\..\\..\\b", "x"}}), "");
}

TEST_P(Archives, MayNotHaveLinks) {
    EXPECT_NE(error_of({{"link", "", AE_IFLNK, "/etc/passwd"}}).find("links"), std::string::npos);
    EXPECT_NE(error_of({{"dir", "", AE_IFLNK, ".."}, {"dir/x", "x"}}).find("links"),
              std::string::npos);
}

TEST_P(Archives, MayNotHaveAbsurdNames) {
    for (const std::string& path :
         {std::string("a\nb"), std::string("\x1b[31mred"), std::string(201, 'a'),
          std::string("deep/") + std::string(191, 'x') + "/more"}) {
        EXPECT_NE(error_of({{path, "x"}}), "") << path;
    }
    std::string deep;
    for (int i = 0; i < 20; ++i) deep += "d/";
    EXPECT_NE(error_of({{deep + "f", "x"}}).find("folders in each other"), std::string::npos);
    const auto bad_utf8 = read_archive(make(GetParam(), {{"caf\xe9", "x"}}));
    EXPECT_FALSE(bad_utf8.has_value());
}

TEST_P(Archives, HaveEachPathOnce) {
    EXPECT_NE(error_of({{"a", "1"}, {"a", "2"}}).find("twice"), std::string::npos);
    EXPECT_NE(error_of({{"a", "1"}, {"./a", "2"}}).find("twice"), std::string::npos);
    EXPECT_NE(error_of({{"a", "1"}, {"a/b", "2"}}).find("lies in a file"), std::string::npos);
    EXPECT_NE(error_of({{"a/b", "1"}, {"a", "2"}}).find("twice"), std::string::npos);
}

TEST_P(Archives, MayNotHaveTooManyFiles) {
    std::vector<Member> members;
    for (int i = 0; i < 2001; ++i) members.push_back({"f" + std::to_string(i), ""});
    EXPECT_NE(error_of(members).find("more than 2000 files"), std::string::npos);
    members.clear();
    for (int i = 0; i < 300; ++i) {
        const std::string n = std::to_string(i);
        members.push_back({"a" + n + "/b/c/d/e/f/g/h/i", ""});
    }
    EXPECT_NE(error_of(members).find("more than 2000 files"), std::string::npos);
}

TEST_P(Archives, MayNotBeDamaged) {
    std::string content(5000, 'x');
    base::Rng rng(1);
    for (char& c : content) c = static_cast<char>(rng.next());
    const std::string good = make(GetParam(), {{"a", content}});
    EXPECT_FALSE(read_archive(good.substr(0, 600)).has_value());
    EXPECT_FALSE(read_archive("").has_value());
    EXPECT_FALSE(read_archive("not an archive").has_value());
    EXPECT_FALSE(read_archive(make(GetParam(), {})).has_value());
    for (int i = 0; i < 200; ++i) {  // no crash, and never more than the limits
        std::string bad = good;
        bad[rng.next() % bad.size()] = static_cast<char>(rng.next());
        if (const auto read = read_archive(bad)) {
            for (const File& file : *read) EXPECT_EQ(path_trouble(file.path), "");
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Formats, Archives, testing::Values("tar", "tar.gz", "zip"),
                         [](const auto& test) {
                             std::string name = test.param;
                             std::erase(name, '.');
                             return name;
                         });

// Links to files and devices exist in tar archives only.
TEST(Archive, MayNotHaveHardLinksAndDevices) {
    const auto hard = read_archive(make("tar", {{"a", "x"}, {"b", "", AE_IFREG, "", "a"}}));
    ASSERT_FALSE(hard.has_value());
    EXPECT_NE(hard.error().message.find("links"), std::string::npos);
    for (const unsigned type : {AE_IFCHR, AE_IFBLK, AE_IFIFO}) {
        const auto device = read_archive(make("tar", {{"device", "", type}}));
        ASSERT_FALSE(device.has_value()) << type;
        EXPECT_NE(device.error().message.find("plain file"), std::string::npos);
    }
}

TEST(Archive, BombsAreRefusedEarly) {
    for (const char* format : {"tar.gz", "zip"}) {
        std::vector<Member> bomb;
        for (int i = 0; i < 20; ++i) {
            bomb.push_back(
                {"zeros" + std::to_string(i), std::string(std::size_t{10} << 20U, '\0')});
        }
        const std::string bytes = make(format, bomb);
        ASSERT_LT(bytes.size(), std::size_t{1} << 20U) << format;
        const auto read = read_archive(bytes);
        ASSERT_FALSE(read.has_value()) << format;
        EXPECT_NE(read.error().message.find("unpacked, the archive is larger than"),
                  std::string::npos);
    }
    // A small one exceeds the ratio long before the limit of all archives.
    const std::string small = make("zip", {{"zeros", std::string(std::size_t{40} << 20U, '\0')}});
    ASSERT_LT(small.size(), std::size_t{100} << 10U);
    EXPECT_FALSE(read_archive(small).has_value());
    const auto modest = read_archive(make("zip", {{"zeros", std::string(1'000'000, '\0')}}));
    EXPECT_TRUE(modest.has_value());
}

TEST(Archive, IsKnownByItsName) {
    for (const char* name : {"bot.zip", "Bot.ZIP", "bot.tar.gz", "bot.tgz", "bot.tar"}) {
        EXPECT_TRUE(is_archive(name)) << name;
    }
    for (const char* name : {"bot.py", "zip", "bot.gz", "bot.zip.py"}) {
        EXPECT_FALSE(is_archive(name)) << name;
    }
}

}  // namespace
}  // namespace unpack
