// Unit tests and browser tests.
import { defineConfig } from "vitest/config";

// The time-outs are for machines that are busy with something else, too.
export default defineConfig({
    test: {
        include: ["src/**/*.test.ts", "e2e/**/*.test.ts"],
        fileParallelism: false,
        testTimeout: 60_000,
        hookTimeout: 60_000,
        retry: 1, // reported as such
    },
});
