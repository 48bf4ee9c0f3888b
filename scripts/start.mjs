// Starts Larder from a fresh clone with whatever Node is there: installs, builds what is stale, serves.

import { ensureBuilt } from './build.mjs'
import { ensureInstalled, pinnedNode, run } from './install.mjs'

await ensureInstalled()
await ensureBuilt()
process.exit(await run(pinnedNode(), ['--disable-warning=ExperimentalWarning', 'src/server/main.ts']))
