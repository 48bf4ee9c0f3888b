import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import type { RecipeInput } from '#shared/contract/recipes/recipe-input.ts'
import { settingsFrom } from '../recipes/saving/recipe-columns.ts'
import type { BulkKind } from './bulk-undo.ts'
import { without } from './keep-for-undo.ts'

/** What a bulk action makes of each recipe, and the kind and name of its undo in the bin: what came or went, or nothing. */
export interface BulkWork {
  kind: BulkKind
  name: string
  change: (recipe: Recipe) => RecipeInput
}

export interface Organizer {
  id: string
  name: string
  slug: string
}

/** Tags that a recipe has already do no harm. */
export const addTags = (added: Organizer[]): BulkWork => ({
  kind: 'recipe-tags',
  name: namesOf(added),
  change: ({ tags }) => ({ tags: [...tags, ...added] }),
})

export const takeTags = (taken: Organizer[]): BulkWork => ({
  kind: 'recipe-tags',
  name: namesOf(taken),
  change: ({ tags }) => ({ tags: without(tags, taken) }),
})

export const addCategories = (added: Organizer[]): BulkWork => ({
  kind: 'recipe-categories',
  name: namesOf(added),
  change: ({ recipeCategory }) => ({ recipeCategory: [...recipeCategory, ...added] }),
})

export const takeCategories = (taken: Organizer[]): BulkWork => ({
  kind: 'recipe-categories',
  name: namesOf(taken),
  change: ({ recipeCategory }) => ({ recipeCategory: without(recipeCategory, taken) }),
})

/** All settings but for the lock. Those that are left out take the defaults of a PUT, or stay. */
export function setSettings(given: RecipeInput['settings'], keepOthers: boolean): BulkWork {
  const named = Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value != null))
  const replaced = settingsFrom(given ?? {}, 'put')
  return {
    kind: 'recipe-settings',
    name: '',
    change: ({ settings }) => ({
      settings: { ...(keepOthers ? { ...settings, ...named } : replaced), locked: settings.locked },
    }),
  }
}

const namesOf = (organizers: Organizer[]) => organizers.map(({ name }) => name).join(', ')
