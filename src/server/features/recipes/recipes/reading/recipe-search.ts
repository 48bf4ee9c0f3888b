import type { Query } from '#server/db/batch-queries.ts'
import type { Db } from '#server/db/schema.ts'
import { buildSearchIndexQueueQuery, type Field } from '#server/db/search.ts'

/** Where the words of a recipe's fields stand in the search index. */
const INDEXED: Record<string, Field> = {
  name: 'name',
  description: 'description',
  recipeIngredient: 'ingredients',
  recipeInstructions: 'steps',
  notes: 'metadata',
  recipeCategory: 'metadata',
  tags: 'metadata',
  tools: 'metadata',
}

/** Lets a search find a recipe by what was changed in it. Send it in the transaction that writes these fields. */
export function buildChangedFieldsQuery(db: Db, recipeId: string, changedFields: string[]): Query[] {
  const changed = [...new Set(changedFields.flatMap(field => INDEXED[field] ?? []))]
  return changed.length ? [buildSearchIndexQueueQuery(db, recipeId, changed)] : []
}
