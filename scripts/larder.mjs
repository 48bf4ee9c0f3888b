#!/usr/bin/env node
import { join } from 'node:path'
// The command `larder`: hands over to the pinned Node, which runs the server's sources as they are.
import { ensureInstalled, pinnedNode, ROOT, run, SERVER_OPTIONS } from './install.mjs'

await ensureInstalled()
process.exit(
  await run(pinnedNode(), [...SERVER_OPTIONS, join(ROOT, 'src/server/larder.ts'), ...process.argv.slice(2)], {
    cwd: process.cwd(),
  }),
)
