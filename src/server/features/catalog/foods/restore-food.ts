import type { Context } from '#server/context.ts'
import { relinkLines } from '#server/db/ingredient-links.ts'
import type { Alias, FoodRow, FoodSubstituteRow } from '#server/db/schema/kitchen.ts'
import { noteRenamed } from '#server/db/search/changed-lines.ts'
import { type NamesKept, type Replaced, undoKeptNames, undoReplacedIds } from '#server/hooks.ts'
import { spacelessKeys } from '#shared/domain/extras.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { freeName } from '../free-name.ts'
import { listLabelNames } from '../labels/labels.service.ts'
import { type FoodChoices, forgetChoices, type MovedChoices, restoreChoices } from './food-choices.ts'
import { allNamesOf } from './food-names.ts'
import { findFoodsNamed, insertFood, lockFoodRows, setFoodAliases } from './foods.store.ts'
import { partedAliases } from './names-by-fold.ts'
import { removeLinks, restoreLinks } from './substitutes.ts'

interface BinnedFood {
  food: FoodRow
  /** Ingredient lines that had it. */
  lines: { recipeId: string; referenceId: string }[]
  /** What could stand for it, and what it could stand for. */
  links?: FoodSubstituteRow[]
  choices?: FoodChoices
  /** What says its name since. */
  names?: NamesKept
}

/** Brings a deleted food back to the lines that had it and have no other since. */
export async function restoreFood(ctx: Context, { food, lines, links, choices, names }: BinnedFood): Promise<null> {
  await insertFood(ctx.db, await unhindered(ctx, food))
  await restoreChoices(ctx, choices)
  await restoreLinks(ctx, links)
  await relinkLines(ctx.db, 'foodId', lines, null, food.id)
  await undoKeptNames(ctx, names)
  await noteRenamed(ctx.db, 'foodId', food.id)
  return null
}

interface MergedFood extends BinnedFood {
  into: string
  aliasesBefore: Alias[]
  /** Links that the other food gained. */
  movedLinks?: FoodSubstituteRow[]
  /** What the other food took over of what was said of this one. */
  movedChoices?: MovedChoices
  replaced?: Replaced
  /** What `replaced` was called in version 1. */
  filters?: unknown
}

/** Parts two foods again: lines that were re-pointed and still name the other come back. */
export async function restoreMergedFood(ctx: Context, merged: MergedFood): Promise<null> {
  const { food, lines, into, aliasesBefore, links, movedLinks, replaced = { filters: merged.filters } } = merged
  await insertFood(ctx.db, await unhindered(ctx, food))
  await forgetChoices(ctx.db, into, merged.movedChoices)
  await restoreChoices(ctx, merged.choices)
  await removeLinks(ctx.db, movedLinks)
  await restoreLinks(ctx, links)
  const [other] = await lockFoodRows(ctx.db, ctx.user.groupId, [into])
  // Where the other was deleted meanwhile, the lines have lost it.
  await relinkLines(ctx.db, 'foodId', lines, other ? into : null, food.id)
  if (other) {
    const aliases = partedAliases(other.aliases, aliasesBefore, allNamesOf(food))
    await setFoodAliases(ctx.db, ctx.user.groupId, into, aliases, ctx.clock.now())
  }
  await undoReplacedIds(ctx, replaced)
  await noteRenamed(ctx.db, 'foodId', food.id)
  return null
}

/** With a free name, and under no label that is gone. */
async function unhindered(ctx: Context, food: FoodRow): Promise<FoodRow> {
  const name = await freeName(food, names => findFoodsNamed(ctx.db, ctx.user.groupId, names))
  const labels = new Set((await listLabelNames(ctx.db, ctx.user.groupId)).map(label => label.id))
  const labelId = food.labelId && labels.has(food.labelId) ? food.labelId : null
  const extras = spacelessKeys(food.extras)
  return { ...food, name, nameNormalized: fold(name), extras, labelId, updatedAt: ctx.clock.now() }
}
