import type { PublicContext } from '#server/context.ts'
import { badRequest, type Problem, timedOut } from '#server/errors.ts'
import { isPdf, type PdfContent } from '#server/files/read-pdf.ts'
import type { Unread } from '#server/importers/imported.ts'
import { type OutgoingAnswer, OutgoingProblem } from '#server/outside/fetch.ts'
import type { Page, RecipeDraft, Scraped } from '#server/scraping/draft.ts'
import { pageOf } from '#server/scraping/page-of.ts'
import { readScans } from './read-scans.ts'
import { readWithAi } from './read-with-ai.ts'
import { readPdfInWorker, scrapeInWorker } from './scrape-in-worker.ts'

export type Found = Scraped & { recipe: RecipeDraft; unread: Unread | null }

/** Fetches a page and reads its recipe. Each way of failing has words of its own. */
export async function findAtAddress(ctx: PublicContext, given: string): Promise<Found> {
  const { url, page, scans, unread } = await pageAt(ctx, given)
  const scraped = scans.length > 0 ? await readScans(ctx, url, scans) : await scrapeWithHelp(ctx, page)
  return foundIn(scraped, url, unread)
}

/** The same, read by the AI server alone. */
export async function findAtAddressWithAi(ctx: PublicContext, given: string): Promise<Found> {
  const { url, page, scans, unread } = await pageAt(ctx, given)
  return foundIn(await (scans.length > 0 ? readScans(ctx, url, scans) : readWithAi(ctx, page)), url, unread)
}

/** Reads the recipe of a page's source, of JSON-LD or of plain text. */
export async function findInText(ctx: PublicContext, data: string, url?: string): Promise<Found> {
  if (!data.trim()) throw badRecipe('import.nothing-given')
  const scraped = await scrapeWithHelp(ctx, { ...pageOf(data), url })
  if (!hasRecipe(scraped)) throw badRecipe('import.no-recipe-pasted')
  return foundIn(scraped, null)
}

/** Where the page itself does not tell, or tells poorly, a model may read it, if the operator set one up. */
async function scrapeWithHelp(ctx: PublicContext, page: Page): Promise<Scraped> {
  const scraped = await scrapeInWorker(page)
  if (!isPoor(scraped)) return scraped
  try {
    const read = await readWithAi(ctx, page)
    return read ? withRead(scraped, read) : scraped
  } catch (error) {
    // What the page itself tells is better than nothing; without it, people hear why nobody read the page.
    if (hasRecipe(scraped)) return scraped
    throw error
  }
}

const LISTS = ['recipeIngredient', 'recipeInstructions'] as const

/** Nothing, a list that is missing, or one that is doubtful: then a second reader helps. */
const isPoor = ({ recipe, evidence }: Scraped) =>
  !recipe || LISTS.some(list => recipe[list].length === 0 || evidence.doubtful.includes(list))

/** What the page said, with the lists that a model found where the page's own are missing or doubtful. */
function withRead(own: Scraped, read: Scraped): Scraped {
  if (!own.recipe || !read.recipe || !hasRecipe(own)) return read
  const recipe = { ...own.recipe }
  const fields = { ...own.evidence.fields }
  for (const list of LISTS) {
    const isBetter = recipe[list].length === 0 || own.evidence.doubtful.includes(list)
    if (!isBetter || read.recipe[list].length === 0) continue
    if (list === 'recipeIngredient') recipe.recipeIngredient = read.recipe.recipeIngredient
    else recipe.recipeInstructions = read.recipe.recipeInstructions
    const told = read.evidence.fields[list]
    if (told) fields[list] = told
  }
  const missing = own.evidence.missing.filter(field => !fields[field])
  return { ...own, recipe, evidence: { ...own.evidence, fields, missing } }
}

const hasRecipe = ({ recipe }: Scraped) =>
  recipe !== null && recipe.recipeIngredient.length + recipe.recipeInstructions.length > 0

function foundIn(scraped: Scraped | null, url: string | null, unread: Unread | null = null): Found {
  if (!scraped?.recipe || !hasRecipe(scraped)) throw badRecipe('import.no-recipe')
  const { recipe } = scraped
  return { ...scraped, recipe: { ...recipe, orgURL: url ?? recipe.orgURL }, unread }
}

async function pageAt(ctx: PublicContext, given: string): Promise<Answered & { url: string }> {
  const url = addressIn(given)
  if (!url) throw badRecipe('import.no-address')
  const answer = await fetchPage(ctx, url)
  if (answer.status >= 400) throw badRecipe('import.page-status', { status: answer.status, host: new URL(url).host })
  return { url, ...(await pageOfAnswer(answer)) }
}

/** What an address leads to: a page or a text, or the pages of a PDF without text as pictures. */
type Answered = { page: Page } & Pick<PdfContent, 'scans' | 'unread'>

async function pageOfAnswer(answer: OutgoingAnswer): Promise<Answered> {
  if (isPdf(answer.bytes)) {
    const { text, scans, unread } = await readPdfInWorker(answer.bytes)
    return { page: { url: answer.url, text }, scans, unread }
  }
  const type = answer.headers.get('content-type') ?? ''
  const text = answer.text()
  const page = /html|xml/i.test(type) ? { url: answer.url, html: text } : { ...pageOf(text), url: answer.url }
  return { page, scans: [], unread: null }
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
