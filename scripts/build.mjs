// Builds the web client when its sources are newer than the last build.
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, ROOT, run } from './install.mjs'

const BUILT = join(ROOT, 'dist', 'web', 'index.html')
const SOURCES = [
  'src/web',
  'src/shared',
  'locales',
  'docs/translating.md',
  'vite.config.ts',
  'scripts/icons.ts',
  'scripts/calls-of-contracts.ts',
  'package-lock.json',
]

export async function ensureBuilt() {
  if (existsSync(BUILT) && newest(SOURCES.map(path => join(ROOT, path))) <= statSync(BUILT).mtimeMs) return
  process.stdout.write('Building the pages …\n')
  const code = await run(pinnedNode(), ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])
  if (code !== 0) throw new Error('The pages could not be built; the lines above say why.')
  utimesSync(BUILT, new Date(), new Date())
}

function newest(paths) {
  let latest = 0
  for (const path of paths) {
    if (!existsSync(path)) continue
    const stat = statSync(path)
    latest = Math.max(
      latest,
      stat.isDirectory() ? newest(readdirSync(path).map(name => join(path, name))) : stat.mtimeMs,
    )
  }
  return latest
}
