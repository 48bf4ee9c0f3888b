import type { Context } from '#server/context.ts'
import { findLinkedLines, repointLines } from '#server/db/ingredient-links.ts'
import type { UnitRow } from '#server/db/schema/kitchen.ts'
import { noteRenamed } from '#server/db/search/changed-lines.ts'
import { badRequest, found } from '#server/errors.ts'
import { putIntoBin } from '#server/features/maintenance/bin/bin.service.ts'
import { replaceIds } from '#server/hooks.ts'
import { mergedAliases } from '../foods/names-by-fold.ts'
import { allNamesOf, namesOf } from './unit-names.ts'
import { deleteUnitRow, lockUnitRows, setUnitAliases } from './units.store.ts'

/**
 * Everything that used one unit uses the other from now on, and the first one's names become aliases of the second. What
 * changed goes into the bin, so that it can be undone.
 */
export async function mergeUnits(ctx: Context, fromId: string, toId: string): Promise<void> {
  if (fromId === toId) throw badRequest('merge-with-itself')
  await ctx.transaction(async ctx => {
    const { groupId } = ctx.user
    const rows = await lockUnitRows(ctx.db, groupId, [fromId, toId])
    const from: UnitRow = found(rows.find(row => row.id === fromId))
    const to: UnitRow = found(rows.find(row => row.id === toId))
    const lines = await findLinkedLines(ctx.db, 'unitId', fromId)
    const replaced = await replaceIds(ctx, fromId, toId)
    const kept = { unit: from, into: toId, aliasesBefore: to.aliases, lines, replaced }
    await putIntoBin(ctx, 'unit-merge', from.name, kept)
    await repointLines(ctx.db, 'unitId', fromId, toId)
    await deleteUnitRow(ctx.db, groupId, fromId)
    const aliases = mergedAliases(namesOf(to), to.aliases, allNamesOf(from))
    await setUnitAliases(ctx.db, groupId, toId, aliases, ctx.clock.now())
    await noteRenamed(ctx.db, 'unitId', toId)
  })
}
