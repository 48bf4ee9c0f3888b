import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { ingredientLines } from '#shared/domain/lines/ingredient-parts.ts'
import { nutrients } from '#shared/domain/nutrition.ts'

/** What of a recipe is compared, in the order in which it is read. */
export const comparedFields = [
  'name',
  'description',
  'recipeYield',
  'totalTime',
  'prepTime',
  'performTime',
  'recipeIngredient',
  'recipeInstructions',
  'notes',
  'recipeCategory',
  'tags',
  'tools',
  'nutrition',
  'assets',
  'orgURL',
  'settings',
  'extras',
] as const satisfies (keyof Recipe)[]
export type ComparedField = (typeof comparedFields)[number]

export const isCompared = (field: string): field is ComparedField =>
  (comparedFields as readonly string[]).includes(field)

type Words = (kind: 'nutrient' | 'setting', key: string) => string

/** A part of a recipe as lines of text. `words` names nutrients and settings. */
export function recipeLines(recipe: Recipe, field: ComparedField, words: Words): string[] {
  const lines = (text: string | null | undefined) => (text ?? '').split('\n').filter(line => line.trim())
  switch (field) {
    case 'recipeIngredient':
      return lines(ingredientLines(recipe.recipeIngredient, { disableAmount: recipe.settings.disableAmount }))
    case 'recipeInstructions':
      return recipe.recipeInstructions.flatMap(({ title, summary, text }) => [
        ...(title ? [`[${title}]`] : []),
        ...lines(summary),
        ...lines(text),
      ])
    case 'notes':
      return recipe.notes.flatMap(({ title, text }) => [...lines(title), ...lines(text)])
    case 'nutrition':
      return nutrients.flatMap(name =>
        recipe.nutrition[name]?.trim() ? [`${words('nutrient', name)}: ${recipe.nutrition[name]}`] : [],
      )
    case 'settings':
      return Object.entries(recipe.settings).flatMap(([name, isOn]) => (isOn ? [words('setting', name)] : []))
    case 'extras':
      return Object.entries(recipe.extras).map(([key, value]) => `${key}: ${value ?? ''}`)
    case 'assets':
      return recipe.assets.map(({ name, fileName }) => name || fileName || '')
    case 'recipeCategory':
    case 'tags':
    case 'tools':
      return recipe[field].map(({ name }) => name)
    default:
      return lines(recipe[field])
  }
}
