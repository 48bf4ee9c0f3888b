// Starts Larder from a fresh clone with whatever Node is there: installs, builds what is stale, serves.
import { ensureInstalled, pinnedNode, run } from './install.mjs'
import { ensureBuilt } from './build.mjs'

await ensureInstalled()
await ensureBuilt()
process.exit(await run(pinnedNode(), ['--disable-warning=ExperimentalWarning', 'src/server/main.ts']))
