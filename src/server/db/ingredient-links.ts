import type { Db } from './schema.ts'

/** An ingredient line, by what stays the same when its recipe is saved. */
export interface LinkedLine {
  recipeId: string
  referenceId: string
}

type Link = 'foodId' | 'unitId'

/** The ingredient lines with this food or unit. */
export const findLinkedLines = (db: Db, link: Link, id: string): Promise<LinkedLine[]> =>
  db.selectFrom('recipeIngredients').select(['recipeId', 'referenceId']).where(link, '=', id).execute()

export const repointLines = (db: Db, link: Link, fromId: string, toId: string) =>
  db.updateTable('recipeIngredients').set(link, toId).where(link, '=', fromId).execute()

/** Links those of the lines that now have `instead` (or nothing, when null). */
export async function relinkLines(db: Db, link: Link, lines: LinkedLine[], instead: string | null, id: string) {
  for (const { recipeId, referenceId } of lines)
    await db
      .updateTable('recipeIngredients')
      .set(link, id)
      .where('recipeId', '=', recipeId)
      .where('referenceId', '=', referenceId)
      .where(link, instead === null ? 'is' : '=', instead)
      .execute()
}
