import { readConfig } from './config.ts'
import { start } from './start.ts'

try {
  await start(readConfig(process.env))
} catch (error) {
  process.stderr.write(`Larder could not start.\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
