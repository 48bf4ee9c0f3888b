import type { RecipeInput } from '#shared/contract/recipes/recipe-input.ts'
import { draftOf, type RecipeDraft } from './draft.ts'

type Kind = 'object' | 'list' | 'text'

/** What is wrong with a text: it is no JSON, or something in it is not of the kind that stands there in a recipe. */
export type JsonFault = { syntax: string } | { place: string; kind: Kind }

const kinds: Record<string, Kind> = {
  name: 'text',
  description: 'text',
  recipeYield: 'text',
  totalTime: 'text',
  prepTime: 'text',
  performTime: 'text',
  orgURL: 'text',
  recipeIngredient: 'list',
  recipeInstructions: 'list',
  recipeCategory: 'list',
  tags: 'list',
  tools: 'list',
  notes: 'list',
  assets: 'list',
  nutrition: 'object',
  settings: 'object',
  extras: 'object',
}

/** Things in these lists may be called by their name alone. */
const named = ['recipeIngredient', 'recipeCategory', 'tags', 'tools']

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isOf: Record<Kind, (value: unknown) => boolean> = {
  object: isObject,
  list: Array.isArray,
  text: value => typeof value === 'string' || typeof value === 'number',
}

/**
 * Reads a recipe that somebody wrote as JSON, as far as the editor has to understand it; the server looks at the rest when
 * it is saved.
 */
export function draftOfJson(json: string): { draft: RecipeDraft } | { fault: JsonFault } {
  let recipe: unknown
  try {
    recipe = JSON.parse(json)
  } catch (error) {
    return { fault: { syntax: (error as Error).message } }
  }
  const fault = faultOf(recipe)
  return fault ? { fault } : { draft: draftOf(recipe as RecipeInput) }
}

function faultOf(recipe: unknown): JsonFault | null {
  if (!isObject(recipe)) return { place: 'recipe', kind: 'object' }
  for (const [key, kind] of Object.entries(kinds)) {
    const value = recipe[key]
    if (value === undefined || value === null) continue
    if (!isOf[kind](value)) return { place: key, kind }
    if (!Array.isArray(value)) continue
    const wrong = value.findIndex(one => !isObject(one) && !(named.includes(key) && typeof one === 'string'))
    if (wrong >= 0) return { place: `${key}[${wrong}]`, kind: 'object' }
  }
  return faultOfSteps((recipe.recipeInstructions ?? []) as Record<string, unknown>[])
}

function faultOfSteps(steps: readonly Record<string, unknown>[]): JsonFault | null {
  for (const [index, { text, ingredientReferences: links }] of steps.entries()) {
    const place = `recipeInstructions[${index}]`
    if (typeof text !== 'string') return { place: `${place}.text`, kind: 'text' }
    if (links !== undefined && links !== null && !(Array.isArray(links) && links.every(isObject)))
      return { place: `${place}.ingredientReferences`, kind: 'list' }
  }
  return null
}
