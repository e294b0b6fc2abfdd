// Loads the page's files and answers requests with caching and security headers.
#include "server/static_files.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace server {

namespace {

using Header = std::pair<std::string, std::string>;

constexpr std::array<std::pair<std::string_view, std::string_view>, 9> types{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".txt", "text/plain; charset=utf-8"},
}};

std::string type_of(std::string_view path) {
    for (const auto& [ending, type] : types) {
        if (path.ends_with(ending)) return std::string(type);
    }
    return "application/octet-stream";
}

// The page loads nothing from other hosts, and other pages must not frame it. Cross-origin
// isolation lets it share memory with its workers.
const std::vector<Header>& security_headers() {
    static const std::vector<Header> headers{
        {"Content-Security-Policy",
         "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
         "connect-src 'self'; img-src 'self' data: blob:; style-src 'self'; manifest-src 'self'; "
         "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Embedder-Policy", "require-corp"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "no-referrer"},
    };
    return headers;
}

Answer plain_refusal(int status, std::string text, std::vector<Header> headers = {}) {
    headers.emplace_back("Content-Type", "text/plain; charset=utf-8");
    for (const Header& header : security_headers()) headers.push_back(header);
    return {status, std::move(headers), std::make_shared<const std::string>(std::move(text))};
}

// FNV-1a: distinguishes versions of a file; not for security.
std::string etag_of(const std::string& content) {
    std::uint64_t hash = 14695981039346656037u;
    for (const char c : content) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
    constexpr char digits[] = "0123456789abcdef";
    std::string text = "\"";
    for (int shift = 60; shift >= 0; shift -= 4) text += digits[hash >> shift & 15];
    return text + '"';
}

// Whether a list of encodings ("gzip, br;q=0.5") contains this one and does not forbid it.
bool accepts(std::string_view list, std::string_view coding) {
    while (!list.empty()) {
        const std::size_t end = std::min(list.find(','), list.size());
        std::string_view entry = list.substr(0, end);
        list.remove_prefix(std::min(end + 1, list.size()));
        while (entry.starts_with(' ')) entry.remove_prefix(1);
        const std::string_view name = entry.substr(0, entry.find_first_of("; "));
        if (name != coding) continue;
        const std::size_t quality = entry.find("q=0");
        return quality == std::string_view::npos ||
               entry.find_first_of("123456789", quality) != std::string_view::npos;
    }
    return false;
}

// File names that contain a hash never change their content.
bool is_immutable(std::string_view path) {
    return path.starts_with("/assets/");
}

base::Result<std::shared_ptr<const std::string>> read(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::string content{std::istreambuf_iterator<char>(in), {}};
    if (in.bad() || !in) return base::Error{"cannot read " + path.string()};
    return std::make_shared<const std::string>(std::move(content));
}

}  // namespace

base::Result<StaticFiles> StaticFiles::load(const std::string& folder) {
    namespace fs = std::filesystem;
    std::error_code error;
    StaticFiles found;
    for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end;
         at.increment(error)) {
        if (!at->is_regular_file(error)) continue;
        auto content = read(at->path());
        if (!content) return content.error();
        std::string path = "/" + fs::relative(at->path(), folder, error).generic_string();
        const bool brotli = path.ends_with(".br"), gzip = path.ends_with(".gz");
        if (brotli || gzip) path.resize(path.size() - 3);
        File& file = found.files_[path];
        (brotli ? file.brotli : gzip ? file.gzip : file.plain) = *content;
        if (!brotli && !gzip) file.etag = etag_of(**content);
    }
    if (error) return base::Error{"cannot read " + folder + ": " + error.message()};
    std::erase_if(found.files_, [](const auto& entry) { return entry.second.plain == nullptr; });
    if (!found.files_.contains("/index.html")) {
        return base::Error{folder + " is not the page: it has no index.html"};
    }
    return found;
}

Answer StaticFiles::answer(const FileRequest& request) const {
    if (request.method != "GET" && request.method != "HEAD") {
        return plain_refusal(405, "only GET and HEAD are possible here\n",
                             {{"Allow", "GET, HEAD"}});
    }
    std::string path(request.target.substr(0, request.target.find_first_of("?#")));
    if (!path.starts_with('/')) return plain_refusal(400, "a target begins with /\n");
    if (path == "/") path = "/index.html";
    const auto found = files_.find(path);
    if (found == files_.end()) return plain_refusal(404, "there is no such page\n");
    const File& file = found->second;

    Answer answer{200, security_headers(), file.plain};
    answer.headers.emplace_back("Content-Type", type_of(path));
    answer.headers.emplace_back("Vary", "Accept-Encoding");
    answer.headers.emplace_back(
        "Cache-Control", is_immutable(path) ? "public, max-age=31536000, immutable" : "no-cache");
    std::string etag = file.etag;
    const auto use = [&](const Bytes& bytes, std::string_view coding) {
        if (bytes == nullptr || !accepts(request.accept_encoding, coding)) return false;
        answer.body = bytes;
        answer.headers.emplace_back("Content-Encoding", coding);
        etag.insert(etag.size() - 1, "-" + std::string(coding));
        return true;
    };
    if (!use(file.brotli, "br")) use(file.gzip, "gzip");
    answer.headers.emplace_back("ETag", etag);
    const bool known =
        request.if_none_match.find(etag) != std::string_view::npos || request.if_none_match == "*";
    if (known) {
        answer.status = 304;
        answer.body = nullptr;
    }
    return answer;
}

}  // namespace server
