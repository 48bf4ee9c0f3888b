import type { Context } from '#server/context.ts'
import { listPresentOrganizers } from '#server/features/catalog/organizers/organizers.service.ts'
import type { LeftAlone } from '#shared/contract/maintenance/bin.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import type { RecipeInput } from '#shared/contract/recipes/recipe-input.ts'
import { mayGiveRecipe } from '#shared/permissions.ts'
import { asPerson } from '../recipes/access/recipe-access.ts'
import { changeEach, isOfGroup } from '../recipes/saving/update-recipe.ts'

export type BulkKind = 'recipe-tags' | 'recipe-categories' | 'recipe-settings' | 'recipe-owners'
type Flag = Exclude<keyof Recipe['settings'], 'locked'>

/** What one bulk action did to each of its recipes. */
export interface BulkUndo {
  recipes: {
    id: string
    name: string
    /** Ids of the tags that came to it. */
    tags: string[]
    categories: string[]
    /** Ids of what went from it; entries of earlier versions have none. */
    taken?: { tags: string[]; categories: string[] }
    settings: { flag: Flag; was: boolean; became: boolean }[]
    /** Whose it was and became, where it was handed over. */
    owner?: { was: string; became: string }
  }[]
}

/** The settings but for the lock, which no bulk action touches. */
export const flagsOf = ({ locked: _, ...settings }: Recipe['settings']) => Object.entries(settings) as [Flag, boolean][]

/**
 * Takes back what a bulk action did and what is still so: tags and categories that it added go, those that it took come
 * back, settings that it changed go back, and so do recipes to whose they were, where the caller may still hand them over and
 * that person is still of the group. What somebody changed since stays as it is; answers with those recipes.
 */
export async function undoBulk(ctx: Context, { recipes }: BulkUndo): Promise<LeftAlone[]> {
  const byId = new Map(recipes.map(recipe => [recipe.id, recipe]))
  const changed: LeftAlone[] = []
  const present = {
    tags: await presentOf(ctx, 'tags', recipes),
    categories: await presentOf(ctx, 'categories', recipes),
  }
  const former = await membersAmong(ctx, recipes)
  const { missed } = await changeEach(ctx, [...byId.keys()], {
    refuse: row => {
      const owner = byId.get(row.id)?.owner
      if (!owner || row.userId !== owner.became) return null
      return former.has(owner.was) && mayGiveRecipe(asPerson(ctx.user), row) ? null : 'not-owner'
    },
    change: recipe => {
      const done = byId.get(recipe.id)
      if (!done) return null
      const { input, isWhole } = inverse(recipe, done, present)
      if (!isWhole) changed.push({ name: recipe.name, reason: 'changed' })
      return input
    },
    toResult: () => null,
  })
  return [
    ...changed,
    ...missed.map(({ id, reason }) => ({
      name: byId.get(id)?.name ?? '',
      reason: reason === 'gone' ? reason : ('not-allowed' as const),
    })),
  ]
}

/** Those who had recipes before and are still of the group. */
async function membersAmong(ctx: Context, recipes: BulkUndo['recipes']): Promise<Set<string>> {
  const ids = new Set(recipes.flatMap(({ owner }) => owner?.was ?? []))
  const members = new Set<string>()
  for (const id of ids) if (await isOfGroup(ctx, id)) members.add(id)
  return members
}

/** What bulk actions took from recipes, as far as the group still has it. */
async function presentOf(ctx: Context, kind: 'tags' | 'categories', recipes: BulkUndo['recipes']): Promise<Present> {
  const rows = await listPresentOrganizers(
    ctx,
    kind,
    recipes.flatMap(({ taken }) => taken?.[kind] ?? []),
  )
  return new Map(rows.map(({ id, name, slug }) => [id, { id, name, slug }]))
}
type Present = Map<string, { id: string; name: string; slug: string }>

function inverse(
  recipe: Recipe,
  done: BulkUndo['recipes'][number],
  present: Record<'tags' | 'categories', Present>,
): { input: RecipeInput | null; isWhole: boolean } {
  const tags = put(recipe.tags, done.tags, done.taken?.tags, present.tags)
  const categories = put(recipe.recipeCategory, done.categories, done.taken?.categories, present.categories)
  const settings = done.settings.filter(({ flag, became }) => recipe.settings[flag] === became)
  const { owner } = done
  const isTheirs = owner !== undefined && recipe.userId === owner.became
  const input: RecipeInput = {
    ...(isTheirs && { userId: owner.was }),
    ...(tags.isChanged && { tags: tags.items }),
    ...(categories.isChanged && { recipeCategory: categories.items }),
    ...(settings.length && {
      settings: { ...recipe.settings, ...Object.fromEntries(settings.map(({ flag, was }) => [flag, was])) },
    }),
  }
  return {
    input: Object.keys(input).length ? input : null,
    isWhole:
      tags.isWhole &&
      categories.isWhole &&
      settings.length === done.settings.length &&
      (!owner || isTheirs || recipe.userId === owner.was),
  }
}

/** Items without those that came, and with those that went and are still there to come back. */
function put<Item extends { id: string }>(
  items: Item[],
  came: string[],
  went: string[] = [],
  present: Map<string, Item>,
) {
  const rest = items.filter(({ id }) => !came.includes(id))
  const back = went.flatMap(id => (rest.some(item => item.id === id) ? [] : (present.get(id) ?? [])))
  const removed = items.length - rest.length
  return {
    items: [...rest, ...back],
    isChanged: removed + back.length > 0,
    isWhole: removed === came.length && went.every(id => present.has(id)),
  }
}
