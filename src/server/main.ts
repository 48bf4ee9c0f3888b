import { enableCompileCache } from 'node:module'

// Before anything else is loaded: what was compiled at the last start is taken from there.
enableCompileCache()

try {
  const { readConfig } = await import('./config.ts')
  const { start } = await import('./start.ts')
  await start(readConfig(process.env))
} catch (error) {
  process.stderr.write(`Larder could not start.\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
