import type { RecipeRow, Step } from '#server/db/schema/recipes.ts'
import { newId } from '#server/ids.ts'
import { recipeMinutes } from '#server/scraping/clean/recipe-minutes.ts'
import type { Nutrition, RecipeSettings } from '#shared/contract/recipes/recipe.ts'
import type { RecipeInput } from '#shared/contract/recipes/recipe-input.ts'
import { nutrients } from '#shared/domain/nutrition.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { normalizeUrl } from '../creation/normalize-url.ts'

/** How absent keys of a body are read: PUT replaces everything, PATCH leaves what is not named. */
export type WriteMode = 'put' | 'patch'

const TEXTS = ['recipeYield', 'totalTime', 'prepTime', 'cookTime', 'performTime', 'image', 'lastMade'] as const

const TIMES = ['totalTime', 'prepTime', 'cookTime', 'performTime'] as const
const NO_TIMES = { totalTime: null, prepTime: null, cookTime: null, performTime: null }

/** What the columns of the recipe become. Lists that live in tables of their own are written elsewhere. */
export function columnsOf(input: RecipeInput, mode: WriteMode, current: RecipeRow | null): Partial<RecipeRow> {
  const columns: Partial<RecipeRow> = {}
  const named = (key: keyof RecipeInput) => mode === 'put' || key in input
  for (const key of TEXTS) if (named(key)) columns[key] = input[key] ?? null
  if (!current || TIMES.some(key => named(key) && columns[key] !== current[key]))
    columns.totalMinutes = recipeMinutes({ ...NO_TIMES, ...current, ...columns })
  if (named('description')) {
    columns.description = input.description ?? ''
    columns.descriptionNormalized = fold(columns.description)
  }
  if (named('orgURL')) {
    columns.orgUrl = input.orgURL ?? null
    columns.orgUrlKey = normalizeUrl(input.orgURL)
  }
  if (input.dateAdded) columns.dateAdded = input.dateAdded
  if (input.createdAt) columns.createdAt = input.createdAt
  if (input.notes || (mode === 'put' && input.notes === undefined)) columns.notes = input.notes ?? []
  if (input.assets || (mode === 'put' && input.assets === undefined))
    columns.assets = (input.assets ?? []).map(({ name, icon, fileName }) => ({
      ...current?.assets.find(asset => asset.fileName === fileName),
      name,
      icon,
      fileName: fileName ?? null,
    }))
  if (input.recipeInstructions || (mode === 'put' && input.recipeInstructions === undefined))
    columns.steps = stepsOf(input.recipeInstructions ?? [], current?.steps ?? [])
  if (named('extras')) columns.extras = input.extras ?? {}
  if (named('nutrition')) columns.nutrition = nutritionOf(input.nutrition)
  if (named('settings')) Object.assign(columns, settingsFrom(input.settings, mode))
  return columns
}

const SETTING_DEFAULTS: Record<'omitted-in-put' | 'otherwise', RecipeSettings> = {
  'omitted-in-put': {
    public: false,
    showNutrition: false,
    showAssets: false,
    landscapeView: false,
    disableComments: true,
    disableAmount: true,
    locked: false,
  },
  otherwise: {
    public: true,
    showNutrition: true,
    showAssets: true,
    landscapeView: true,
    disableComments: false,
    disableAmount: true,
    locked: false,
  },
}

/** The reference has two sets of defaults for settings that a body leaves out (recipes.md 2.6, B and C). */
export function settingsFrom(given: RecipeInput['settings'], mode: WriteMode): RecipeSettings {
  const defaults = SETTING_DEFAULTS[mode === 'put' && given ? 'omitted-in-put' : 'otherwise']
  const settings = { ...defaults }
  for (const key of Object.keys(defaults) as (keyof RecipeSettings)[]) settings[key] = given?.[key] ?? defaults[key]
  return settings
}

export const nutritionOf = (given: RecipeInput['nutrition']): Nutrition =>
  Object.fromEntries(nutrients.map(name => [name, given?.[name] ?? null])) as Nutrition

/** Steps keep their ids across saves, so that what points at a step still does; a foreign or doubled id is replaced. */
function stepsOf(given: NonNullable<RecipeInput['recipeInstructions']>, before: Step[]): Step[] {
  const free = new Set(before.map(step => step.id))
  return given.map(step => ({
    id: step.id && free.delete(step.id) ? step.id : newId(),
    title: step.title === undefined ? '' : step.title,
    summary: step.summary === undefined ? '' : step.summary,
    text: step.text,
    ingredientReferences: (step.ingredientReferences ?? []).map(({ referenceId }) => ({
      referenceId: referenceId ?? null,
    })),
  }))
}
