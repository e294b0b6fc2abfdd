// The table of Polish phrases.
#include "games/wonderland/programs/polish_errors.h"

#include <map>

namespace wonderland {

namespace {

// The phrases of base::Message that this program can show.
const std::map<std::string_view, std::string_view>& phrases() {
    static const std::map<std::string_view, std::string_view> phrases{
        {"expected {}, found {}", "powinno być: {}, jest: {}"},
        {"a number", "liczba"},
        // Records.
        {"game {}, line {}, column {}: {}", "partia {}, wiersz {}, kolumna {}: {}"},
        {"line 1, column 1: expected a game, found none",
         "wiersz 1, kolumna 1: powinna być partia, nie ma żadnej"},
        {"expected one game, found a second one", "powinna być jedna partia, jest druga"},
        {"a tag of the next game or the end of the text",
         "znacznik następnej partii albo koniec tekstu"},
        {"a move or a result (1-0, 0-1, 1/2-1/2 or *)",
         "ruch albo wynik (1-0, 0-1, 1/2-1/2 lub *)"},
        {"1-0, 0-1, 1/2-1/2 or *", "1-0, 0-1, 1/2-1/2 lub *"},
        {"the name of a tag", "nazwa znacznika"},
        {"the value of the tag in double quotes", "wartość znacznika w cudzysłowie"},
        {"\" behind the value", "\" za wartością"},
        {"] behind the tag", "] za znacznikiem"},
        {"the tag {} is given twice", "znacznik {} jest podany dwa razy"},
        {"the comment is not closed: expected a }", "komentarz nie jest zamknięty: brakuje }"},
        {"the variation is not closed: expected a ), found {}",
         "wariant nie jest zamknięty: brakuje ), jest: {}"},
        {"one of ! ? !! ?? !? ?! behind the move", "jeden ze znaków ! ? !! ?? !? ?! za ruchem"},
        {"a move first", "najpierw ruch"},
        {"$ and a number from 0 to {}", "$ i liczba od 0 do {}"},
        {"{} as in the tag Result", "{} jak w znaczniku Result"},
        {"0 or 1", "0 albo 1"},
        {"SetUp: expected 1, for there is a tag FEN", "SetUp: powinno być 1, bo jest FEN"},
        {"SetUp: expected 0, for there is no tag FEN", "SetUp: powinno być 0, bo nie ma FEN"},
        {"the id of a game", "nazwa gry"},
        {"no such tag", "nie ma takiego znacznika"},
        {"the result is {}, but by the rules it is {} ({})",
         "wynik to {}, ale według zasad {} ({})"},
        {"Termination: expected {}, which is how the game ended by the rules, found {}",
         "Termination: powinno być: {}, bo tak partia skończyła się w grze, jest: {}"},
        {"the clock behind {}: {}", "zegar za ruchem {}: {}"},
        {"a time of at most {}", "czas najwyżej {}"},
        {"a time like 0:04:58", "czas, na przykład 0:04:58"},
        {"seconds for the game and for each move, like 300+3",
         "sekundy na partię i na każdy ruch, na przykład 300+3"},
        {"the end of the text", "koniec tekstu"},
        {"the end of the line", "koniec wiersza"},
        // Moves.
        {"the game is over: {} {}", "partia jest skończona: {} {}"},
        {"W7: the game is over ({})", "W7: partia jest skończona"},
        {"W9: expected the square of a piece, like e2, found {}",
         "W9: powinno być pole bierki, na przykład e2, jest: {}"},
        {"W4: there is no piece on {}", "W4: na polu {} nie ma bierki"},
        {"W4: {} belongs to white, and black is to move",
         "W4: {} należy do białych, a na ruchu są czarne"},
        {"W4: {} belongs to black, and white is to move",
         "W4: {} należy do czarnych, a na ruchu są białe"},
        {"W2: {} has no move: own pieces hold every square it could go to",
         "W2: {} nie ma ruchu: na każdym polu, na które może wejść, stoi własna bierka"},
        {"W2: {} is on the last rank and can no longer move",
         "W2: {} stoi na ostatniej linii i nie może się już ruszyć"},
        {"W2: {} has no move: {} is occupied, and no enemy stands diagonally in front of it",
         "W2: {} nie ma ruchu: pole {} jest zajęte, a na ukos przed nim nie stoi bierka "
         "przeciwnika"},
        {"the pawn on {}", "pion na {}"},
        {"the knight on {}", "skoczek na {}"},
        {"the bishop on {}", "goniec na {}"},
        {"the rook on {}", "wieża na {}"},
        {"the queen on {}", "królowa na {}"},
        {"the king on {}", "król na {}"},
        // Boards.
        {"line {}, column {}: {}", "wiersz {}, kolumna {}: {}"},
        {"the end of the file", "koniec pliku"},
        {"the rank number {}", "numer linii {}"},
        {"at least one piece", "co najmniej jedna bierka"},
        {"UTF-8 text", "tekst UTF-8"},
        {"a cell: ., or a value like +5 or -2 (at most 999), x, or both like +7x, with ~ if "
         "momentary",
         "pole: ., wartość jak +5 albo -2 (najwyżej 999), x, albo oba jak +7x, z ~ jeśli chwilowe"},
        {"a cell: . or a piece, one of KQRBNP or KQWGSP in either case",
         "pole: . albo bierka, jedna z KQWGSP lub KQRBNP, wielką albo małą literą"},
        {"no more than one king for white", "najwyżej jeden król białych"},
        {"no more than one king for black", "najwyżej jeden król czarnych"},
        {"no more than sixteen pieces for white", "najwyżej szesnaście bierek białych"},
        {"no more than sixteen pieces for black", "najwyżej szesnaście bierek czarnych"},
        {"the file letters, 'pieces' or the end of the file",
         "litery kolumn, 'pieces' albo koniec pliku"},
        {"'pieces' or the end of the file", "'pieces' albo koniec pliku"},
        {"board: expected random:SEED, the seed a number from 0 to {}, found {}",
         "plansza: powinno być: random:ZIARNO, ziarno to liczba od 0 do {}, jest: {}"},
        {"board: expected a shipped board ({}), random:SEED or a file, found {}, which cannot be "
         "read: {}",
         "plansza: powinna być gotowa plansza ({}), random:ZIARNO albo plik, jest: {}, czego nie "
         "można przeczytać: {}"},
        // Files.
        {"No such file or directory", "nie ma takiego pliku ani katalogu"},
        {"Permission denied", "brak dostępu"},
        {"Not a directory", "to nie jest katalog"},
        {"No space left on device", "brak miejsca na dysku"},
        {"it is not a file", "to nie jest plik"},
        {"it is a symbolic link", "to jest dowiązanie symboliczne"},
        {"it is larger than 256 MiB", "jest większy niż 256 MiB"},
        {"cannot be read", "nie można odczytać"},
        {"neither XDG_STATE_HOME nor HOME names a folder",
         "ani XDG_STATE_HOME, ani HOME nie podaje katalogu"},
        // Command lines.
        {"{}; usage: {}", "{}; użycie: {}"},
        {"unexpected argument {}", "nieznany argument {}"},
        {"1 required PLAYER missing", "brakuje gracza"},
        {"1 required FILE missing", "brakuje pliku"},
        {"1 required LANG missing", "brakuje języka"},
        {"1 required TIME missing", "brakuje czasu"},
        {"1 required N missing", "brakuje liczby"},
    };
    return phrases;
}

}  // namespace

std::string polish_error(const base::Error& error) {
    return error.told().in([](const std::string& phrase) {
        const auto found = phrases().find(phrase);
        return found != phrases().end() ? std::string(found->second) : phrase;
    });
}

}  // namespace wonderland
