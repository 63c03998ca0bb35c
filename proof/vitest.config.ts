import { defineConfig } from 'vitest/config'

/** What takes minutes and is run on its own: `npm run test:attacks`, `test:faults`, `test:races`. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    pool: 'forks',
    // Processes, databases and clocks of one test must not wait for those of another.
    maxWorkers: 1,
    isolate: true,
    environment: 'node',
    globalSetup: ['kit/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: ['attacks', 'faults', 'races'].map(name => ({ extends: true as const, test: { name, include: [`${name}/**/*.test.ts`] } })),
  },
})
