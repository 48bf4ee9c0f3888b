import { spawnSync } from 'node:child_process'

/**
 * `npm run e2e [journey …]`: builds the pages and walks the journeys on SQLite.
 * `npm run e2e -- --screens [FOLDER [-t …]]`: takes pictures of every page instead (into screens/ if not told), and renews
 * those of the README; with `-t` only some of them, such as `-t "error: ar-SA, dark"`.
 */
const node = (args: string[], environment: Record<string, string> = {}) =>
  spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...environment } }).status ?? 1
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.e2e.config.ts']

const given = process.argv.slice(2)
const built = node(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])
if (built) process.exitCode = built
else if (given[0] === '--screens')
  process.exitCode = node([...vitest, ...given.slice(2)], { LARDER_SCREENS: given[1] ?? 'screens' })
else process.exitCode = node([...vitest, ...given])
