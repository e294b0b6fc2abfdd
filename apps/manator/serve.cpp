// `manator serve`: serves the web page. The games run in the visitor's browser; this is a static
// file server with compression, caching and strict headers.
#include <fmt/core.h>
#include <sys/resource.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <thread>

#include "cli/page_folder.h"
#include "cli/until_interrupted.h"
#include "manator/commands.h"
#include "net/http_server.h"
#include "server/static_files.h"

namespace manator {

namespace {

namespace fs = std::filesystem;

struct ServeOptions {
    std::string address = "127.0.0.1";
    int port = 8080;
    bool open = false;
    std::string export_folder;
};

base::Result<void> export_page(const std::string& from, const std::string& to) {
    std::error_code error;
    if (fs::exists(to, error) && !fs::is_empty(to, error)) {
        return base::Error{"--export: expected a new or an empty folder, found files in " + to};
    }
    fs::create_directories(to, error);
    if (!error) fs::copy(from, to, fs::copy_options::recursive, error);
    if (error) return base::Error{"cannot write " + to + ": " + error.message()};
    fmt::print("The page is in {}; any web server can serve it.\n", to);
    return {};
}

// Each visitor holds a connection: raise the descriptor limit to the maximum.
void raise_descriptor_limit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

void open_browser(const std::string& address) {
    if (fork() != 0) return;
    execlp("xdg-open", "xdg-open", address.c_str(), nullptr);
    _exit(1);
}

net::HttpResponse answer(const server::StaticFiles& files, const net::HttpRequest& request) {
    server::FileAnswer found =
        files.answer({request.method, request.target, request.header("Accept-Encoding"),
                      request.header("If-None-Match")});
    return {found.status, std::move(found.headers), std::move(found.body)};
}

base::Result<void> serve(const ServeOptions& options) {
    const auto folder = cli::page_folder();
    if (!folder) return folder.error();
    if (!options.export_folder.empty()) return export_page(*folder, options.export_folder);
    const auto files = server::StaticFiles::load(*folder);
    if (!files) return files.error();
    raise_descriptor_limit();
    const cli::InterruptionsWait signals;
    const auto http = net::HttpServer::listen(
        options.address, options.port,
        [&files](const net::HttpRequest& request) { return answer(*files, request); });
    if (!http) return http.error();
    const bool local = options.address == "127.0.0.1" || options.address == "0.0.0.0";
    const std::string url =
        fmt::format("http://{}:{}", local ? "localhost" : options.address, (*http)->port());
    fmt::print("Manator is at {} (Ctrl-C stops it)\n", url);
    std::fflush(stdout);
    if (options.open) open_browser(url);
    std::thread thread([&http] { (*http)->run(); });
    while (!signals.came()) {
    }
    (*http)->stop();
    thread.join();
    return {};
}

}  // namespace

void add_serve_command(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("serve", "Serve the page to browsers: play and learn");
    auto options = std::make_shared<ServeOptions>();
    command
        ->add_option("--port", options->port,
                     "port to listen on; 0 takes any free one (default 8080)")
        ->check(CLI::Range(0, 65535));
    command->add_option("--address", options->address,
                        "IP address to listen on; 0.0.0.0 for every network (default 127.0.0.1)");
    command->add_flag("--open", options->open, "open the page in a browser");
    command->add_option("--export", options->export_folder,
                        "write the page to this folder for any web server, and exit");
    command->footer(
        "Examples:\n  manator serve --open\n  manator serve --address 0.0.0.0 --port 80");
    command->callback([&action, options] { action = [options] { return serve(*options); }; });
}

}  // namespace manator
