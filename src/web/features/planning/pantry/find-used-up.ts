import type { QueryClient } from '@tanstack/react-query'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { substituteFor } from '#shared/domain/meal-plan/substitute.ts'
import { isInStock } from '#shared/domain/pantry/stock.ts'
import type { ListItem } from '#shared/domain/shopping-list/item.ts'
import { query } from '#web/api/query.ts'
import type { Pantry } from './use-pantry.ts'

/** What there is of the foods that a meal takes; nothing where the meal is of leftovers, or its recipe can't be read now. */
export async function findUsedUp(
  client: QueryClient,
  { id, items }: Pantry,
  { recipe, isLeftovers, substitutions }: PlanEntry,
): Promise<ListItem[]> {
  if (!id || !recipe?.slug || isLeftovers) return []
  const read = await client.ensureQueryData(query(recipes.get, { params: { slug: recipe.slug } })).catch(() => null)
  const foods = new Set(
    read?.recipeIngredient.flatMap(({ food }) => (food ? substituteFor(food.id, substitutions) : [])),
  )
  return items.filter(item => item.foodId && foods.has(item.foodId) && isInStock(item))
}
