import { seenBy, type Viewer } from '#server/db/recipe-audience.ts'
import type { Db } from '#server/db/schema.ts'

/** The family of a recipe; undefined when it has no variants. */
export const findFamily = async (db: Db, recipeId: string): Promise<string | undefined> =>
  (await db.selectFrom('recipeVariants').select('familyId').where('recipeId', '=', recipeId).executeTakeFirst())
    ?.familyId

/** The recipes of a family that the viewer may see. */
export async function findMembers(db: Db, viewer: Viewer, familyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('recipeVariants')
    .innerJoin('recipes', 'recipes.id', 'recipeVariants.recipeId')
    .select('recipes.id')
    .where('familyId', '=', familyId)
    .where('recipes.groupId', '=', viewer.groupId)
    .where(seenBy(viewer))
    .orderBy('recipes.id')
    .execute()
  return rows.map(row => row.id)
}

export const putIntoFamily = (db: Db, recipeId: string, familyId: string) =>
  db
    .insertInto('recipeVariants')
    .values({ recipeId, familyId })
    .onConflict(conflict => conflict.column('recipeId').doUpdateSet({ familyId }))
    .execute()

export const moveFamily = (db: Db, from: string, to: string) =>
  db.updateTable('recipeVariants').set({ familyId: to }).where('familyId', '=', from).execute()

export const leaveFamily = (db: Db, recipeId: string) =>
  db.deleteFrom('recipeVariants').where('recipeId', '=', recipeId).execute()

export async function countMembers(db: Db, familyId: string): Promise<number> {
  const { members } = await db
    .selectFrom('recipeVariants')
    .select(eb => eb.fn.countAll<number>().as('members'))
    .where('familyId', '=', familyId)
    .executeTakeFirstOrThrow()
  return Number(members)
}
