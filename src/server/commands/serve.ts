import { readConfig } from '../config.ts'
import { start } from '../start.ts'

export async function run(): Promise<number> {
  await start(readConfig(process.env))
  return 0
}
