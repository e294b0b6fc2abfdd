// Any bytes as an archive: refused with a message, or files with harmless names within the limits.
#include <cstddef>
#include <cstdint>
#include <set>

#include "base/check.h"
#include "unpack/read_archive.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const unpack::Limits limits{.files = 50, .bytes = 1 << 20, .ratio = 100};
    const auto files = unpack::read_archive({reinterpret_cast<const char*>(data), size}, limits);
    if (!files) {
        CHECK(!files.error().message.empty());
        return 0;
    }
    CHECK(!files->empty() && files->size() <= limits.files);
    std::set<std::string> paths;
    std::uint64_t bytes = 0;
    for (const unpack::File& file : *files) {
        CHECK(unpack::path_trouble(file.path, limits).empty());
        CHECK(paths.insert(file.path).second);
        bytes += file.content.size();
    }
    CHECK(bytes <= limits.bytes);
    return 0;
}
