#include "wonderland/polish_errors.h"

#include <algorithm>
#include <array>
#include <utility>

namespace wonderland {

namespace {

using Phrase = std::pair<std::string_view, std::string_view>;

// Of two that begin alike, the longer one comes first.
constexpr std::array phrases{
    // Places.
    Phrase{"game ", "partia "},
    Phrase{"line ", "wiersz "},
    Phrase{"column ", "kolumna "},
    // Records.
    Phrase{"expected one game, found a second one", "powinna być jedna partia, jest druga"},
    Phrase{"expected a game, found none", "powinna być partia, nie ma żadnej"},
    Phrase{"a tag of the next game or the end of the text",
           "znacznik następnej partii albo koniec tekstu"},
    Phrase{"a move or a result (1-0, 0-1, 1/2-1/2 or *)",
           "ruch albo wynik (1-0, 0-1, 1/2-1/2 lub *)"},
    Phrase{"1-0, 0-1, 1/2-1/2 or *", "1-0, 0-1, 1/2-1/2 lub *"},
    Phrase{"the name of a tag", "nazwa znacznika"},
    Phrase{"the value of the tag in double quotes", "wartość znacznika w cudzysłowie"},
    Phrase{"\" behind the value", "\" za wartością"},
    Phrase{"] behind the tag", "] za znacznikiem"},
    Phrase{"the tag ", "znacznik "},
    Phrase{" is given twice", " jest podany dwa razy"},
    Phrase{"the comment is not closed: expected a }", "komentarz nie jest zamknięty: brakuje }"},
    Phrase{"the variation is not closed: expected a )", "wariant nie jest zamknięty: brakuje )"},
    Phrase{"one of ! ? !! ?? !? ?! behind the move", "jeden ze znaków ! ? !! ?? !? ?! za ruchem"},
    Phrase{"a move first", "najpierw ruch"},
    Phrase{" as in the tag Result", " jak w znaczniku Result"},
    Phrase{"SetUp: expected 1, for there is a tag FEN", "SetUp: powinno być 1, bo jest FEN"},
    Phrase{"SetUp: expected 0, for there is no tag FEN", "SetUp: powinno być 0, bo nie ma FEN"},
    Phrase{"the id of a game", "nazwa gry"},
    Phrase{"no such tag", "nie ma takiego znacznika"},
    Phrase{"the result is ", "wynik to "},
    Phrase{", but by the rules it is ", ", ale według zasad "},
    Phrase{", which is how the game ended by the rules", ", bo tak partia skończyła się w grze"},
    Phrase{"the clock behind ", "zegar za ruchem "},
    Phrase{"a time of at most ", "czas najwyżej "},
    Phrase{"a time like ", "czas, na przykład "},
    Phrase{"seconds for the game and for each move, like ",
           "sekundy na partię i na każdy ruch, na przykład "},
    Phrase{"the end of the text", "koniec tekstu"},
    Phrase{"the end of the line", "koniec wiersza"},
    // Moves in them.
    Phrase{"the square of a piece, like ", "pole bierki, na przykład "},
    Phrase{"the game is over", "partia jest skończona"},
    Phrase{"there is no piece on ", "nie ma bierki na polu "},
    Phrase{" has no move: own pieces hold every square it could go to",
           " nie ma ruchu: na każdym polu, na które może wejść, stoi własna bierka"},
    Phrase{" is on the last rank and can no longer move",
           " stoi na ostatniej linii i nie może się już ruszyć"},
    Phrase{" is occupied, and no enemy stands diagonally in front of it",
           " jest zajęte, a na ukos przed nim nie stoi bierka przeciwnika"},
    Phrase{" has no move: ", " nie ma ruchu: pole "},
    Phrase{" belongs to white, and black is on move", " należy do białych, a na ruchu są czarne"},
    Phrase{" belongs to black, and white is on move", " należy do czarnych, a na ruchu są białe"},
    Phrase{"the pawn on ", "pion na "},
    Phrase{"the knight on ", "skoczek na "},
    Phrase{"the bishop on ", "goniec na "},
    Phrase{"the rook on ", "wieża na "},
    Phrase{"the queen on ", "królowa na "},
    Phrase{"the king on ", "król na "},
    // Files.
    Phrase{"No such file or directory", "nie ma takiego pliku ani katalogu"},
    Phrase{"Permission denied", "brak dostępu"},
    Phrase{"Not a directory", "to nie jest katalog"},
    Phrase{"No space left on device", "brak miejsca na dysku"},
    Phrase{"it is not a file", "to nie jest plik"},
    Phrase{"it is larger than 256 MiB", "jest większy niż 256 MiB"},
    // Command lines.
    Phrase{"unexpected argument ", "nieznany argument "},
    Phrase{"; usage: ", "; użycie: "},
    Phrase{"1 required PLAYER missing", "brakuje gracza"},
    Phrase{"1 required ", "brakuje: "},
    Phrase{" missing", ""},
    Phrase{"a number", "liczba"},
    Phrase{"en or pl", "en albo pl"},
    // What holds them together.
    Phrase{", found ", ", jest: "},
    Phrase{"expected ", "powinno być: "},
};

}  // namespace

std::string polish_error(std::string_view english) {
    std::string polish;
    if (english.starts_with('/')) {  // a path, which is nobody's to translate
        polish = english.substr(0, english.find(": "));
        english.remove_prefix(polish.size());
    }
    bool quoted = false;
    while (!english.empty()) {
        quoted ^= english.front() == '\'';
        const auto phrase = std::find_if(phrases.begin(), phrases.end(), [&](const Phrase& known) {
            return english.starts_with(known.first);
        });
        const bool known = phrase != phrases.end() && !quoted;
        polish += known ? phrase->second : english.substr(0, 1);
        english.remove_prefix(known ? phrase->first.size() : 1);
    }
    return polish;
}

}  // namespace wonderland
