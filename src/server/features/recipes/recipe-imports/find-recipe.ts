import type { PublicContext } from '#server/context.ts'
import { badRequest, type Problem, timedOut } from '#server/errors.ts'
import { type OutgoingAnswer, OutgoingProblem } from '#server/outside/fetch.ts'
import type { Page, RecipeDraft, Scraped } from '#server/scraping/draft.ts'
import { pageOf } from '#server/scraping/page-of.ts'
import { readWithAi } from './read-with-ai.ts'
import { scrapeInWorker } from './scrape-in-worker.ts'

export type Found = Scraped & { recipe: RecipeDraft }

/** Fetches a page and reads its recipe. Each way of failing has words of its own. */
export async function findAtAddress(ctx: PublicContext, given: string): Promise<Found> {
  const { url, page } = await pageAt(ctx, given)
  return foundIn(await scrapeWithHelp(ctx, page), url)
}

/** The same, read by the AI server alone. */
export async function findAtAddressWithAi(ctx: PublicContext, given: string): Promise<Found> {
  const { url, page } = await pageAt(ctx, given)
  return foundIn(await readWithAi(ctx, page), url)
}

/** Reads the recipe of a page's source, of JSON-LD or of plain text. */
export async function findInText(ctx: PublicContext, data: string, url?: string): Promise<Found> {
  if (!data.trim()) throw badRecipe('import.nothing-given')
  return foundIn(await scrapeWithHelp(ctx, { ...pageOf(data), url }), null)
}

/** Where the page itself does not tell, a model may find the recipe in its text, if the operator set one up. */
async function scrapeWithHelp(ctx: PublicContext, page: Page): Promise<Scraped> {
  const scraped = await scrapeInWorker(page)
  if (hasRecipe(scraped)) return scraped
  return (await readWithAi(ctx, page)) ?? scraped
}

const hasRecipe = ({ recipe }: Scraped) =>
  recipe !== null && recipe.recipeIngredient.length + recipe.recipeInstructions.length > 0

function foundIn(scraped: Scraped | null, url: string | null): Found {
  if (!scraped?.recipe || !hasRecipe(scraped)) throw badRecipe('import.no-recipe')
  const { recipe } = scraped
  return { ...scraped, recipe: { ...recipe, orgURL: url ?? recipe.orgURL } }
}

async function pageAt(ctx: PublicContext, given: string): Promise<{ url: string; page: Page }> {
  const url = addressIn(given)
  if (!url) throw badRecipe('import.no-address')
  const answer = await fetchPage(ctx, url)
  if (answer.status >= 400) throw badRecipe('import.page-status', { status: answer.status, host: new URL(url).host })
  return { url, page: { url: answer.url, html: answer.text() } }
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
