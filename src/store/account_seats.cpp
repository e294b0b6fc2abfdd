// Few statements for any number of games.
#include "store/account_seats.h"

#include <soci/soci.h>

#include <string_view>

#include "base/json_text.h"
#include "store/accounts.h"

namespace store {

namespace {

using soci::into;
using soci::session;
using soci::use;

// {"by":0, or with the name, the data of an event `joined`.
std::string data_of(int side, const std::string& name) {
    base::JsonText json;
    json.open('{').member("by", side);
    if (!name.empty()) json.member("name", std::string_view(name));
    return json.close('}').take();
}

void hand_over_side(session& sql, int side, const std::string& from, const std::string& to,
                    const std::string& name, Seats which) {
    const bool is_deleted = to == deleted_owner;
    const std::string n = std::to_string(side), other = std::to_string(1 - side);
    // An owner that nobody has, so that the deleted owner may have the other seat, too.
    const std::string forbidden = is_deleted ? "-" : to;
    const std::string games = "visitor" + n + " = :f AND visitor" + other + " <> :o" +
                              (which == Seats::of_begun_games ? " AND state > 0" : "");
    const std::string of_side = "{\"by\":" + n + ",%";
    const auto replace = [&](const std::string& kind, const std::string& data) {
        sql << "UPDATE live_event SET data = :d WHERE kind = :k AND data LIKE :s AND game IN "
               "(SELECT id FROM live_game WHERE " +
                   games + ")",
            use(data), use(kind), use(of_side), use(from), use(forbidden);
    };
    replace("joined", data_of(side, name));
    if (is_deleted) replace("rated", data_of(side, ""));
    sql << "UPDATE live_game SET visitor" + n + " = :t, name" + n + " = :n" +
               (is_deleted ? ", rating" + n + " = 0, change" + n + " = 0" : "") + " WHERE " + games,
        use(to), use(name), use(from), use(forbidden);
}

}  // namespace

std::vector<std::string> games_with_seat(session& sql, const std::string& owner) {
    std::vector<std::string> ids;
    std::string id;
    soci::statement select = (sql.prepare << "SELECT id FROM live_game WHERE visitor0 = :a UNION "
                                             "SELECT id FROM live_game WHERE visitor1 = :b",
                              into(id), use(owner), use(owner));
    select.execute();
    while (select.fetch()) ids.push_back(id);
    return ids;
}

void hand_over_seats(session& sql, const std::string& from, const std::string& to,
                     const std::string& name, Seats which) {
    for (const int side : {0, 1}) hand_over_side(sql, side, from, to, name, which);
}

}  // namespace store
