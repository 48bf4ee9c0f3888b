import type { RecipeRow } from '#server/db/schema/recipes.ts'
import type { Db } from '#server/db/schema.ts'

export interface MirroredRecipe {
  id: string
  groupSlug: string
  updatedAt: string
  image: string | null
}

/** The slug of the group belongs to it, because it is the name of a folder. */
export const versionOf = ({ updatedAt, image, groupSlug }: MirroredRecipe) => `${updatedAt} ${image} ${groupSlug}`

/** What has to be known of every recipe that its whole group sees, to tell whether its files are up to date. */
export const findMirrored = (db: Db): Promise<MirroredRecipe[]> =>
  db
    .selectFrom('recipes')
    .innerJoin('groups', 'groups.id', 'recipes.groupId')
    .select(['recipes.id', 'groups.slug as groupSlug', 'recipes.updatedAt', 'recipes.image'])
    .where('recipes.restricted', '=', false)
    .orderBy('recipes.id')
    .execute()

export const findRecipeRows = (db: Db, ids: string[]): Promise<RecipeRow[]> =>
  db.selectFrom('recipes').selectAll().where('id', 'in', ids).execute()
