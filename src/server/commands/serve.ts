import { readConfig } from '../config.ts'
import { start } from '../start.ts'
import { explainUse } from './output.ts'

/** `larder serve`: its settings come from the environment alone. */
export async function run(args: string[]): Promise<number> {
  if (args.length) return explainUse('larder serve   settings come from the environment: docs/settings.md', args)
  await start(readConfig(process.env))
  return 0
}
