import type { Context } from '#server/context.ts'
import { forbidden, found, invalid } from '#server/errors.ts'
import { languageCodes } from '#server/locales.ts'
import { isAiEnabled } from '#server/outside/openai.ts'
import type { RecipeTranslation } from '#shared/contract/recipes/recipe-translations.ts'
import { getRecipeRow } from '../recipes/access/recipe-access.ts'
import { readRecipe } from '../recipes/reading/read-recipe.ts'
import { markedTextsOf } from './recipe-texts.ts'
import { ensureMayReplace, findTranslation, toTranslation } from './recipe-translations.service.ts'
import { putTranslation } from './recipe-translations.store.ts'
import { translateWithAi } from './translate-with-ai.ts'

/**
 * Has the model translate what of the recipe has no translation in this language; where everything has one, all of it anew.
 * Nothing is kept unless every amount came back.
 */
export async function makeTranslation(ctx: Context, slug: string, locale: string): Promise<RecipeTranslation> {
  const row = await getRecipeRow(ctx, slug)
  if (!languageCodes.includes(locale)) throw invalid(['path', 'locale'], 'Value error, not a language of Larder')
  if (!isAiEnabled(ctx.config)) throw forbidden('ai.off')
  const before = await findTranslation(ctx, row, locale)
  if (before) await ensureMayReplace(ctx, row, before)
  const texts = markedTextsOf(await readRecipe(ctx.db, row))
  const known = before?.texts ?? {}
  const missing = texts.filter(text => !Object.hasOwn(known, text))
  const made = await translateWithAi(ctx, missing.length ? missing : texts, locale)
  return ctx.transaction(async ctx => {
    const now = await getRecipeRow(ctx, row.slug)
    const all = { ...known, ...made }
    const kept = {
      ...{ recipeId: now.id, locale, userId: ctx.user.id, madeAt: ctx.clock.now() },
      texts: Object.fromEntries(texts.map(text => [text, all[text] ?? text])),
    }
    await putTranslation(ctx.db, kept)
    return toTranslation(ctx, now, await readRecipe(ctx.db, now), found(await findTranslation(ctx, now, locale)))
  })
}
