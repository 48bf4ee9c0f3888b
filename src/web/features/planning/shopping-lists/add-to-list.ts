import type { RecipeIngredient } from '#shared/contract/recipes/recipe.ts'

/** The same recipe twice is one, made as often as both together. */
export function mergeBySlug<R extends { slug: string; scale: number }>(recipes: readonly R[]): R[] {
  const merged = new Map<string, R>()
  for (const recipe of recipes) {
    const known = merged.get(recipe.slug)
    merged.set(recipe.slug, known ? { ...known, scale: known.scale + recipe.scale } : recipe)
  }
  return [...merged.values()]
}

/** What is at hand need not be bought. */
export const chosenAtFirst = ({ food }: Pick<RecipeIngredient, 'food'>): boolean => food?.onHand !== true

/** The lines of a recipe as they are offered: those at hand last. */
export const sectionOf = <L extends Pick<RecipeIngredient, 'food'>>(lines: readonly L[]): L[] => [
  ...lines.filter(chosenAtFirst),
  ...lines.filter(line => !chosenAtFirst(line)),
]
