import { ownedBy } from '#server/db/owned-by.ts'
import { seenBy, type Viewer } from '#server/db/recipe-audience.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import type { Db } from '#server/db/schema.ts'

/** What is needed to tell whether a recipe is here already, of all that the viewer may see. */
export const findRecipeKeys = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('recipes')
    .select(['id', 'slug', 'nameNormalized', 'orgUrlKey'])
    .where('groupId', '=', viewer.groupId)
    .where(seenBy(viewer))
    .execute()

export const findRecipeRows = (db: Db, viewer: Viewer, ids: string[]): Promise<RecipeRow[]> =>
  db
    .selectFrom('recipes')
    .selectAll()
    .where(ownedBy('groupId', viewer.groupId))
    .where('id', 'in', ids)
    .where(seenBy(viewer))
    .execute()
