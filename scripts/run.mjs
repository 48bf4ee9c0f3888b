// `node scripts/run.mjs WHAT …`: brings the packages up to date, tools and all, then runs a script of ours or a tool with
// the pinned Node. So every `npm run …` works from a fresh clone and after each pull.
import { join } from 'node:path'
import { ensureInstalled, pinnedNode, ROOT, run } from './install.mjs'

const TOOLS = {
  biome: '@biomejs/biome/bin/biome',
  tsc: 'tsc/bin/tsc',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
}

await ensureInstalled({ tools: true })
const [what, ...args] = process.argv.slice(2)
const file = TOOLS[what] ? join(ROOT, 'node_modules', TOOLS[what]) : what
process.exit(await run(pinnedNode(), ['--disable-warning=ExperimentalWarning', file, ...args]))
