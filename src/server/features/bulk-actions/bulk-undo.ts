import type { LeftAlone } from '#shared/contract/bin.ts'
import type { Recipe } from '#shared/contract/recipe.ts'
import type { RecipeInput } from '#shared/contract/recipe-input.ts'
import type { Context } from '../../context.ts'
import { changeBack } from '../recipes/update-recipe.ts'

export type BulkKind = 'recipe-tags' | 'recipe-categories' | 'recipe-settings'
type Flag = Exclude<keyof Recipe['settings'], 'locked'>

/** What one bulk action did to each of its recipes. */
export interface BulkUndo {
  recipes: {
    id: string
    name: string
    /** Ids of the tags that came to it. */
    tags: string[]
    categories: string[]
    settings: { flag: Flag; was: boolean; became: boolean }[]
  }[]
}

/** The settings but for the lock, which no bulk action touches. */
export const flagsOf = ({ locked: _, ...settings }: Recipe['settings']) => Object.entries(settings) as [Flag, boolean][]

/**
 * Takes back what a bulk action did and what is still so: tags and categories that it added go, settings that it changed go
 * back. What somebody changed since stays as it is; answers with those recipes.
 */
export async function undoBulk(ctx: Context, { recipes }: BulkUndo): Promise<LeftAlone[]> {
  const byId = new Map(recipes.map(recipe => [recipe.id, recipe]))
  const changed: LeftAlone[] = []
  const missed = await changeBack(ctx, [...byId.keys()], recipe => {
    const done = byId.get(recipe.id)
    if (!done) return null
    const { input, isWhole } = inverse(recipe, done)
    if (!isWhole) changed.push({ name: recipe.name, reason: 'changed' })
    return input
  })
  return [...changed, ...missed.map(({ id, reason }) => ({ name: byId.get(id)?.name ?? '', reason }))]
}

function inverse(recipe: Recipe, done: BulkUndo['recipes'][number]): { input: RecipeInput | null; isWhole: boolean } {
  const tags = without(recipe.tags, done.tags)
  const categories = without(recipe.recipeCategory, done.categories)
  const settings = done.settings.filter(({ flag, became }) => recipe.settings[flag] === became)
  const input: RecipeInput = {
    ...(tags.removed && { tags: tags.rest }),
    ...(categories.removed && { recipeCategory: categories.rest }),
    ...(settings.length && {
      settings: { ...recipe.settings, ...Object.fromEntries(settings.map(({ flag, was }) => [flag, was])) },
    }),
  }
  return {
    input: Object.keys(input).length ? input : null,
    isWhole:
      tags.removed === done.tags.length &&
      categories.removed === done.categories.length &&
      settings.length === done.settings.length,
  }
}

function without<Item extends { id: string }>(items: Item[], ids: string[]) {
  const rest = items.filter(({ id }) => !ids.includes(id))
  return { rest, removed: items.length - rest.length }
}
