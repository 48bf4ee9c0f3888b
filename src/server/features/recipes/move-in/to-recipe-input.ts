import type { Context } from '#server/context.ts'
import { getPreferences } from '#server/features/accounts/households/households.service.ts'
import { parseIngredients } from '#server/features/catalog/ingredient-parser/ingredient-parser.service.ts'
import { newId } from '#server/ids.ts'
import type { ImportedLine, ImportedRecipe, Remark } from '#server/importers/imported.ts'
import type { MoveInWish } from '#server/move-in.ts'
import type { RecipeIngredientInput } from '#shared/contract/recipes/recipe-input.ts'
import { NO_PICTURE } from '#shared/domain/no-picture.ts'
import { nutrients } from '#shared/domain/nutrition.ts'
import { plainAmount } from '../recipe-imports/nutrition.ts'
import type { NewRecipe } from '../recipes/creation/create-recipe.ts'

/** From here on a line that was taken apart is believed. */
const SURE = 0.8

/**
 * A recipe of another app as ours. What has no place among our fields becomes a note: nothing is thrown away. Files that came
 * with it and that no step shows are shown below it, whatever the household does with files of new recipes.
 */
export async function toRecipeInput(
  ctx: Context,
  recipe: ImportedRecipe,
  { tag, parse, isPlain }: MoveInWish,
  showsFiles: boolean,
): Promise<NewRecipe> {
  const preferences = await getPreferences(ctx)
  const hasParts = recipe.ingredients.some(({ parts }) => parts)
  const isApart = parse || hasParts
  const amount = preferences.recipeDisableAmount && !isApart ? 1 : null
  const named = (names: (string | null)[]) => [...new Set(names.filter(name => name !== null))].map(name => ({ name }))
  const [lastMade = null] = [...recipe.madeOn].sort().reverse()
  const lines = parse
    ? await takenApart(ctx, recipe)
    : recipe.ingredients.map(line =>
        isPlain && !line.parts?.food ? { title: line.title, note: line.text, quantity: amount } : lineOf(line, amount),
      )
  // every recipe has lines of its own, also when it is imported twice
  const ids = new Map<string | undefined, string>(
    recipe.ingredients.flatMap(({ reference }) => (reference ? [[reference, newId()]] : [])),
  )
  return {
    name: recipe.name.slice(0, 1000),
    description: recipe.description,
    recipeYield: recipe.yield ?? (isPlain ? '' : null),
    prepTime: recipe.prep?.text ?? null,
    performTime: recipe.cook?.text ?? null,
    totalTime: recipe.total?.text ?? null,
    orgURL: recipe.url ?? recipe.sourceName,
    rating: recipe.rating,
    image: recipe.pictures.length ? null : NO_PICTURE,
    recipeIngredient: lines.map((line, at) => ({ ...line, referenceId: ids.get(recipe.ingredients[at]?.reference) })),
    recipeInstructions: recipe.steps.map(({ title, text, summary = '', uses = [] }) => ({
      title: title ?? '',
      text,
      summary,
      ingredientReferences: uses.flatMap(reference => ids.get(reference) ?? []).map(referenceId => ({ referenceId })),
    })),
    notes: [...recipe.notes.map(({ title, text }) => ({ title: title ?? '', text })), ...remarkNotes(ctx, recipe)],
    nutrition: Object.fromEntries(
      nutrients.map(name => [
        name,
        recipe.nutrition[name] === undefined
          ? null
          : (plainAmount(name, recipe.nutrition[name]) ?? recipe.nutrition[name]),
      ]),
    ) as NewRecipe['nutrition'],
    tags: named([...recipe.tags, ...recipe.cuisine, recipe.mainIngredient, ...recipe.cookbooks, tag]),
    recipeCategory: named(recipe.categories),
    tools: named(recipe.tools),
    extras: recipe.extras,
    dateAdded: recipe.createdAt?.slice(0, 10) ?? null,
    lastMade,
    ...((isApart || showsFiles) && {
      settings: {
        public: preferences.recipePublic,
        showNutrition: preferences.recipeShowNutrition,
        showAssets: showsFiles || preferences.recipeShowAssets,
        landscapeView: preferences.recipeLandscapeView,
        disableComments: preferences.recipeDisableComments,
        disableAmount: !isApart && preferences.recipeDisableAmount,
      },
    }),
  }
}

function lineOf({ title, text, parts }: ImportedLine, amount: 1 | null): RecipeIngredientInput {
  if (!parts?.food) return { title, note: text, quantity: amount, originalText: text }
  const { quantity, unit, food, note } = parts
  return {
    title,
    quantity,
    unit: unit ? { name: unit } : null,
    food: { name: food },
    note: note ?? '',
    originalText: text,
  }
}

/** Lines that people wrote, in their parts where our reading is sure. */
export const readLines = (ctx: Context, ingredients: ImportedLine[]): Promise<RecipeIngredientInput[]> =>
  ingredients.length ? takenApart(ctx, { ingredients, language: null }) : Promise.resolve([])

/** Lines in their parts where our reading is sure; the others stay whole. */
async function takenApart(
  ctx: Context,
  { ingredients, language }: Pick<ImportedRecipe, 'ingredients' | 'language'>,
): Promise<RecipeIngredientInput[]> {
  const parsed = await parseIngredients(
    ctx,
    ingredients.map(({ text }) => text),
    { parser: 'nlp', language: language?.slice(0, 2).toLowerCase() },
  )
  return ingredients.map((line, at) => {
    const read = parsed[at]
    const food = read?.ingredient.food?.name
    if (line.parts?.food || !read || read.heading || !food || (read.confidence.average ?? 0) < SURE)
      return lineOf(line, null)
    const { quantity, unit, note } = read.ingredient
    const idOf = (part: { id?: string | null; name: string } | null) =>
      part?.name ? { id: part.id, name: part.name } : null
    return {
      title: line.title,
      quantity: quantity || null,
      unit: idOf(unit as never),
      food: idOf(read.ingredient.food as never),
      note: note ?? '',
      originalText: line.text,
    }
  })
}

function remarkNotes(ctx: Context, recipe: ImportedRecipe): { title: string; text: string }[] {
  const source: Remark[] = recipe.url && recipe.sourceName ? [{ about: 'source', text: recipe.sourceName }] : []
  return [...source, ...recipe.remarks].map(({ about, text }) => ({
    title: ctx.t(`libraryImport.remarks.${about}`),
    text,
  }))
}
