import type { Context } from '#server/context.ts'
import { hasRestricted } from '#server/db/recipe-audience.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import { putIntoBin } from '#server/features/maintenance/bin/bin.service.ts'
import { mayGiveRecipe } from '#shared/permissions.ts'
import { asPerson, mayChange } from '../recipes/access/recipe-access.ts'
import type { Saved } from '../recipes/saving/update-recipe.ts'
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

export interface HandedOver {
  row: RecipeRow
  undo: BulkUndo['recipes'][number]
}

/** Who had a recipe before; nothing where it stays whose it was. */
export const handedOver = ({ before, row }: Saved): HandedOver[] =>
  before.userId === row.userId
    ? []
    : [
        {
          row,
          undo: {
            ...{ id: row.id, name: row.name, tags: [], categories: [], settings: [] },
            owner: { was: before.userId, became: row.userId },
          },
        },
      ]

/**
 * Keeps whose recipes were that were handed over, for whoever did it alone, and only those that they could hand back: who
 * gives away what is theirs has no say over it from then on.
 */
export async function keepOwners(ctx: Context, given: HandedOver[]): Promise<void> {
  const recipes: BulkUndo['recipes'] = []
  for (const { row, undo } of given)
    if (mayGiveRecipe(asPerson(ctx.user), row) && (await mayChange(ctx, row))) recipes.push(undo)
  if (!recipes.length) return
  const name = recipes.map(recipe => recipe.name).join(', ')
  const place = { householdId: ctx.user.householdId, viewerIds: [ctx.user.id] }
  await putIntoBin(ctx, 'recipe-owners', name.slice(0, 200), { recipes } satisfies BulkUndo, place)
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
