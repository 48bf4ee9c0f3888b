import { secondsAfter } from '#server/clock.ts'
import type { PublicContext } from '#server/context.ts'
import { withInstanceLock } from '#server/db/locks/instance-lock.ts'
import type { MediaRow } from '#server/db/schema/media.ts'
import { blobKey, mediaKeyOf } from '#server/files/blobs/blob-store.ts'
import { filesOfKind } from '#server/files/blobs/files-of-kind.ts'
import { beginOfKept } from './media.service.ts'
import * as store from './media.store.ts'

const BATCH = 200
const A_DAY_MS = 86_400_000

/** Lets go what these recipes or users showed, at once. What is left over for any reason goes with the daily cleaning. */
export const forgetOwners = async (ctx: PublicContext, ownerIds: string[]) =>
  forget(ctx, await store.findOfOwners(ctx.db, ownerIds))

/** Run daily: what nobody can go back to goes. Answers how many there were. */
export async function forgetSuperseded(ctx: PublicContext, before = beginOfKept(ctx)): Promise<number> {
  const now = ctx.clock.now()
  await store.supersedeUnnamed(ctx.db, now, secondsAfter(now, -A_DAY_MS / 1000))
  let forgotten = 0
  for (;;) {
    const rows = await ctx.transaction(async ctx => {
      const rows = await store.findForgettable(ctx.db, before, BATCH)
      if (rows.length) await store.deleteMedia(ctx.db, idsOf(rows))
      return rows
    })
    await deleteBlobs(ctx, rows)
    forgotten += rows.length
    if (rows.length < BATCH) return forgotten
  }
}

/**
 * Run daily: removes blobs that no row names, which a crash between storing and showing leaves. Those of the last day stay:
 * somebody may be about to show them. Answers how many went.
 */
export const sweepBlobs = (ctx: PublicContext): Promise<number> => withInstanceLock(ctx.db, () => sweep(ctx))

async function sweep(ctx: PublicContext): Promise<number> {
  if (await store.mayGoBack(ctx.db)) return 0
  const young = Date.now() - A_DAY_MS
  let swept = 0
  let batch: string[] = []
  const sweepBatch = async () => {
    const used = await store.findUsedKeys(ctx.db, [...new Set(batch.map(mediaKeyOf))])
    for (const key of batch.filter(key => !used.has(mediaKeyOf(key)))) {
      await ctx.files.blobs.delete(key)
      swept++
    }
    batch = []
  }
  for await (const key of ctx.files.blobs.list()) {
    if (madeAt(mediaKeyOf(key)) > young) continue
    batch.push(key)
    if (batch.length >= BATCH) await sweepBatch()
  }
  await sweepBatch()
  return swept
}

async function forget(ctx: PublicContext, rows: MediaRow[]): Promise<number> {
  for (let i = 0; i < rows.length; i += BATCH) {
    const some = rows.slice(i, i + BATCH)
    await store.deleteMedia(ctx.db, idsOf(some))
    await deleteBlobs(ctx, some)
  }
  return rows.length
}

/** Of rows that are gone. Copies share blobs, so those that another row names stay; after a restore all stay for a week. */
async function deleteBlobs(ctx: PublicContext, rows: MediaRow[]): Promise<void> {
  if (await store.mayGoBack(ctx.db)) return
  const used = await store.findUsedKeys(
    ctx.db,
    rows.map(row => row.key),
  )
  for (const { key, kind } of rows)
    if (!used.has(key)) for (const file of filesOfKind(kind)) await ctx.files.blobs.delete(blobKey(key, file))
}

const idsOf = (rows: MediaRow[]) => rows.map(row => row.id)

/** Ids made here carry their time; those of other makers count as old. */
function madeAt(id: string): number {
  return id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : 0
}
