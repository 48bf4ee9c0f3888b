import { secondsAfter } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import type { BinRow } from '#server/db/schema/recipes.ts'
import { forbidden, found } from '#server/errors.ts'
import type { Binned, LeftAlone } from '#shared/contract/maintenance/bin.ts'
import { BIN_DAYS } from './bin.service.ts'
import { deleteBinned, findBinned, findBinnedOne, type Looking, lockBinned } from './bin.store.ts'

/** What is in the bin: all of it, of a kind, or one recipe that was deleted. */
export async function listBinned(ctx: Context, which: { kind?: string; recipeId?: string }): Promise<Binned[]> {
  const rows = await findBinned(ctx.db, lookingAs(ctx), which)
  return rows.filter(isFor(ctx)).map(({ householdId, viewerIds: _viewers, ...row }) => ({
    ...row,
    expiresAt: secondsAfter(row.createdAt, BIN_DAYS * 86_400),
    mayRestore: mayRestore(ctx, { ...row, householdId }),
  }))
}

/** Brings things back, all or none. Who deleted them may, and their household; what belongs to the group anybody of it. */
export async function restoreBinned(ctx: Context, ids: string[]) {
  const restored = await ctx.transaction(async ctx => {
    await lockBinned(ctx.db, ctx.user.groupId, ids)
    const restored: { entry: BinRow; slug: string | null; leftAlone: LeftAlone[] }[] = []
    for (const id of new Set(ids)) {
      const entry = await getEntry(ctx, id)
      const told = await found(ctx.hooks.restorers[entry.kind]).restore(ctx, entry.snapshot, entry)
      const [slug, leftAlone] = Array.isArray(told) ? [null, told] : [told, []]
      restored.push({ entry, slug, leftAlone })
      await deleteBinned(ctx.db, ctx.user.groupId, id)
    }
    return restored
  })
  return {
    restored: restored.map(({ entry, slug }) => ({ kind: entry.kind, name: entry.name, slug })),
    leftAlone: restored.flatMap(({ leftAlone }) => leftAlone),
  }
}

/**
 * The same for things that the caller put there one after the other, as far as they are there still: the last one first, so
 * that each comes back to what it left. Answers with what could not be undone.
 */
export async function restoreThoseThere(ctx: Context, ids: string[]): Promise<LeftAlone[]> {
  if (!ids.length) return []
  return ctx.transaction(async ctx => {
    const held = new Set((await lockBinned(ctx.db, ctx.user.groupId, ids)).map(({ id }) => id))
    const there = ids.filter(id => held.has(id)).reverse()
    return there.length ? (await restoreBinned(ctx, there)).leftAlone : []
  })
}

export async function removeBinned(ctx: Context, id: string): Promise<null> {
  await ctx.transaction(async ctx => {
    await lockBinned(ctx.db, ctx.user.groupId, [id])
    await getEntry(ctx, id)
    await deleteBinned(ctx.db, ctx.user.groupId, id)
  })
  return null
}

const lookingAs = ({ user, hooks }: Context): Looking => ({
  groupId: user.groupId,
  householdId: user.householdId,
  id: user.id,
  kindsOfHousehold: Object.keys(hooks.restorers).filter(kind => hooks.restorers[kind]?.isOfHousehold),
})

/** What was of a restricted recipe is not there for those who did not see that. */
const isFor =
  ({ user }: Context) =>
  ({ viewerIds }: Pick<BinRow, 'viewerIds'>): boolean =>
    viewerIds === null || viewerIds.includes(user.id)

const mayRestore = ({ user }: Context, entry: Pick<BinRow, 'userId' | 'householdId'>) =>
  entry.userId === user.id || !entry.householdId || entry.householdId === user.householdId

async function getEntry(ctx: Context, id: string): Promise<BinRow> {
  const entry = found([await findBinnedOne(ctx.db, lookingAs(ctx), id)].find(one => one && isFor(ctx)(one)))
  if (!mayRestore(ctx, entry)) throw forbidden('permission-denied')
  return entry
}
