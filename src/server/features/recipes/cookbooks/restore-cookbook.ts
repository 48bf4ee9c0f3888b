import type { Context } from '#server/context.ts'
import type { CookbookRow } from '#server/db/schema/cookbooks.ts'
import type { BinRow } from '#server/db/schema/recipes.ts'
import { emitCookbook } from './cookbook-events.ts'
import { freeSlug } from './cookbook-slugs.ts'
import { findTakenSlugs, insertCookbook } from './cookbooks.store.ts'

/** Brings a cookbook back to its household, or to the caller's when that is gone. Answers with its slug. */
export async function restoreCookbook(
  ctx: Context,
  snapshot: { cookbook: CookbookRow },
  entry: BinRow,
): Promise<string> {
  const { cookbook } = snapshot
  const taken = await findTakenSlugs(ctx.db, ctx.user.groupId, [cookbook.slug], cookbook.id)
  const row: CookbookRow = {
    ...cookbook,
    slug: taken.size ? await freeSlug(ctx, cookbook.name, cookbook.id) : cookbook.slug,
    householdId: entry.householdId ?? ctx.user.householdId,
    updatedAt: ctx.clock.now(),
  }
  await insertCookbook(ctx.db, row)
  emitCookbook(ctx, 'create', row)
  return row.slug
}
