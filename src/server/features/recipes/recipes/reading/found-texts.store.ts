import { prepared } from '#server/db/compiled-queries.ts'
import type { Db } from '#server/db/schema.ts'

/** The longer texts of recipes in which a search may have found its words. */
export const findFoundTexts = prepared((db: Db, recipeIds: string[]) =>
  db.selectFrom('recipes').select(['id', 'steps', 'notes']).where('id', 'in', recipeIds),
)
