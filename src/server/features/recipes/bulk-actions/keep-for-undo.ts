import type { Context } from '#server/context.ts'
import { hasRestricted } from '#server/db/recipe-audience.ts'
import { putIntoBin } from '#server/features/maintenance/bin/bin.service.ts'
import type { Saved } from '../recipes/update-recipe.ts'
import { type BulkKind, type BulkUndo, flagsOf } from './bulk-undo.ts'

/** What changed is kept in the bin as one entry, named after what came or went or else after the recipes. */
export async function keepForUndo(
  ctx: Context,
  { kind, name }: { kind: BulkKind; name: string },
  recipes: BulkUndo['recipes'],
): Promise<void> {
  if (!recipes.length) return
  const undo: BulkUndo = { recipes }
  const recipeNames = recipes.map(recipe => recipe.name).join(', ')
  const viewerIds = (await hasRestricted(
    ctx.db,
    recipes.map(({ id }) => id),
  ))
    ? [ctx.user.id]
    : null
  const { householdId } = ctx.user
  await putIntoBin(ctx, kind, (name || recipeNames).slice(0, 200), undo, { householdId, viewerIds })
}

/** What an undo has to know of a recipe that was changed; nothing where nothing changed. */
export function differenceOf({ before, recipe, changedFields }: Saved): BulkUndo['recipes'] {
  if (!changedFields.length) return []
  return [
    {
      id: recipe.id,
      name: recipe.name,
      tags: idsOf(without(recipe.tags, before.tags)),
      categories: idsOf(without(recipe.recipeCategory, before.recipeCategory)),
      taken: {
        tags: idsOf(without(before.tags, recipe.tags)),
        categories: idsOf(without(before.recipeCategory, recipe.recipeCategory)),
      },
      settings: flagsOf(before.settings).flatMap(([flag, was]) =>
        was === recipe.settings[flag] ? [] : [{ flag, was, became: recipe.settings[flag] }],
      ),
    },
  ]
}

export const without = <Item extends { id: string }>(items: Item[], others: { id: string }[]) =>
  items.filter(({ id }) => !others.some(other => other.id === id))

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id)
