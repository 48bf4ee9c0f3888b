import { spawnSync } from 'node:child_process'

/** `npm run e2e [journey …]`: builds the pages and walks the journeys on SQLite. */
const node = (...args: string[]) => spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
const built = node('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn')
process.exitCode =
  built || node('node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.e2e.config.ts', ...process.argv.slice(2))
