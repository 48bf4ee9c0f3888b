import type { PublicContext } from '../../context.ts'
import { badRequest, type Problem, timedOut } from '../../errors.ts'
import { type OutgoingAnswer, OutgoingProblem } from '../../outside/fetch.ts'
import type { RecipeDraft, Scraped } from '../../scraping/draft.ts'
import { pageOf } from '../../scraping/page-of.ts'
import { scrapeAside } from './scrape-aside.ts'

export type Found = Scraped & { recipe: RecipeDraft }

/** Fetches a page and reads its recipe. Each way of failing has words of its own. */
export async function findAtAddress(ctx: PublicContext, given: string): Promise<Found> {
  const url = addressIn(given)
  if (!url) throw badRecipe('import.no-address')
  const answer = await fetchPage(ctx, url)
  if (answer.status >= 400) throw badRecipe('import.page-status', { status: answer.status, host: new URL(url).host })
  return withRecipe(await scrapeAside({ url: answer.url, html: answer.text() }), url)
}

/** Reads the recipe of a page's source, of JSON-LD or of plain text. */
export async function findInText(data: string, url?: string): Promise<Found> {
  if (!data.trim()) throw badRecipe('import.nothing-given')
  return withRecipe(await scrapeAside({ ...pageOf(data), url }), null)
}

function withRecipe(scraped: Scraped, url: string | null): Found {
  const { recipe } = scraped
  if (!recipe || !(recipe.recipeIngredient.length || recipe.recipeInstructions.length))
    throw badRecipe('import.no-recipe')
  return { ...scraped, recipe: { ...recipe, orgURL: url ?? recipe.orgURL } }
}

/** The first web address in a text that somebody pasted. */
export function addressIn(text: string): string | null {
  const found = /(https?:\/\/|www\.)\S+/i.exec(text)?.[0].replace(/[)\]>.,;]+$/, '')
  if (!found) return null
  const url = found.toLowerCase().startsWith('www.') ? `https://${found}` : found
  return URL.canParse(url) ? url : null
}

async function fetchPage(ctx: PublicContext, url: string): Promise<OutgoingAnswer> {
  try {
    return await ctx.outgoing.request(url, {
      accept: 'text/html,application/xhtml+xml,*/*;q=0.5',
      headers: { 'accept-language': ctx.locale },
    })
  } catch (error) {
    if (!(error instanceof OutgoingProblem)) throw error
    if (error.reason === 'timeout') throw timedOut('import.timeout')
    throw badRecipe(`outgoing.${error.reason}`, { host: error.host }, 'CONNECTION_ERROR')
  }
}

/** Clients of the reference look for `details`; people read the message. */
const badRecipe = (key: string, params: Record<string, string | number> = {}, details = 'BAD_RECIPE_DATA'): Problem =>
  badRequest(key, { shape: 'bare-message', params, extra: { details } })
