import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { openFiles } from '../files/files.ts'
import { moveBlobs } from '../files/move-blobs.ts'
import { complain, explainUse, printLine } from './output.ts'

const USAGE = 'larder media move disk|s3 [--remove]'
/** So many files go by between two lines that say how far it is. */
const REPORT_EVERY = 1000

/**
 * `larder media move s3`: copies pictures and files from the disk into the bucket, or with `disk` back. The server may run
 * meanwhile. It goes through all of them again until there is nothing new; `--remove` deletes what has been copied.
 */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { remove: { type: 'boolean', default: false }, help: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [verb, target, ...others] = positionals
  if (verb !== 'move' || (target !== 'disk' && target !== 's3') || others.length) return explainUse(USAGE, args)
  const config = readConfig(process.env)
  const log = pino({ level: 'warn' }, pino.destination(2))
  const { blobs: bucket, onDisk } = openFiles({ ...config, MEDIA_STORAGE: 's3' }, log)
  const [from, to] = target === 's3' ? [onDisk, bucket] : [bucket, onDisk]
  const { remove } = values
  if (remove && config.MEDIA_STORAGE !== target)
    return complain(`Nothing is removed before the server reads from there: set MEDIA_STORAGE=${target} first.`, 2)
  const proven = new Set<string>()
  let copied = 0
  for (;;) {
    const pass = await moveBlobs(from, to, {
      remove,
      proven,
      report: async ({ copied, known }) => {
        if ((copied + known) % REPORT_EVERY === 0) await printLine(`${copied + known} files, ${copied} of them copied`)
      },
    })
    copied += pass.copied
    if (pass.copied > 0) continue
    await printLine(
      `${copied} files copied, all of them checked. ${remove ? 'None is' : `${pass.known} are`} left behind.`,
    )
    return 0
  }
}
