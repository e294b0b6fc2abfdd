import { defineConfig } from "vitest/config";

export default defineConfig({ test: { include: ["src/**/*.test.ts", "e2e/**/*.test.ts"], fileParallelism: false } });
