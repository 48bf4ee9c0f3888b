import type { Db } from '#server/db/schema.ts'

export const isGroupName = async (db: Db, name: string) =>
  (await db.selectFrom('groups').select('id').where('name', '=', name).execute()).length > 0

export const isHouseholdName = async (db: Db, groupId: string | undefined, name: string) =>
  (
    await db
      .selectFrom('households')
      .select('id')
      .where('name', '=', name)
      .$if(groupId !== undefined, query => query.where('groupId', '=', groupId as string))
      .limit(1)
      .execute()
  ).length > 0

export const isRecipeSlug = async (db: Db, groupId: string, slug: string) =>
  (await db.selectFrom('recipes').select('id').where('groupId', '=', groupId).where('slug', '=', slug).execute())
    .length > 0
