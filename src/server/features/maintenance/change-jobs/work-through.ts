import type { Context } from '#server/context.ts'
import type { JobRun } from '#server/work/job-definition.ts'
import type { Unchanged } from '#shared/contract/maintenance/change-jobs.ts'
import { findParts, insertPart } from './change-jobs.store.ts'

/** Some things that are worked on in one transaction. */
export interface Portion {
  /** How many there are. */
  size: number
  /** Answers with those that stayed as they were. */
  work: (ctx: Context) => Promise<Unchanged[]>
}

/**
 * Works through portions one after the other, until the job is stopped. One that was done before, by an instance that is gone
 * or was stopped, is not done again. Answers with how many things were changed in all.
 */
export async function workThrough(
  ctx: Context,
  { id: jobId, signal, progress }: Pick<JobRun, 'id' | 'signal' | 'progress'>,
  portions: Portion[],
): Promise<number> {
  const before = await findParts(ctx.db, [jobId])
  const total = portions.reduce((sum, { size }) => sum + size, 0)
  let done = before.reduce((sum, part) => sum + part.done, 0)
  let unchanged = before.reduce((sum, { leftAlone }) => sum + leftAlone.length, 0)
  progress({ done, total })
  for (const [number, { size, work }] of portions.entries()) {
    if (number < before.length) continue
    if (signal.aborted) break
    const leftAlone = await ctx.transaction(async ctx => {
      const binned = ctx.binned.length
      const leftAlone = await work(ctx)
      await insertPart(ctx.db, { jobId, number, done: size, leftAlone, binIds: ctx.binned.slice(binned) })
      return leftAlone
    })
    done += size
    unchanged += leftAlone.length
    progress({ done, total })
  }
  return done - unchanged
}
