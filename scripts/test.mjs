// Everything, from a fresh clone: installs, then format, lint, types, tests on both databases, browser journeys.
import { ensureInstalled, pinnedNode, run } from './install.mjs'

await ensureInstalled({ tools: true })
process.exit(await run(pinnedNode(), ['--disable-warning=ExperimentalWarning', 'scripts/check.ts', '--all']))
