// What the browser keeps: settings and games. A full or forbidden storage is not an error: the game goes on.

const prefix = "manator.";

export function stored<T>(key: string, fallback: T): T {
    try {
        const text = localStorage.getItem(prefix + key);
        return text === null ? fallback : (JSON.parse(text) as T);
    } catch {
        return fallback;
    }
}

export function store(key: string, value: unknown) {
    try {
        localStorage.setItem(prefix + key, JSON.stringify(value));
    } catch {
        // Private windows may refuse; what is on the screen stays.
    }
}

export function forget(key: string) {
    try {
        localStorage.removeItem(prefix + key);
    } catch {
        // As above.
    }
}

/** The keys that begin with `start`, without the page's own prefix. */
export function keys(start: string): string[] {
    try {
        return Object.keys(localStorage)
            .filter((key) => key.startsWith(prefix + start))
            .map((key) => key.slice(prefix.length));
    } catch {
        return [];
    }
}
