import type { Substitution } from '#shared/contract/catalog/substitutions.ts'
import type { RecipeIngredient } from '#shared/contract/recipes/recipe.ts'
import type { ScaledRecipe } from '#web/features/recipes/recipes/given-actions.tsx'

type Scaled = Pick<ScaledRecipe, 'slug' | 'scale' | 'substitutions'>

/** A recipe cooked with something else in it is another one to buy for. */
export const keyOfRecipe = ({ slug, substitutions = [] }: Scaled): string =>
  [slug, ...substitutions.map(({ foodId, substituteId }) => `${foodId}>${substituteId}`).sort()].join(' ')

/** The same recipe twice is one, made as often as both together. */
export function mergeSame<R extends Scaled>(recipes: readonly R[]): R[] {
  const merged = new Map<string, R>()
  for (const recipe of recipes) {
    const key = keyOfRecipe(recipe)
    const known = merged.get(key)
    merged.set(key, known ? { ...known, scale: known.scale + recipe.scale } : recipe)
  }
  return [...merged.values()]
}

/** A line as it is bought when something else is taken: what its author wrote no longer holds. */
export function substituted(line: RecipeIngredient, substitutions: readonly Substitution[] = []): RecipeIngredient {
  const taken = substitutions.find(({ foodId }) => foodId === line.food?.id)
  if (!taken || !line.food) return line
  const { substituteId: id, substitute: name, onHand } = taken
  return { ...line, line: null, food: { ...line.food, id, name, pluralName: null, onHand } }
}

/** What is at hand need not be bought. */
export const chosenAtFirst = ({ food }: Pick<RecipeIngredient, 'food'>): boolean => food?.onHand !== true

/** The lines of a recipe as they are offered: those at hand last. */
export const sectionOf = <L extends Pick<RecipeIngredient, 'food'>>(lines: readonly L[]): L[] => [
  ...lines.filter(chosenAtFirst),
  ...lines.filter(line => !chosenAtFirst(line)),
]
