import { sql } from 'kysely'
import { forUpdateSkippingLocked } from '#server/db/locks/for-update.ts'
import type { JobRow } from '#server/db/schema/notifications.ts'
import type { Db } from '#server/db/schema.ts'

const listedColumns = [
  ...(['id', 'kind', 'schedule', 'state', 'outcome', 'dueAt', 'startedAt', 'endedAt'] as const),
  ...(['progress', 'result', 'error'] as const),
] as const

/** False when there is one with the same key. */
export async function insertJob(db: Db, row: JobRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('jobs')
    .values(row)
    .onConflict(conflict => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) === 1
}

export const findJob = (db: Db, id: string): Promise<JobRow | undefined> =>
  db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()

/** What lists show of a job: not what it was begun with, which may be large. */
export type ListedJob = Pick<JobRow, (typeof listedColumns)[number]>

/** Work that somebody began, newest first; of one person when one is named. */
export const findOtherJobs = (db: Db, limit: number, userId?: string): Promise<ListedJob[]> =>
  db
    .selectFrom('jobs')
    .select(listedColumns)
    .where('schedule', 'is', null)
    .$if(userId !== undefined, query => query.where('userId', '=', userId as string))
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()

/** Of what these jobs were begun with only the text that stands at a path, null where there is none. */
export const findPersonsJobs = (
  db: Db,
  of: Pick<JobRow, 'userId' | 'groupId'>,
  { kinds, path, limit }: { kinds: string[]; path: [string, ...string[]]; limit: number },
): Promise<(ListedJob & { text: string | null })[]> => {
  const steps = path.map((key, at) => sql`${sql.raw(at === path.length - 1 ? '->>' : '->')} ${sql.lit(key)}`)
  return db
    .selectFrom('jobs')
    .select([...listedColumns, sql<string | null>`${sql.ref('payload')} ${sql.join(steps, sql` `)}`.as('text')])
    .where('userId', '=', of.userId)
    .where('groupId', '=', of.groupId)
    .where('kind', 'in', kinds)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()
}

export const findFailedJobs = (db: Db, since: string) =>
  db.selectFrom('jobs').select('kind').where('outcome', '=', 'failure').where('endedAt', '>=', since).execute()

export const countActiveJobs = (db: Db) =>
  db
    .selectFrom('jobs')
    .select(eb => ['state', eb.fn.countAll<number>().as('count')])
    .where('state', '<>', 'over')
    .groupBy('state')
    .execute()

export const findPeriodicJobs = (db: Db): Promise<JobRow[]> =>
  db.selectFrom('jobs').selectAll().where('schedule', 'is not', null).execute()

/** Takes the job that has waited longest, of the kinds that this instance knows. Its claim ends unless it is renewed. */
export async function claimJob(
  db: Db,
  kinds: string[],
  claim: { by: string; now: string; until: string },
): Promise<JobRow | undefined> {
  return db.transaction().execute(async transaction => {
    const due = transaction
      .selectFrom('jobs')
      .selectAll()
      .where('kind', 'in', kinds)
      .where(eb =>
        eb.or([
          eb.and([eb('state', '=', 'waiting'), eb('dueAt', '<=', claim.now)]),
          eb.and([eb('state', '=', 'running'), eb('claimedUntil', '<=', claim.now)]),
        ]),
      )
      .orderBy('dueAt')
      .limit(1)
    const row = await forUpdateSkippingLocked(transaction, due).executeTakeFirst()
    if (!row) return undefined
    const changes = {
      state: 'running' as const,
      claimedBy: claim.by,
      claimedUntil: claim.until,
      attempts: row.attempts + 1,
      startedAt: claim.now,
      endedAt: null,
      progress: null,
    }
    await transaction.updateTable('jobs').set(changes).where('id', '=', row.id).execute()
    return { ...row, ...changes }
  })
}

/** Goes on holding a job; answers whether somebody wants it to stop, and null when another instance has it. */
export async function renewClaim(db: Db, id: string, by: string, until: string): Promise<boolean | null> {
  const row = await db
    .updateTable('jobs')
    .set({ claimedUntil: until })
    .where('id', '=', id)
    .where('claimedBy', '=', by)
    .returning('isCancelled')
    .executeTakeFirst()
  return row ? row.isCancelled : null
}

/** A job that was interrupted this often may be what killed the server: it waits for its claim to end. */
const TAKEN_UP_AT_ONCE = 3

/** Nobody holds a job any more. */
export async function endJobClaims(db: Db, now: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ claimedUntil: now })
    .where('state', '=', 'running')
    .where('claimedUntil', '>', now)
    .where('attempts', '<', TAKEN_UP_AT_ONCE)
    .execute()
}

/** Changes a job that this instance holds; false when another has taken it. */
export async function updateClaimed(db: Db, id: string, by: string, changes: Partial<JobRow>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set(changes)
    .where('id', '=', id)
    .where('claimedBy', '=', by)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) === 1
}

export async function updateJob(db: Db, id: string, changes: Partial<JobRow>): Promise<void> {
  await db.updateTable('jobs').set(changes).where('id', '=', id).execute()
}

export async function makeDue(db: Db, kinds: string[], now: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ dueAt: now })
    .where('kind', 'in', kinds)
    .where('schedule', 'is not', null)
    .where('state', '=', 'waiting')
    .execute()
}

/** When something is to be done next: work that is due, or a claim of an instance that may have died. */
export async function nextMoment(db: Db, kinds: string[]): Promise<string | undefined> {
  const waiting = db
    .selectFrom('jobs')
    .select('dueAt as moment')
    .where('state', '=', 'waiting')
    .where('kind', 'in', kinds)
    .orderBy('dueAt')
    .limit(1)
  const held = db
    .selectFrom('jobs')
    .select('claimedUntil as moment')
    .where('state', '=', 'running')
    .where('kind', 'in', kinds)
    .orderBy('claimedUntil')
    .limit(1)
  const moments = [await waiting.executeTakeFirst(), await held.executeTakeFirst()]
  return moments
    .map(row => row?.moment)
    .filter(moment => typeof moment === 'string')
    .sort()[0]
}

/** Periodic jobs of features that are gone. */
export async function deleteUnknownPeriodic(db: Db, kinds: string[]): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('schedule', 'is not', null)
    .where('state', '=', 'waiting')
    .where('kind', 'not in', kinds)
    .execute()
}

export async function deleteOldJobs(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where('state', '=', 'over')
    .where('endedAt', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
