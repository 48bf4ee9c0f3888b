import { secondsAfter } from '#server/clock.ts'
import type { Context, PublicContext } from '#server/context.ts'
import { found } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { deleteBinned, findBinnedBefore, insertBinned } from './bin.store.ts'

/** How long things stay in the bin. */
export const BIN_DAYS = 30

/** Where an entry of the bin shows: in all households of the group, or one; for everybody there, or for these people alone. */
export interface BinPlace {
  householdId?: string | null
  viewerIds?: string[] | null
}

/** Keeps anything that is about to go, whole. Call it in the transaction that deletes. */
export async function putIntoBin(
  ctx: Context,
  kind: string,
  name: string,
  snapshot: unknown,
  { householdId = null, viewerIds = null }: BinPlace = {},
): Promise<string> {
  const id = newId()
  const { groupId, id: userId } = ctx.user
  const { snapshotVersion } = found(ctx.hooks.restorers[kind])
  const createdAt = ctx.clock.now()
  const row = { id, groupId, householdId, userId, viewerIds, kind, name, snapshot, snapshotVersion, createdAt }
  await insertBinned(ctx.db, row)
  ctx.binned.push(id)
  return id
}

/** Lets go what has been in the bin for 30 days, with its files. Answers with how many entries went. */
export async function purgeBin(ctx: PublicContext): Promise<number> {
  const old = await findBinnedBefore(ctx.db, secondsAfter(ctx.clock.now(), -BIN_DAYS * 86_400))
  for (const { id, groupId } of old) {
    await deleteBinned(ctx.db, groupId, id)
  }
  return old.length
}
