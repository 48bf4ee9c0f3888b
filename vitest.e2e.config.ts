import { defineConfig } from 'vitest/config'

/** Browser journeys: two files at a time, because each has a server and a browser of its own. */
export default defineConfig({
  test: {
    include: ['e2e/journeys/**/*.spec.ts'],
    globalSetup: ['src/server/testing/global-setup.ts'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
    maxWorkers: 2,
    pool: 'forks',
  },
})
