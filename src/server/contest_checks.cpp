// Further checks of an entry. They cost the workers' time, so that an account has few of them.
#include "protocol/contest_api.h"
#include "server/account_views.h"
#include "server/contest_server.h"

namespace server {

void ContestServer::check_again(const std::string& id, const Request& request,
                                const Respond& respond) {
    const auto entry = protocol::api::read_entry(request.body);
    if (!entry) return respond(refusal(entry.error()));
    identify(queue_, credentials_of(request), setting_.now(),
             [this, id, entry = *entry, respond](const base::Result<Identity>& who) {
                 if (!who) return respond(refusal(who.error()));
                 if (!who->account) return respond(refusal(401, "log in first"));
                 if (!who->may_play()) {
                     return respond(refusal(403, "the token has no scope play or bot"));
                 }
                 if (!checks_.take(who->account->id, setting_.now())) {
                     return respond(refusal(429, "too many checks of yours; try again later"));
                 }
                 store_.read([this, id, entry, respond, who = *who](store::LiveGames& store) {
                     const auto answer =
                         std::make_shared<Answer>(check_again(store, id, who, entry));
                     return std::function<void()>([respond, answer] { respond(*answer); });
                 });
             });
}

Answer ContestServer::check_again(store::LiveGames& store, const std::string& id,
                                  const Identity& who, const std::string& entry) const {
    const auto found = view(store, id, who, {});
    if (!found) return refusal(found.error());
    const auto one = store.contests().entry(entry);
    if (!one) return no_database();
    if (!*one || (*one)->contest != id) return refusal(404, "there is no such entry");
    if ((*one)->account != who.account->id && !found->is_organiser()) {
        return refusal(403, "this is not your entry");
    }
    if ((*one)->is_network()) {
        return refusal(409, "this bot plays over the network: there is no upload to check");
    }
    const bool is_first =
        (*one)->state == store::EntryState::waiting || (*one)->state == store::EntryState::checking;
    if (is_first) return refusal(409, "its first check is not made yet");
    using Asked = store::Contests::Asked;
    const auto asked = store.contests().ask_check(**one, who.account->id, setting_.now(),
                                                  setting_.limits.waiting_checks);
    if (!asked) return no_database();
    if (*asked == Asked::gone) return refusal(404, "there is no such entry");
    if (*asked == Asked::busy) return refusal(409, "another check of yours is not made yet");
    if (*asked == Asked::full) return refusal(503, "too many checks wait; try again later");
    return show_entry(store, *found, entry);
}

}  // namespace server
