import type { SelectQueryBuilder } from 'kysely'
import type { EntityName } from './entities/entity.ts'
import { entities } from './entities.ts'
import type { Db } from './schema.ts'
import { searchRecipes } from './search/recipes.ts'
import type { Search } from './search/search.ts'
import { indexQueuedRecipes } from './search/search-index-queue.ts'
import { NAME_COLUMNS, type SmallEntity, searchNames } from './search/small.ts'

export type { Field } from './search/fields.ts'
export { indexRecipes, unindexRecipe } from './search/recipe-index.ts'
export {
  buildSearchIndexQueueQuery,
  clearSearchIndex,
  indexQueuedRecipes,
  queueForSearchIndex,
  SEARCHED,
} from './search/search-index-queue.ts'

/**
 * The ways to understand what a caller typed, to be tried in turn until one finds something; none when they typed nothing,
 * or where nothing is searched. `candidates` are the rows they may see and have not filtered out. `isOrdered`
 * says that they asked for an order: then it goes before how well a name fits.
 */
export async function searchesFor(
  db: Db,
  entity: EntityName,
  text: string | undefined,
  // biome-ignore lint/suspicious/noExplicitAny: the rows of whichever table is listed
  candidates: SelectQueryBuilder<any, any, unknown>,
  isOrdered: boolean,
): Promise<Search[]> {
  if (!text) return []
  if (entity === 'recipe') {
    await indexQueuedRecipes(db)
    return searchRecipes(db, text, isOrdered)
  }
  if (!(entity in NAME_COLUMNS)) return []
  return searchNames(db, candidates, entity as SmallEntity, entities[entity].table, text)
}
