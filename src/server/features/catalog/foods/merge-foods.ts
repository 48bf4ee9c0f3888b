import type { Context } from '#server/context.ts'
import { findLinkedLines, repointLines } from '#server/db/ingredient-links.ts'
import type { FoodRow } from '#server/db/schema/kitchen.ts'
import { noteRenamed } from '#server/db/search/changed-lines.ts'
import { badRequest, found } from '#server/errors.ts'
import { putIntoBin } from '#server/features/maintenance/bin/bin.service.ts'
import { replaceIds } from '#server/hooks.ts'
import { choicesOf, moveChoices } from './food-choices.ts'
import { allNamesOf, namesOf } from './food-names.ts'
import { deleteFoodRow, lockFoodRows, setFoodAliases } from './foods.store.ts'
import { mergedAliases } from './names-by-fold.ts'
import { linksOf, moveLinks } from './substitutes.ts'

/**
 * Everything that used one food uses the other from now on, and the first one's names become aliases of the second. What
 * changed goes into the bin, so that it can be undone.
 */
export async function mergeFoods(ctx: Context, fromId: string, toId: string): Promise<void> {
  if (fromId === toId) throw badRequest('merge-with-itself')
  await ctx.transaction(async ctx => {
    const { groupId } = ctx.user
    const rows = await lockFoodRows(ctx.db, groupId, [fromId, toId])
    const from: FoodRow = found(rows.find(row => row.id === fromId))
    const to: FoodRow = found(rows.find(row => row.id === toId))
    const lines = await findLinkedLines(ctx.db, 'foodId', fromId)
    const links = await linksOf(ctx.db, fromId)
    const movedLinks = await moveLinks(ctx.db, links, fromId, toId)
    const replaced = await replaceIds(ctx, fromId, toId)
    const choices = await choicesOf(ctx.db, fromId)
    const moved = { movedLinks, movedChoices: await moveChoices(ctx, choices, toId) }
    const kept = { food: from, into: toId, aliasesBefore: to.aliases, lines, links, choices, replaced, ...moved }
    await putIntoBin(ctx, 'food-merge', from.name, kept)
    await repointLines(ctx.db, 'foodId', fromId, toId)
    await deleteFoodRow(ctx.db, groupId, fromId)
    const aliases = mergedAliases(namesOf(to), to.aliases, allNamesOf(from))
    await setFoodAliases(ctx.db, groupId, toId, aliases, ctx.clock.now())
    await noteRenamed(ctx.db, 'foodId', toId)
  })
}
