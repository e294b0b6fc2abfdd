// `manator serve`: serves the web page and the games that people play with each other. Everything
// else runs in the visitor's browser.
#include <fmt/core.h>
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <thread>

#include "cli/browser.h"
#include "cli/page_folder.h"
#include "cli/sandbox_options.h"
#include "cli/until_interrupted.h"
#include "contest/contest_admin.h"
#include "contest/contest_file.h"
#include "contest/worker_process.h"
#include "live/live_service.h"
#include "manator/commands.h"
#include "store/database.h"

namespace manator {

namespace {

struct ServeOptions {
    std::string address = "127.0.0.1";
    int port = 8080;
    bool open = false;
    std::string export_folder;
    std::string store;
    std::string log;
    std::vector<std::string> limits;
    int workers = -1;  // -1: not given
    cli::SandboxOptions sandbox;
};

// Each visitor holds a connection: raise the descriptor limit to the maximum.
void raise_descriptor_limit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

// Options for the worker of contests; none: there shall be no worker.
std::vector<std::string> worker_options(const ServeOptions& options, const std::string& store) {
    const int usual = store::names_server(store) ? 0 : 1;
    const int games = options.workers < 0 ? usual : options.workers;
    if (games == 0) return {};
    std::vector<std::string> words{"--store", store, "--concurrency", std::to_string(games)};
    if (!options.sandbox.sandbox.empty()) words.push_back("--sandbox=" + options.sandbox.sandbox);
    if (options.sandbox.no_sandbox) words.emplace_back("--no-sandbox");
    return words;
}

server::ContestTools contest_tools() {
    return {contest::check_contest_head, contest::check_contest, contest::contest_report,
            contest::contest_table, contest::check_contest_network};
}

base::Result<void> serve(const ServeOptions& options) {
    const auto folder = cli::page_folder();
    if (!folder) return folder.error();
    if (!options.export_folder.empty()) return cli::export_page(*folder, options.export_folder);
    auto files = server::StaticFiles::load(*folder);
    if (!files) return files.error();
    const auto store = contest::server_store(options.store);
    if (!store) return store.error();
    const auto limits = live::read_limits(options.limits);
    if (!limits) return limits.error();
    auto log = live::ServiceLog::open(options.log);
    if (!log) return log.error();
    raise_descriptor_limit();
    const cli::InterruptionsWait signals;
    const auto service = live::LiveService::open(
        {*store, limits->live, *std::move(log), contest_tools()}, *std::move(files));
    if (!service) return service.error();
    const auto http = net::HttpServer::listen(options.address, options.port, (*service)->handlers(),
                                              limits->http);
    if (!http) return http.error();
    (*service)->start(**http);
    const std::string url = cli::url_of(options.address, (*http)->port());
    fmt::print("Manator is at {} (Ctrl-C stops it)\n", url);
    std::fflush(stdout);
    if (options.open) cli::open_browser(url);
    std::thread thread([&http] { (*http)->run(); });
    {
        contest::WorkerProcess worker(worker_options(options, *store));
        while (!signals.came()) worker.keep_alive();
    }
    (*http)->stop();
    thread.join();
    (*service)->stop();
    return {};
}

}  // namespace

void add_serve_command(CLI::App& app, Action& action) {
    CLI::App* command =
        app.add_subcommand("serve", "Serve the page to browsers: play together and learn");
    auto options = std::make_shared<ServeOptions>();
    command
        ->add_option("--port", options->port,
                     "port to listen on; 0 takes any free one (default 8080)")
        ->type_name("N")
        ->check(CLI::Range(0, 65535));
    command
        ->add_option("--address", options->address,
                     "IP address to listen on; 0.0.0.0 for every network (default 127.0.0.1)")
        ->type_name("ADDRESS");
    command
        ->add_option("--store", options->store,
                     "where live games are kept: an SQLite file, or postgresql://… for several "
                     "servers (default live.db beside the saved games)")
        ->type_name("ADDRESS");
    command
        ->add_option("--log", options->log,
                     "append a JSON line for each request to this file; - for stderr")
        ->type_name("FILE");
    command
        ->add_option("--workers", options->workers,
                     "games of contests to play at a time, by a worker process of this server; 0: "
                     "none (default 1 with a file, 0 with a database server: start `manator worker "
                     "--contests`)")
        ->type_name("N")
        ->check(CLI::Range(0, 1024))
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    cli::add_tournament_sandbox_options(*command, options->sandbox);
    command->add_option("--limit", options->limits, "change a limit listed below")
        ->type_name("NAME=VALUE");
    command->add_flag("--open", options->open, "open the page in a browser");
    command
        ->add_option("--export", options->export_folder,
                     "write the page to this folder for any web server, and exit")
        ->type_name("FOLDER");
    command->footer(live::limits_help() +
                    "Examples:\n  manator serve --open\n"
                    "  manator serve --address 0.0.0.0 --port 80 --limit requests=200,2400");
    command->callback([&action, options] { action = [options] { return serve(*options); }; });
}

}  // namespace manator
