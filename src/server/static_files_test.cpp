// Files of the page: encodings, caching, and other requests refused.
#include "server/static_files.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "base/temporary_folder.h"

namespace {

using server::Answer;
using server::StaticFiles;

std::string header(const Answer& answer, std::string_view name) {
    for (const auto& [key, value] : answer.headers) {
        if (key == name) return value;
    }
    return "";
}

class StaticFilesTest : public testing::Test {
 protected:
    void SetUp() override {
        write("index.html", "<p>home</p>");
        write("index.html.br", "brotli");
        write("index.html.gz", "gzip");
        std::filesystem::create_directory(folder_.path() / "assets");
        write("assets/module-abc.wasm", "wasm");
        write("orphan.txt.br", "no plain form");
        auto loaded = StaticFiles::load(folder_.path().string());
        ASSERT_TRUE(loaded.has_value()) << loaded.error().message;
        files_ = *std::move(loaded);
    }
    void write(const std::string& name, const std::string& text) {
        std::ofstream(folder_.path() / name) << text;
    }
    Answer get(std::string_view target, std::string_view encodings = "",
               std::string_view known = "") {
        return files_.answer({"GET", target, encodings, known});
    }

    base::TemporaryFolder folder_;
    StaticFiles files_;
};

TEST_F(StaticFilesTest, PicksTheBestEncodingThatIsAccepted) {
    EXPECT_EQ(*get("/").body, "<p>home</p>");
    EXPECT_EQ(*get("/index.html", "gzip, br").body, "brotli");
    EXPECT_EQ(*get("/", "gzip").body, "gzip");
    EXPECT_EQ(*get("/", "br;q=0, gzip;q=0.5").body, "gzip");
    EXPECT_EQ(*get("/", "br;q=0.0").body, "<p>home</p>");
    EXPECT_EQ(header(get("/", "br"), "Content-Encoding"), "br");
    EXPECT_EQ(header(get("/"), "Vary"), "Accept-Encoding");
}

TEST_F(StaticFilesTest, KnowsWhatTheBrowserHas) {
    const std::string etag = header(get("/", "br"), "ETag");
    EXPECT_EQ(get("/", "br", etag).status, 304);
    EXPECT_EQ(get("/", "br", etag).body, nullptr);
    EXPECT_EQ(get("/", "gzip", etag).status, 200) << "another form has another tag";
    EXPECT_EQ(header(get("/"), "Cache-Control"), "no-cache");
    EXPECT_NE(header(get("/assets/module-abc.wasm"), "Cache-Control").find("immutable"),
              std::string::npos);
    EXPECT_EQ(header(get("/assets/module-abc.wasm"), "Content-Type"), "application/wasm");
}

TEST_F(StaticFilesTest, AnswersForNothingElse) {
    for (const char* target : {"/../../etc/passwd", "/%2e%2e/etc/passwd", "//index.html",
                               "/index.html.br", "/orphan.txt", "/assets", "/assets/"}) {
        EXPECT_EQ(get(target).status, 404) << target;
    }
    EXPECT_EQ(get("index.html").status, 400);
    EXPECT_EQ(files_.answer({"POST", "/", "", ""}).status, 405);
    EXPECT_EQ(get("/?a=b").status, 200);
    EXPECT_NE(header(get("/nothing"), "Content-Security-Policy"), "");
}

TEST(StaticFiles, AFolderWithoutAPageIsRefused) {
    const base::TemporaryFolder folder;
    EXPECT_FALSE(StaticFiles::load(folder.path().string()).has_value());
    EXPECT_FALSE(StaticFiles::load((folder.path() / "nothing").string()).has_value());
}

}  // namespace
