import type { CallOwn } from '#server/tools/run-tool.ts'
import { requestOf } from '#server/tools/tools.ts'
import type { RecipeSummary } from '#shared/contract/recipes/recipe.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

/** More cards than that nobody looks at. */
const MOST_RECIPES = 12

const MARK = /\[\[([^[\]\n]{1,300})\]\]/g

/**
 * The recipes that a text names as `[[slug]]`, as far as the reader may see them. Marks of others become plain words, so that every
 * mark that is left leads somewhere.
 */
export async function recipesNamedIn(call: CallOwn, text: string): Promise<{ text: string; recipes: RecipeSummary[] }> {
  const slugs = [...new Set([...text.matchAll(MARK)].map(([, slug]) => slug as string))].slice(0, MOST_RECIPES)
  const found = new Map<string, RecipeSummary>()
  for (const slug of slugs) {
    const { status, body } = await call({ method: 'GET', ...requestOf(recipes.get, { slug }) })
    if (status < 400) found.set(slug, JSON.parse(body))
  }
  const marked = text.replace(MARK, (_, slug: string) => {
    const recipe = found.get(slug)
    return recipe ? `[[${recipe.slug}]]` : slug.replaceAll('-', ' ')
  })
  const unique = new Map([...found.values()].map(recipe => [recipe.id, recipe]))
  return { text: marked.trim(), recipes: [...unique.values()] }
}
