import type { Context } from '#server/context.ts'
import { relinkLines } from '#server/db/ingredient-links.ts'
import type { Alias, UnitRow } from '#server/db/schema/kitchen.ts'
import { noteRenamed } from '#server/db/search/changed-lines.ts'
import { type NamesKept, type Replaced, undoKeptNames, undoReplacedIds } from '#server/hooks.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { partedAliases } from '../foods/names-by-fold.ts'
import { freeName } from '../free-name.ts'
import { allNamesOf } from './unit-names.ts'
import { findUnitsNamed, insertUnit, lockUnitRows, setUnitAliases } from './units.store.ts'

interface BinnedUnit {
  unit: UnitRow
  /** Ingredient lines that had it. */
  lines: { recipeId: string; referenceId: string }[]
  /** What says its name since. */
  names?: NamesKept
}

/** Brings a deleted unit back to the lines that had it and have no other since. */
export async function restoreUnit(ctx: Context, { unit, lines, names }: BinnedUnit): Promise<null> {
  await insertUnit(ctx.db, await unhindered(ctx, unit))
  await relinkLines(ctx.db, 'unitId', lines, null, unit.id)
  await undoKeptNames(ctx, names)
  await noteRenamed(ctx.db, 'unitId', unit.id)
  return null
}

interface MergedUnit extends BinnedUnit {
  into: string
  aliasesBefore: Alias[]
  replaced?: Replaced
  /** What `replaced` was called in version 1. */
  filters?: unknown
}

/** Parts two units again: lines that were re-pointed and still name the other come back. */
export async function restoreMergedUnit(ctx: Context, merged: MergedUnit): Promise<null> {
  const { unit, lines, into, aliasesBefore, replaced = { filters: merged.filters } } = merged
  await insertUnit(ctx.db, await unhindered(ctx, unit))
  const [other] = await lockUnitRows(ctx.db, ctx.user.groupId, [into])
  // Where the other was deleted meanwhile, the lines have lost it.
  await relinkLines(ctx.db, 'unitId', lines, other ? into : null, unit.id)
  if (other) {
    const aliases = partedAliases(other.aliases, aliasesBefore, allNamesOf(unit))
    await setUnitAliases(ctx.db, ctx.user.groupId, into, aliases, ctx.clock.now())
  }
  await undoReplacedIds(ctx, replaced)
  await noteRenamed(ctx.db, 'unitId', unit.id)
  return null
}

/** With a free name. */
async function unhindered(ctx: Context, unit: UnitRow): Promise<UnitRow> {
  const name = await freeName(unit, names => findUnitsNamed(ctx.db, ctx.user.groupId, names))
  return { ...unit, name, nameNormalized: fold(name), updatedAt: ctx.clock.now() }
}
