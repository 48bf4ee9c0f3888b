import type { PublicContext } from '#server/context.ts'
import { recipeMinutes } from '#server/scraping/clean/recipe-minutes.ts'
import type { RecipeDraft } from '#server/scraping/draft.ts'

const servings = /^(?:(\d{1,5})-)?(\d{1,5}) servings?$/
const time = /^(?=\d)(?:(\d{1,3}) days?)?\s?(?:(\d{1,2}) hours?)?\s?(?:(\d{1,2}) minutes?)?$/

/** Where a page has only a number, its reader put English words to it: here they are those of whoever imports. */
export function inReadersWords(ctx: PublicContext, draft: RecipeDraft): RecipeDraft {
  return {
    ...draft,
    recipeYield: yieldIn(ctx, draft.recipeYield),
    prepTime: timeIn(ctx, draft.prepTime),
    performTime: timeIn(ctx, draft.performTime),
    cookTime: timeIn(ctx, draft.cookTime),
    totalTime: timeIn(ctx, draft.totalTime),
  }
}

function yieldIn(ctx: PublicContext, text: string): string {
  const [, lower, count] = servings.exec(text) ?? []
  const number = lower ? `${lower}-${count}` : count
  return number ? ctx.t('recipe.servings', { count: Number(count), number }) : text
}

function timeIn({ locale }: PublicContext, text: string | null): string | null {
  const [found, days, hours, minutes] = time.exec(text ?? '') ?? []
  if (!found || locale.startsWith('en')) return text
  const parts = Object.entries({ days, hours, minutes }).filter(([, value]) => value !== undefined)
  const format = new Intl.DurationFormat(locale, { style: 'long' })
  const said = format.format(Object.fromEntries(parts.map(([unit, value]) => [unit, Number(value)])))
  // Some languages put one or two into a word of their own that would not be counted again.
  return minutesOf(said) === minutesOf(text) ? said : text
}

const minutesOf = (totalTime: string | null) =>
  recipeMinutes({ totalTime, prepTime: null, performTime: null, cookTime: null })
