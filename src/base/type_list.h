// TypeList<Ts...>: a list of types, iterated with for_each.
#pragma once

namespace base {

template <class... Ts>
struct TypeList {
    // Calls f.operator()<T>() for each type in order.
    template <class F>
    static void for_each(F&& f) {
        (f.template operator()<Ts>(), ...);
    }
};

template <class... Lists>
struct Concatenate;

template <class... As>
struct Concatenate<TypeList<As...>> {
    using type = TypeList<As...>;
};

template <class... As, class... Bs, class... Rest>
struct Concatenate<TypeList<As...>, TypeList<Bs...>, Rest...> {
    using type = typename Concatenate<TypeList<As..., Bs...>, Rest...>::type;
};

}  // namespace base
