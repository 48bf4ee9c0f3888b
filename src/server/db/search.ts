import type { SelectQueryBuilder } from 'kysely'
import type { EntityName } from './entities/entity.ts'
import { entities } from './entities.ts'
import type { Db } from './schema.ts'
import { searchRecipes } from './search/recipes.ts'
import { NO_WAYS, type Ways } from './search/search.ts'
import { indexQueuedRecipes } from './search/search-index-queue.ts'
import { NAME_COLUMNS, type SmallEntity, searchNames } from './search/small.ts'

export type { Field } from './search/fields.ts'
export { indexRecipes, unindexRecipe } from './search/recipe-index.ts'
export { SEARCHED } from './search/recipe-texts.ts'
export { workOffSearchBacklog } from './search/search-backlog.ts'
export {
  buildSearchIndexQueueQuery,
  clearSearchIndex,
  indexQueuedRecipes,
  queueForSearchIndex,
} from './search/search-index-queue.ts'
export { hasForm, type TypedForms, typedForms } from './search/typed-forms.ts'

interface Searched {
  entity: EntityName
  /** What the caller typed. */
  text: string | undefined
  /** The rows they may see and have not filtered out. */
  // biome-ignore lint/suspicious/noExplicitAny: the rows of whichever table is listed
  candidates: SelectQueryBuilder<any, any, unknown>
  /** The group whose rows these are, where they are one group's. */
  groupId?: string
  /** Whether they asked for an order: then it goes before how well a name fits. */
  isOrdered: boolean
  /** Theirs. */
  language?: string
}

/** The ways to understand what a caller typed. */
export async function searchesFor(
  db: Db,
  { entity, text, candidates, groupId, isOrdered, language }: Searched,
): Promise<Ways> {
  if (!text) return NO_WAYS
  if (entity === 'recipe') {
    await indexQueuedRecipes(db, { groupId })
    return searchRecipes(db, text, { isOrdered, groupId, language })
  }
  if (!(entity in NAME_COLUMNS)) return NO_WAYS
  return {
    ...NO_WAYS,
    searches: await searchNames(db, candidates, entity as SmallEntity, entities[entity].table, { text, language }),
  }
}
