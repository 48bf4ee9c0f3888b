import type { Context } from '#server/context.ts'
import { viewerId } from '#server/db/recipe-audience.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import { forbidden, foundToDelete } from '#server/errors.ts'
import { isAiEnabled } from '#server/outside/openai.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import type { RecipeTranslation, RecipeTranslations } from '#shared/contract/recipes/recipe-translations.ts'
import { guessLanguage } from '#shared/domain/parsing/language/language.ts'
import { plainMarkdown } from '#shared/domain/text/markdown.ts'
import { getRecipeRow, mayChange } from '../recipes/access/recipe-access.ts'
import { readRecipe } from '../recipes/reading/read-recipe.ts'
import { markedTextsOf, translateTexts } from './recipe-texts.ts'
import * as store from './recipe-translations.store.ts'

type Kept = Awaited<ReturnType<typeof store.findTranslations>>[number]

/** So little text is written alike in many languages. */
const TELLING_LENGTH = 80

export async function listTranslations(ctx: Context, slug: string): Promise<RecipeTranslations> {
  const row = await getRecipeRow(ctx, slug)
  const kept = await store.findTranslations(ctx.db, row.id)
  const available = isAiEnabled(ctx.config)
  if (!available && !kept.length) return { available, language: null, items: [] }
  const recipe = await readRecipe(ctx.db, row)
  return {
    available,
    language: available ? languageOf(recipe) : null,
    items: await Promise.all(kept.map(one => toTranslation(ctx, row, recipe, one))),
  }
}

export async function removeTranslation(ctx: Context, slug: string, locale: string): Promise<RecipeTranslation> {
  return ctx.transaction(async ctx => {
    const row = await getRecipeRow(ctx, slug)
    const kept = foundToDelete(await findTranslation(ctx, row, locale))
    await ensureMayReplace(ctx, row, kept)
    await store.deleteTranslation(ctx.db, row.id, locale)
    return toTranslation(ctx, row, await readRecipe(ctx.db, row), kept)
  })
}

export const findTranslation = async (ctx: Context, row: RecipeRow, locale: string): Promise<Kept | undefined> =>
  (await store.findTranslations(ctx.db, row.id)).find(one => one.locale === locale)

/** A copy of a recipe speaks the languages of the original; they are from then on of whoever copied it. */
export const keepTranslationsOfCopy = (ctx: Context, originalId: string, copy: RecipeRow): Promise<void> =>
  store.copyTranslations(ctx.db, originalId, copy)

/** Whoever had it made may, and whoever may change the recipe. */
const mayReplace = async (ctx: Context, row: RecipeRow, { userId }: Kept): Promise<boolean> =>
  userId === viewerId(ctx.user) || mayChange(ctx, row)

export async function ensureMayReplace(ctx: Context, row: RecipeRow, kept: Kept): Promise<void> {
  if (!(await mayReplace(ctx, row, kept))) throw forbidden('permission-denied')
}

export async function toTranslation(
  ctx: Context,
  row: RecipeRow,
  recipe: Recipe,
  kept: Kept,
): Promise<RecipeTranslation> {
  const { locale, texts, madeAt, fullName, username } = kept
  return {
    ...{ locale, madeAt, madeBy: fullName || username },
    isOutdated: markedTextsOf(recipe).some(text => !Object.hasOwn(texts, text)),
    mayChange: await mayReplace(ctx, row, kept),
    texts: translateTexts(recipe, text => (Object.hasOwn(texts, text) ? texts[text] : undefined)),
  }
}

function languageOf({ name, recipeIngredient, recipeInstructions }: Recipe): string | null {
  const lines = [name, ...recipeIngredient.map(one => one.display), ...recipeInstructions.map(step => step.text)]
  const plain = lines.map(line => plainMarkdown(line).slice(0, 1000))
  return plain.join('').length < TELLING_LENGTH ? null : guessLanguage(plain) || null
}
