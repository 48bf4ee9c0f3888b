import type { Db } from '#server/db/schema.ts'

/** What is needed to tell whether a recipe is here already, of the whole group. */
export const findRecipeKeys = (db: Db, groupId: string) =>
  db
    .selectFrom('recipes')
    .select(['id', 'slug', 'nameNormalized', 'orgUrlKey'])
    .where('groupId', '=', groupId)
    .execute()

export const findSlugs = async (db: Db, groupId: string, ids: string[]): Promise<string[]> =>
  (await db.selectFrom('recipes').select('slug').where('groupId', '=', groupId).where('id', 'in', ids).execute()).map(
    ({ slug }) => slug,
  )
