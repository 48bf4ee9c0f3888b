import type { RecipeRow } from '../../db/schema/recipes.ts'
import type { Db } from '../../db/schema.ts'
import { indexRecipe } from '../../db/search.ts'
import { findIngredientLines } from './recipe-parts.store.ts'

/** Brings the search index in step with a recipe. Call it in the transaction that wrote the recipe and its lines. */
export async function indexText(db: Db, row: RecipeRow): Promise<void> {
  const lines = await findIngredientLines(db, [row.id])
  const words = lines.flatMap(line => [
    line.foodName,
    line.foodPluralName,
    line.unitName,
    ...(line.foodAliases ?? []).map(alias => alias.name),
    line.note,
    line.originalText,
  ])
  await indexRecipe(
    db,
    row,
    words.filter(word => typeof word === 'string'),
  )
}
