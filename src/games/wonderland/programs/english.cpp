// The English texts: the defaults.
#include "games/wonderland/programs/texts.h"

namespace wonderland {

const Texts& english_texts() {
    static const play::Language language;
    static const Texts texts{&language};
    return texts;
}

}  // namespace wonderland
