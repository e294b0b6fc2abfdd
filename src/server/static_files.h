// StaticFiles: the web page's files in memory, with their compressed versions, and the responses to
// requests for them. No request path ever reaches the file system.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "server/transport.h"

namespace server {

struct FileRequest {
    std::string_view method;
    std::string_view target;
    std::string_view accept_encoding;
    std::string_view if_none_match;
};

class StaticFiles {
 public:
    // Loads every file below the folder; NAME.br and NAME.gz are compressed versions of NAME.
    // Refuses a folder without index.html.
    static base::Result<StaticFiles> load(const std::string& folder);

    Answer answer(const FileRequest& request) const;

 private:
    using Bytes = std::shared_ptr<const std::string>;
    struct File {
        Bytes plain;
        Bytes brotli;
        Bytes gzip;
        std::string etag;
    };

    std::map<std::string, File, std::less<>> files_;  // by path, "/index.html"
};

}  // namespace server
