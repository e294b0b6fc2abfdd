// Keeps the whole page in the browser, so that it works without a network after the first visit.
// The build replaces FILES and VERSION.
const cacheName = "manator-VERSION";
const files = FILES;

addEventListener("install", (event) => {
    event.waitUntil(
        caches
            .open(cacheName)
            .then((cache) => cache.addAll(files))
            .then(() => skipWaiting()),
    );
});

addEventListener("activate", (event) => {
    event.waitUntil(
        caches
            .keys()
            .then((names) => Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))))
            .then(() => clients.claim()),
    );
});

addEventListener("fetch", (event) => {
    // What the server answers changes with each request.
    if (event.request.method !== "GET" || event.request.url.includes("/api/")) return;
    event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
});
