// Loads the font with SDL_ttf and renders masks.
#include "window/font.h"

#include <SDL_ttf.h>

#include <algorithm>
#include <cstddef>

namespace window {

namespace {

constexpr std::size_t most_remembered = 500;
constexpr int smallest_size = 6;
constexpr int largest = 200;

}  // namespace

struct Font::Faces {
    std::map<int, TTF_Font*> by_size;
    ~Faces() {
        for (const auto& [size, face] : by_size) TTF_CloseFont(face);
        TTF_Quit();
    }
    // nullptr if the font cannot be read.
    TTF_Font* of(int size) {
        TTF_Font*& face = by_size[size];
        if (face == nullptr) face = TTF_OpenFont(WINDOW_FONT, size);
        if (face == nullptr) by_size.erase(size);
        return by_size.contains(size) ? by_size[size] : nullptr;
    }
};

Font::Font() = default;
Font::~Font() = default;
Font::Font(Font&&) noexcept = default;
Font& Font::operator=(Font&&) noexcept = default;

base::Result<Font> Font::load() {
    if (TTF_Init() != 0) return base::Error{std::string("font: ") + TTF_GetError()};
    Font font;
    font.faces_ = std::make_unique<Faces>();
    if (font.faces_->of(smallest_size) == nullptr) {
        return base::Error{std::string("font: ") + TTF_GetError()};
    }
    return font;
}

const Mask& Font::draw(const std::string& text, int height) {
    const int size = std::clamp(height * 4 / 5, smallest_size, largest);
    if (drawn_.size() > most_remembered) drawn_.clear();
    const auto [entry, is_new] = drawn_.try_emplace({size, text});
    Mask& mask = entry->second;
    TTF_Font* face = is_new && !text.empty() ? faces_->of(size) : nullptr;
    SDL_Surface* surface = face == nullptr
                               ? nullptr
                               : TTF_RenderUTF8_Blended(face, text.c_str(), {255, 255, 255, 255});
    if (surface == nullptr) return mask;
    mask = {surface->w, surface->h, {}};
    for (int y = 0; y < surface->h; ++y) {
        const auto* row = reinterpret_cast<const Uint32*>(
            static_cast<const char*>(surface->pixels) + std::ptrdiff_t{y} * surface->pitch);
        for (int x = 0; x < surface->w; ++x) {
            Uint8 red = 0, green = 0, blue = 0, alpha = 0;
            SDL_GetRGBA(row[x], surface->format, &red, &green, &blue, &alpha);
            mask.alpha.push_back(alpha);
        }
    }
    SDL_FreeSurface(surface);
    return mask;
}

}  // namespace window
