import type { PublicContext } from '#server/context.ts'
import { Problem } from '#server/errors.ts'
import type { Unread } from '#server/importers/imported.ts'
import type { Page, RecipeDraft, Scraped } from '#server/scraping/draft.ts'
import { pageOf } from '#server/scraping/page-of.ts'
import { badRecipe } from './bad-recipe.ts'
import { pageAt, pageIn } from './page-at.ts'
import { readScans } from './read-scans.ts'
import { readWithAi } from './read-with-ai.ts'
import { onwardInWorker, scrapeInWorker } from './scrape-in-worker.ts'

/** `addresses` are those at which its page was asked for and found. */
export type Found = Scraped & { recipe: RecipeDraft; unread: Unread | null; addresses: string[] }

/** Fetches a page and reads its recipe, or that of the page to which it sends its readers. Each way of failing has words of its own. */
export async function findAtAddress(ctx: PublicContext, given: string): Promise<Found> {
  const { url, page, scans, unread } = await pageIn(ctx, given)
  if (scans.length > 0) return foundIn(await readScans(ctx, url, scans), url, unread)
  const scraped = await scrapeInWorker(page)
  const onward = hasRecipe(scraped) ? null : await findOnward(ctx, page)
  return onward ?? foundIn(await withHelp(ctx, page, scraped), url, unread)
}

/**
 * The recipe of the page to which one without a recipe leads; null where there is none either. All that it leads to has the time of
 * one page: somebody waits.
 */
async function findOnward(ctx: PublicContext, page: Page): Promise<Found | null> {
  const until = performance.now() + ctx.config.FETCH_TIMEOUT * 1000
  for (const address of await onwardInWorker(page)) {
    const left = Math.floor(until - performance.now())
    if (left <= 0) return null
    try {
      const { url, page, unread } = await pageAt(ctx, address, left)
      const scraped = await scrapeInWorker(page)
      if (hasRecipe(scraped)) return foundIn(scraped, url, unread)
    } catch (error) {
      // Then the next address, or the words for the page that was asked for.
      if (!(error instanceof Problem)) throw error
    }
  }
  return null
}

/** The same, read by the AI server alone. */
export async function findAtAddressWithAi(ctx: PublicContext, given: string): Promise<Found> {
  const { url, page, scans, unread } = await pageIn(ctx, given)
  return foundIn(await (scans.length > 0 ? readScans(ctx, url, scans) : readWithAi(ctx, page)), url, unread)
}

/** Reads the recipe of a page's source, of JSON-LD or of plain text. */
export async function findInText(ctx: PublicContext, data: string, url?: string): Promise<Found> {
  if (!data.trim()) throw badRecipe('import.nothing-given')
  const page = { ...pageOf(data), url }
  const scraped = await withHelp(ctx, page, await scrapeInWorker(page))
  if (!hasRecipe(scraped)) throw badRecipe('import.no-recipe-pasted')
  return foundIn(scraped, null)
}

/** Where the page itself does not tell, or tells poorly, a model may read it, if the operator set one up. */
async function withHelp(ctx: PublicContext, page: Page, scraped: Scraped): Promise<Scraped> {
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
  const addresses = [url, recipe.orgURL].filter(address => address !== null)
  return { ...scraped, recipe: { ...recipe, orgURL: url ?? recipe.orgURL }, unread, addresses: [...new Set(addresses)] }
}
