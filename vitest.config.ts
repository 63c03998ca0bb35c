import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

// Test files of one process share the modules they import: loading them anew for each took more time than most tests.
// Only a file that puts another module in a module's place needs modules of its own.
const replacing = globSync('src/**/*.test.{ts,tsx}', { cwd: 'web' }).filter(file => readFileSync(`web/${file}`, 'utf8').includes('vi.mock('))

export default defineConfig({
  test: {
    // Two cores, and every server test talks to one database server.
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    // Far beyond what most of them take: a machine may be slow, and what hangs is found all the same.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { extends: true, test: { name: 'contract', include: ['contract/src/**/*.test.ts'], environment: 'node' } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
      // A document takes a second to make: a file that needs one says so in its first line (@vitest-environment jsdom).
      { extends: true, root: 'web', test: { name: 'web', include: ['src/**/*.test.{ts,tsx}', 'vite/**/*.test.ts'], exclude: replacing, environment: 'node' } },
      { extends: true, root: 'web', test: { name: 'web-replacing', include: replacing, isolate: true, environment: 'node' } },
      { extends: true, test: { name: 'bench', include: ['bench/**/*.test.ts'], environment: 'node' } },
      { extends: true, test: { name: 'proof', include: ['proof/kit/**/*.test.ts', 'proof/races/inventory.test.ts'], environment: 'node' } },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], environment: 'node' } },
    ],
  },
})
