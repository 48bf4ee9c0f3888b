import { defineConfig } from 'vitest/config'
import { icons } from './scripts/icons.ts'
import { longestFirst } from './scripts/longest-first.ts'

export default defineConfig({
  plugins: [icons()],
  test: {
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
      'extension/**/*.test.ts',
    ],
    globalSetup: ['src/server/testing/global-setup.ts'],
    sequence: {
      sequencer: longestFirst(
        '/crash.test',
        '/hostile.test',
        '/fuzz.test',
        'every-line.test',
        '/side-by-side.test',
        '/three-instances.test',
      ),
    },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for comes at once on an idle machine; a busy one takes its time.
    expect: { poll: { timeout: 30_000 } },
    // What a program under test writes is shown when its test fails.
    silent: 'passed-only',
    // A test that a busy machine made late may be tried again; it is named, and a few are tolerated (retried-reporter.ts).
    retry: 1,
    pool: 'forks',
    // A worker loads the server once, not for each file.
    isolate: false,
    maxWorkers: 2,
  },
})
