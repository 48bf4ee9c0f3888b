import type { Db } from '#server/db/schema.ts'
import { queueForSearchIndex } from '#server/db/search.ts'

/** Lines that refer to a recipe and have no food: its name alone says what they are. */
const linesReferencing = (db: Db, recipeId: string) =>
  db
    .selectFrom('recipeIngredients')
    .select(['id', 'recipeId'])
    .where('referencedRecipeId', '=', recipeId)
    .where('foodId', 'is', null)

/** The lines of a recipe that refer to other recipes, also to those that nobody sees. */
export const findSubRecipeLines = (db: Db, recipeId: string) =>
  db
    .selectFrom('recipeIngredients')
    .select(['referenceId', 'referencedRecipeId'])
    .where('recipeId', '=', recipeId)
    .where('referencedRecipeId', 'is not', null)
    .execute()

/** Writes the name of a recipe that is deleted into the lines that refer to it: "2 pie crusts" would be "2". */
export async function writeNameIntoLines(db: Db, { id, name }: { id: string; name: string }): Promise<void> {
  const lines = await linesReferencing(db, id)
    .where('line', 'is', null)
    .where(where => where.or([where('note', 'is', null), where('note', '=', '')]))
    .execute()
  await setNotes(db, lines, name)
}

/** Takes the name out again once the recipe is back and says it itself. */
export async function removeNameFromLines(db: Db, { id, name }: { id: string; name: string }): Promise<void> {
  await setNotes(db, await linesReferencing(db, id).where('note', '=', name).execute(), '')
}

async function setNotes(db: Db, lines: { id: string; recipeId: string }[], note: string): Promise<void> {
  if (!lines.length) return
  const ids = lines.map(({ id }) => id)
  await db.updateTable('recipeIngredients').set({ note }).where('id', 'in', ids).execute()
  await queueForSearchIndex(db, [...new Set(lines.map(({ recipeId }) => recipeId))])
}
