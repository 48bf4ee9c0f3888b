import { setTimeout as sleep } from 'node:timers/promises'
import { secondsAfter } from '../../clock.ts'
import type { App, Context } from '../../context.ts'
import { Problem } from '../../errors.ts'
import { claimJob } from '../../features/maintenance/jobs/jobs.store.ts'
import { CLAIM_SECONDS, runJob as runClaimed } from '../../features/maintenance/jobs/run-job.ts'
import {
  createImport,
  getImport,
  listItems,
  type RunWish,
  readJob,
  runImport,
  runJob,
} from '../../features/maintenance/library-imports/library-imports.service.ts'
import { getReport } from '../../features/maintenance/reports/reports.service.ts'
import { newId } from '../../ids.ts'
import { counted } from '../output.ts'
import { filesAt, NOTHING_FOUND } from './files-at.ts'

const FILE = 'application/octet-stream'

interface Result {
  words: string
  /** Whether everything in the file came over or was here already. */
  isWhole: boolean
}

/** Imports a file, or a folder of files, like the page for it does, with what is suggested there chosen. The page shows it and can undo it. */
export async function importFile(
  { app, ctx }: { app: App; ctx: Context },
  path: string,
  wish: Omit<RunWish, 'chosen'>,
): Promise<Result> {
  try {
    const files = (await filesAt(path)).map(({ name, ...file }) => ({ ...file, filename: name, contentType: FILE }))
    if (!files.length) return { words: NOTHING_FOUND, isWhole: false }
    const { id } = await createImport(ctx, files)
    const read = await workUntil(app, ctx, id, 'ready', 'failed')
    if (read.state === 'failed') return { words: read.error ?? ctx.t('errors.unexpected'), isWhole: false }
    await runImport(ctx, id, wish)
    const done = await workUntil(app, ctx, id, 'done', 'stopped', 'failed')
    const { entries } = await getReport(ctx, done.reportId as string)
    const failed = entries.filter(({ success }) => !success)
    const lines = failed.map(({ message, exception }) => `\n  ${message}: ${exception}`)
    const origin = done.appName ? `${done.appName} export, ` : ''
    const left = await countKnown(ctx, id)
    const rest = left ? `, ${left} left out: here already, or in there twice` : ''
    const words = `${origin}${counted(entries.length - failed.length, 'recipe')} imported${rest}${lines.join('')}`
    return { words, isWhole: done.state === 'done' && !failed.length }
  } catch (error) {
    if (error instanceof Problem) return { words: ctx.t(`errors.${error.key}`, error.options.params), isWhole: false }
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { words: 'there is no such file', isWhole: false }
    throw error
  }
}

/** Recipes that the preview does not choose. */
async function countKnown(ctx: Context, id: string): Promise<number> {
  let known = 0
  for (let after = -1; ; ) {
    const items = await listItems(ctx, id, after)
    const last = items.at(-1)
    if (!last) return known
    known += items.filter(({ kind, chosen }) => kind === 'recipe' && !chosen).length
    after = last.position
  }
}

/** Works on the jobs of imports here until the import is in one of these states. A running server may do them as well. */
async function workUntil(app: App, ctx: Context, id: string, ...states: string[]) {
  const instance = newId()
  const stopping = new AbortController().signal
  for (;;) {
    const found = await getImport(ctx, id)
    if (states.includes(found.state)) return found
    const now = app.clock.now()
    const until = secondsAfter(now, CLAIM_SECONDS)
    const row = await claimJob(app.db, [readJob.kind, runJob.kind], { by: instance, now, until })
    if (row) await runClaimed(app, row.kind === readJob.kind ? readJob : runJob, { row, instance, stopping })
    else await sleep(500)
  }
}
