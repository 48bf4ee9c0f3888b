import { defineConfig } from 'vitest/config'
import { longestFirst } from './scripts/longest-first.ts'
import { retriedReporter } from './scripts/retried-reporter.ts'

/**
 * Browser journeys: two at a time, each in a house of its own; the browser stays from one to the next. With LARDER_SCREENS, a
 * folder, pictures of every page instead.
 */
const isTakingPictures = Boolean(process.env.LARDER_SCREENS)

export default defineConfig({
  test: {
    include: [isTakingPictures ? 'e2e/screens/*.spec.ts' : 'e2e/journeys/**/*.spec.ts'],
    globalSetup: ['src/server/testing/global-setup.ts', 'e2e/global-setup.ts'],
    sequence: { sequencer: longestFirst('/journeys/pages/') },
    testTimeout: isTakingPictures ? 1_800_000 : 180_000,
    expect: { poll: { timeout: 30_000 } },
    // A house is opened in it: on a busy machine a server and a browser take their time.
    hookTimeout: isTakingPictures ? 300_000 : 180_000,
    // A machine that is busy with something else can make a journey late; one that fails twice has failed, and so has a
    // run in which more were late than are tolerated (scripts/retried-reporter.ts). What a failed one saw lies in test-results/.
    retry: isTakingPictures ? 0 : 1,
    reporters: ['default', retriedReporter()],
    silent: 'passed-only',
    maxWorkers: 2,
    pool: 'forks',
    isolate: false,
  },
})
