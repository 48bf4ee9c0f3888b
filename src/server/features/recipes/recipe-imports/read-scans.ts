import type { PublicContext } from '#server/context.ts'
import { areAiPicturesEnabled } from '#server/outside/openai.ts'
import type { Scraped } from '#server/scraping/draft.ts'
import { askInPortions } from './ask-in-portions.ts'
import type { ReadRecipe } from './import-image.ts'
import { markedAsRead } from './read-with-ai.ts'
import { scrapeInWorker } from './scrape-in-worker.ts'

type ReadPart = { title?: string | null; text: string }

/**
 * The recipe on the pages of a scan as a model reads them, some at a time; null where none is set up for pictures. Throws when
 * it is stopped between two portions.
 */
export async function readScans(
  ctx: PublicContext,
  url: string | undefined,
  scans: Uint8Array[],
  signal?: AbortSignal,
): Promise<Scraped | null> {
  if (!areAiPicturesEnabled(ctx.config)) return null
  const read = await askInPortions(ctx, scans, { signal })
  const scraped = await scrapeInWorker({ url, json: JSON.stringify(asNode(read)) })
  if (!scraped.recipe) return null
  const notes = read.notes.map(({ title, text }) => ({ title: title ?? null, text }))
  const recipe = { ...scraped.recipe, notes }
  return { ...scraped, recipe, evidence: { ...scraped.evidence, ...markedAsRead(recipe) } }
}

/** As schema.org has it, so that it is cleaned like the recipe of any page. */
const asNode = (read: ReadRecipe) => ({
  '@type': 'Recipe',
  name: read.name,
  description: read.description,
  recipeYield: read.recipe_yield,
  prepTime: read.prep_time,
  cookTime: read.perform_time,
  totalTime: read.total_time,
  recipeIngredient: sectionsOf(read.ingredients).map(({ name, texts }) =>
    name ? { name, recipeIngredient: texts } : texts,
  ),
  recipeInstructions: sectionsOf(read.instructions).map(({ name, texts }) =>
    name ? { '@type': 'HowToSection', name, itemListElement: texts } : texts,
  ),
})

/** A title stands on the first part of its section alone. */
function sectionsOf(parts: ReadPart[]): { name: string; texts: string[] }[] {
  const sections: { name: string; texts: string[] }[] = []
  for (const { title, text } of parts) {
    if (title || sections.length === 0) sections.push({ name: title ?? '', texts: [] })
    sections.at(-1)!.texts.push(text)
  }
  return sections
}
