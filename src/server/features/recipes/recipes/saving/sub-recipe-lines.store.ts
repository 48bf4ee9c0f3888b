import type { Db } from '#server/db/schema.ts'
import { queueForSearchIndex } from '#server/db/search.ts'

/**
 * Lines that refer to a recipe and have no food: its name alone says what they are. Which have none is looked at here, lest a
 * planner reads all lines of the library that have none.
 */
async function findLinesNaming(db: Db, recipeId: string) {
  const lines = await db
    .selectFrom('recipeIngredients')
    .select(['id', 'recipeId', 'foodId', 'line', 'note'])
    .where('referencedRecipeId', '=', recipeId)
    .execute()
  return lines.filter(({ foodId }) => foodId === null)
}

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
  const lines = await findLinesNaming(db, id)
  await setNotes(
    db,
    lines.filter(({ line, note }) => line === null && !note),
    name,
  )
}

/** Takes the name out again once the recipe is back and says it itself. */
export async function removeNameFromLines(db: Db, { id, name }: { id: string; name: string }): Promise<void> {
  const lines = await findLinesNaming(db, id)
  await setNotes(
    db,
    lines.filter(({ note }) => note === name),
    '',
  )
}

async function setNotes(db: Db, lines: { id: string; recipeId: string }[], note: string): Promise<void> {
  if (!lines.length) return
  const ids = lines.map(({ id }) => id)
  await db.updateTable('recipeIngredients').set({ note }).where('id', 'in', ids).execute()
  await queueForSearchIndex(db, [...new Set(lines.map(({ recipeId }) => recipeId))])
}
