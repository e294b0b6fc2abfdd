// Wonderland Chess in Polish: the table's texts, the program's own, and what the game says.
#include <array>
#include <map>

#include "base/text.h"
#include "games/wonderland/programs/polish_errors.h"
#include "games/wonderland/programs/texts.h"

namespace wonderland {

extern const std::string_view polish_rules;

namespace {

using Dictionary = std::map<std::string_view, std::string_view>;

constexpr std::string_view polish_about =
    "Szachy w Krainie Czarów: wskazujesz bierkę, a ona idzie, dokąd sama chce.";

std::string looked_up(const Dictionary& dictionary, std::string_view english) {
    const auto found = dictionary.find(english);
    return std::string(found != dictionary.end() ? found->second : english);
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos;
         at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
    return text;
}

// Names, reasons, facts and players.
std::string word(std::string_view english) {
    static const Dictionary words{
        {"Wonderland Chess", "Szachy w Krainie Czarów"},
        {"white", "białe"},
        {"black", "czarne"},
        {"points white", "punkty białych"},
        {"points black", "punkty czarnych"},
        {"plies without a capture", "posunięcia bez bicia"},
        {"king captured", "król zbity"},
        {"king cursed", "król zginął na przeklętym polu"},
        {"fifty moves", "pięćdziesiąt ruchów bez bicia"},
        {"stalemate", "brak ruchu"},
        {"resignation", "poddanie partii"},
        {"agreement", "zgoda obu stron"},
        {"time forfeit", "przekroczenie czasu"},
        {"king", "król"},
        {"queen", "królowa"},
        {"rook", "wieża"},
        {"bishop", "goniec"},
        {"knight", "skoczek"},
        {"pawn", "pion"},
        {"greedy", "komputer zachłanny"},
        {"random", "komputer losowy"},
    };
    if (english.starts_with("engine")) {
        const std::string text = replaced(std::string(english), "engine", "komputer");
        return replaced(text, "level=", "poziom=");
    }
    return replaced(looked_up(words, english), " of ", " z ");
}

// "e4 xN -2 dies", "d5 dies, black +100".
std::string remark(std::string_view english) {
    static const Dictionary words{{"xR", "xW"},       {"xB", "xG"},        {"xN", "xS"},
                                  {"dies", "ginie"},  {"dies,", "ginie,"}, {"white", "białe"},
                                  {"black", "czarne"}};
    std::vector<std::string> out;
    for (const std::string_view part : base::split(english, ' ')) {
        out.push_back(looked_up(words, part));
    }
    return base::join(out, " ");
}

char letter(char english) {
    constexpr std::string_view from = "RBNrbn", to = "WGSwgs";
    const std::size_t at = from.find(english);
    return at == std::string_view::npos ? english : to[at];
}

std::string player_spec(std::string_view typed) {
    static const Dictionary kinds{{"człowiek", "human"},   {"czlowiek", "human"},
                                  {"zachłanny", "greedy"}, {"zachlanny", "greedy"},
                                  {"losowy", "random"},    {"komputer", "engine"}};
    const std::string_view kind = typed.substr(0, typed.find(' '));
    return looked_up(kinds, kind) +
           replaced(std::string(typed.substr(kind.size())), "poziom=", "level=");
}

std::span<const play::CommandText> commands() {
    using play::Verb;
    static constexpr std::array list{
        play::CommandText{Verb::help, "pomoc", "", "co można wpisać"},
        play::CommandText{Verb::moves, "ruchy", "[POLE]", "możliwe ruchy, wszystkie albo z pola"},
        play::CommandText{Verb::hint, "podpowiedz", "", "co zagrałby komputer"},
        play::CommandText{Verb::undo, "cofnij", "", "cofnij swój ostatni ruch"},
        play::CommandText{Verb::board, "plansza", "", "pokaż planszę jeszcze raz"},
        play::CommandText{Verb::flip, "obracaj", "", "obróć planszę"},
        play::CommandText{Verb::rules, "zasady", "[NUMER]", "zasady gry albo jedna z nich"},
        play::CommandText{Verb::save, "zapisz", "[PLIK]", "zapisz partię, z graczami i zegarami"},
        play::CommandText{Verb::load, "wczytaj", "[PLIK]", "graj dalej zapisaną partię"},
        play::CommandText{Verb::draw, "remis", "", "zaproponuj remis"},
        play::CommandText{Verb::resign, "poddaj", "", "poddaj partię"},
        play::CommandText{Verb::pause, "pauza", "", "zatrzymaj zegary"},
        play::CommandText{Verb::go, "dalej", "", "graj dalej po pauzie"},
        play::CommandText{Verb::again, "znowu", "", "po końcu: ta sama gra jeszcze raz"},
        play::CommandText{Verb::review, "przejrzyj", "",
                          "po końcu: partia ruch po ruchu, z błędami"},
        play::CommandText{Verb::quit, "koniec", "", "wyjdź; niedokończona partia zostaje"},
    };
    return list;
}

play::Language make_language() {
    play::Language texts;
    texts.commands = commands();
    texts.word = word;
    texts.remark = remark;
    texts.wrong = polish_error;
    texts.letter = letter;
    texts.rules = polish_rules;
    texts.yes_no = {"tak", "nie"};
    texts.please_yes_no = "Proszę odpowiedzieć: tak albo nie.";
    texts.or_help = "`pomoc` pokazuje polecenia, `ruchy` możliwe ruchy.";
    texts.to_move = "na ruchu: {}";
    texts.wins = "{} wygrywają: {} ({}).";
    texts.drawn = "Remis: {} ({}).";
    texts.plays = "{} grają {}";
    texts.thinking = "{} ({}): komputer myśli; Ctrl-C przerywa.";
    texts.paused_prompt = "pauza> ";
    texts.over_prompt = "koniec partii> ";
    texts.paused = "Pauza. `dalej` gra dalej, `pomoc` pokazuje, co jeszcze można.";
    texts.not_paused = "Nie ma pauzy: na ruchu są {}.";
    texts.on_move_only = "Partia jest skończona. `cofnij` cofa, `znowu` zaczyna następną.";
    texts.still_going = "Partia jeszcze trwa; najpierw `poddaj` albo `koniec`.";
    texts.press_again = "Jeszcze raz Ctrl-C albo `koniec` kończy; partia zostaje zachowana.";
    texts.kept =
        "Partia jest zachowana i będzie zaproponowana przy następnym uruchomieniu, albo: "
        "--resume {}";
    texts.not_kept = "Uwaga: partii nie można zachowywać w czasie gry: {}";
    texts.quit_loses =
        "Partii nie można zachować: {}. `zapisz PLIK` zapisze ją gdzie indziej, drugie `koniec` z "
        "niej rezygnuje.";
    texts.lost = "Partia jest stracona, nie można jej zachować: {}";
    texts.cannot_play = "{} nie mogą grać dalej: {}";
    texts.ask_to_run = "Plik podaje program dla strony {}: {}\nUruchomić go? (tak/nie) [nie] ";
    texts.move_help = "Wszystko inne to ruch, na przykład {}; Tab uzupełnia słowa.";
    texts.legal_moves = "Możliwe ruchy: {}";
    texts.no_moves_from = "z pola {} nie ma żadnego ruchu";
    texts.took_back = "Cofnięto {}.";
    texts.goes_on = "Partia trwa dalej.";
    texts.nothing_to_undo = "Nie ma ruchu, który można by cofnąć.";
    texts.hint = "Podpowiedź: {} - {}.";
    texts.even = "mniej więcej równo";
    texts.better = "{} stoją lepiej o {}";
    texts.winning = "{} wygrywają za {} posunięć";
    texts.wins_by_proof = "{} wygrywają, to udowodnione";
    texts.ask_resign = "Czy {} poddają partię? (tak/nie) [nie] ";
    texts.ask_draw = "Czy {} zgadzają się na remis? (tak/nie) [nie] ";
    texts.draw_declined = "{} odmawiają: gramy dalej.";
    texts.offers_draw = "{} proponują remis; `remis` go przyjmuje.";
    texts.claims_draw = "{} żądają remisu, którego zasady nie dają.";
    texts.draw_not_now = "Na ruchu nie ma człowieka, który mógłby zaproponować remis.";
    texts.resign_not_now = "Na ruchu nie ma człowieka, który mógłby się poddać.";
    texts.ask_file = "Który plik? [{}] ";
    texts.ask_replace = "Plik {} istnieje. Zastąpić go? (tak/nie) [nie] ";
    texts.saved = "Zapisano w {}.";
    texts.not_saved = "Nie zapisano: {}: {}";
    texts.loaded = "Wczytano {}.";
    texts.not_loaded = "Nie wczytano, nic się nie zmieniło: {}: {}";
    texts.other_game = "to jest partia gry {}, a nie {}";
    texts.in_use = "ktoś właśnie gra tę partię";
    texts.no_rule = "Nie ma zasady {}; `zasady` pokazuje wszystkie.";
    texts.unfinished = "Niedokończone partie:";
    texts.unfinished_line = "  {}  {}, {}: {}, {}: {}, ruch {}, {}";
    texts.older_games = "  i starszych: {}";
    texts.ask_unfinished = "Którą grać dalej (numer), albo `skasuj NUMER`? [nowa partia] ";
    texts.ask_clear = "Starszych niż dwa tygodnie: {}. Skasować je? (tak/nie) [nie] ";
    texts.delete_word = "skasuj";
    texts.no_such_number = "Powinna być liczba od 1 do {}, jest: {}";
    texts.not_deleted = "Nie usunięto: {}";
    texts.deleted = "Skasowano.";
    texts.human = "człowiek";
    texts.about = polish_about;
    texts.legend =
        "+2 i -1 to pola magiczne: punkty dla tego, kto wejdzie. x to pole przeklęte: bierka, "
        "która wejdzie, ginie. ~ działa tylko raz.";
    texts.pieces = "Bierki ({} wielkimi literami): {}.";
    texts.help_hint = "`pomoc` pokazuje polecenia, `zasady` zasady.";
    texts.after_game =
        "`przejrzyj` pokazuje partię ruch po ruchu z błędami, `znowu` zaczyna następną, `koniec` "
        "wychodzi.";
    texts.reviewing = "Ruch {} z {}; Ctrl-C przerywa.";
    texts.no_mistakes = "Komputer nie widzi żadnego błędu.";
    texts.mistakes = "Błędy (?! mały, ? duży, ?? rozstrzygający): {}";
    texts.better_was = "{}; lepiej: {} ({})";
    texts.review_prompt = "{} z {}; Enter: dalej, b: wstecz, numer, q: koniec> ";
    texts.review_help = "Enter: następny ruch; b: wstecz; numer: ten ruch; q: koniec.";
    return texts;
}

Texts make_texts(const play::Language& language) {
    Texts texts{&language, player_spec};
    texts.error = "błąd: ";
    texts.about = polish_about;
    texts.boards = "Plansze:";
    texts.ask_board = "Która plansza: numer, nazwa, losowa, random:ZIARNO albo plik? [{}] ";
    texts.random_board = "losowa";
    texts.this_board = "Plansza: {}.";
    texts.player_kinds =
        "  1  człowiek\n"
        "  2  komputer zachłanny: bierka, której własny ruch jest najlepszy\n"
        "  3  komputer, który patrzy naprzód";
    texts.ask_player = "{}: kto gra (numer albo gracz)? [{}] ";
    texts.ask_level = "Który poziom, od 1 (początkujący) do 10 (pełna siła)? [4] ";
    texts.bad_level = "Powinien być poziom od 1 do 10, jest: {}";
    texts.bad_player = "gracz: powinien być: człowiek, zachłanny, losowy albo komputer poziom=1…10";
    texts.bad_clock = "--clock: powinien być czas na partię i na ruch, na przykład 5m+3s";
    texts.resume_has_its_own = "partia z --resume ma to już ustalone";
    texts.help_board = "plansza: {}, losowa, random:ZIARNO albo plik planszy (W11)";
    texts.help_white = "kto gra białymi: człowiek albo komputer, w cudzysłowie, jeśli z opcjami";
    texts.help_black = "kto gra czarnymi";
    texts.help_resume = "graj dalej zapisaną partię";
    texts.help_lang = "język: en albo pl";
    texts.help_clock = "czas na partię i na każdy ruch, na przykład 5m+3s";
    texts.help_seed = "ziarno losowości graczy i losowej planszy";
    texts.help_ascii = "bez kolorów";
    texts.help_flip = "plansza od strony czarnych";
    texts.help_end =
        "O to, czego nie podano, program pyta.\nPrzykłady:\n"
        "  wonderland --lang pl tea-party --white człowiek --black zachłanny\n"
        "  wonderland --lang pl --resume wieczor.pgn";
    return texts;
}

}  // namespace

const Texts& polish_texts() {
    static const play::Language language = make_language();
    static const Texts texts = make_texts(language);
    return texts;
}

}  // namespace wonderland
