import type { RecipeTranslationRow } from '#server/db/schema/recipes.ts'
import type { Db } from '#server/db/schema.ts'

/** Of one recipe, with the name of who had each made. */
export const findTranslations = (db: Db, recipeId: string) =>
  db
    .selectFrom('recipeTranslations')
    .leftJoin('users', 'users.id', 'recipeTranslations.userId')
    .selectAll('recipeTranslations')
    .select(['users.fullName', 'users.username'])
    .where('recipeId', '=', recipeId)
    .orderBy('locale')
    .execute()

export const putTranslation = (db: Db, { recipeId, locale, ...made }: RecipeTranslationRow) =>
  db
    .insertInto('recipeTranslations')
    .values({ recipeId, locale, ...made })
    .onConflict(conflict => conflict.columns(['recipeId', 'locale']).doUpdateSet(made))
    .execute()

export const deleteTranslation = (db: Db, recipeId: string, locale: string) =>
  db.deleteFrom('recipeTranslations').where('recipeId', '=', recipeId).where('locale', '=', locale).execute()

export async function copyTranslations(db: Db, fromId: string, { id, userId }: { id: string; userId: string }) {
  const rows = await db.selectFrom('recipeTranslations').selectAll().where('recipeId', '=', fromId).execute()
  for (const row of rows) await putTranslation(db, { ...row, recipeId: id, userId })
}
