import type { RecipeDraft, Step } from './draft.ts'
import { scrape } from './scrape.ts'

export type BatchLine = { host?: string; name?: string; url?: string | null; html?: string }

/**
 * One line of a batch: the page as the import would read it, cut down to the fields that are compared. A page that
 * does not tell its address is completed with its host.
 */
export function scrapeLine({ host, name, url, html }: BatchLine) {
  const address = url ?? (host ? `https://${host}/` : undefined)
  const { recipe } = scrape({ url: address, html: html ?? '' })
  return { host, name, result: recipe && summary(recipe) }
}

export function summary(recipe: RecipeDraft) {
  return {
    name: recipe.name,
    ingredients: recipe.recipeIngredient.map(part => part.text),
    instructions: recipe.recipeInstructions.flatMap(stepLines),
    yield: recipe.recipeYield,
    totalMinutes: recipe.totalMinutes,
    image: recipe.image,
  }
}

/** A section's name is a line of its own, and so is each line of a step, which is given as the page words it. */
const stepLines = ({ title, marker, text }: Step) => [
  ...(title ? [title] : []),
  ...`${marker ?? ''}${text}`.split(/\n+/),
]
