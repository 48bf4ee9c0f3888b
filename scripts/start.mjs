// Starts Larder from a fresh clone with whatever Node is there: installs, builds what is stale, serves.

import { ensureBuilt } from './build.mjs'
import { ensureInstalled, pinnedNode, run, SERVER_ENVIRONMENT, SERVER_OPTIONS } from './install.mjs'

await ensureInstalled()
await ensureBuilt()
process.exit(
  await run(pinnedNode(), [...SERVER_OPTIONS, 'src/server/main.ts'], {
    env: { ...SERVER_ENVIRONMENT, ...process.env },
  }),
)
