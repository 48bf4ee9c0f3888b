import { type Expression, type SqlBool, sql } from 'kysely'
import { ownedBy } from '#server/db/owned-by.ts'
import { seenBy, type Viewer } from '#server/db/recipe-audience.ts'
import type { RecipeMarksRow } from '#server/db/schema/recipes.ts'
import type { Db } from '#server/db/schema.ts'
import { idOrSlug } from '#server/ids.ts'

export const findRecipeId = (db: Db, viewer: Viewer, slugOrId: string) => {
  const { column, value } = idOrSlug(slugOrId)
  return db
    .selectFrom('recipes')
    .select('id')
    .where('groupId', '=', viewer.groupId)
    .where(column, '=', value)
    .where(seenBy(viewer))
    .executeTakeFirst()
}

/**
 * The lines of recipes, with what is said of their foods and the recipes that are ingredients; those that the viewer may see,
 * or for marks, which nobody reads, all of the group.
 */
export const findLinesToCheck = (db: Db, groupId: string, viewer: Viewer | null, recipeIds: string[]) =>
  db
    .selectFrom('recipeIngredients as line')
    .innerJoin('recipes as recipe', 'recipe.id', 'line.recipeId')
    .leftJoin('foods as food', 'food.id', 'line.foodId')
    .leftJoin('foodMarks as said', 'said.foodId', 'line.foodId')
    .select([
      'line.recipeId',
      'line.note',
      'line.originalText',
      'line.line',
      'line.referencedRecipeId as madeId',
      'food.id as foodId',
      'food.name as foodName',
      'food.pluralName as foodPluralName',
      'said.marks',
    ])
    .where(ownedBy('recipe.groupId', groupId))
    .$if(viewer !== null, lines => lines.where(seenBy(viewer as Viewer, 'recipe.id')))
    .where('line.recipeId', 'in', recipeIds)
    .orderBy('line.recipeId')
    .orderBy('line.position')
    .execute()
export type LineRow = Awaited<ReturnType<typeof findLinesToCheck>>[number]

/** Recipes that were never looked through, or changed since, or whose foods did. */
export const findUnchecked = (db: Db, groupId: string, most: number) =>
  db
    .selectFrom('recipes')
    .leftJoin('recipeMarks as marks', 'marks.recipeId', 'recipes.id')
    .select('recipes.id')
    .where('recipes.groupId', '=', groupId)
    .where(eb =>
      eb.or([
        eb('marks.recipeId', 'is', null),
        eb('marks.checkedAt', '<=', eb.ref('recipes.updatedAt')),
        eb.exists(
          eb
            .selectFrom('recipeIngredients as line')
            .innerJoin('foods as food', 'food.id', 'line.foodId')
            .leftJoin('foodMarks as said', 'said.foodId', 'line.foodId')
            .select('line.id')
            .whereRef('line.recipeId', '=', 'recipes.id')
            .where(line =>
              line.or([
                line('food.updatedAt', '>=', line.ref('marks.checkedAt')),
                line('said.updatedAt', '>=', line.ref('marks.checkedAt')),
              ]),
            ),
        ),
      ]),
    )
    .orderBy('recipes.id')
    .limit(most)
    .execute()

export const putRecipeMarks = (db: Db, rows: RecipeMarksRow[]) =>
  db
    .insertInto('recipeMarks')
    .values(rows)
    .onConflict(conflict =>
      conflict.column('recipeId').doUpdateSet(eb => ({
        contains: eb.ref('excluded.contains'),
        mayContain: eb.ref('excluded.mayContain'),
        checkedAt: eb.ref('excluded.checkedAt'),
      })),
    )
    .execute()

export interface Refused {
  contains: number
  mayContain: number
  /** Normalized words that a line or its food must not have. */
  words: string[]
}

/** Of `recipes`, those in which nothing was found that somebody refuses. */
export function suitsTable({ contains, mayContain, words }: Refused): Expression<SqlBool>[] {
  const marked = sql<SqlBool>`not exists (
    select 1 from recipe_marks where recipe_marks.recipe_id = recipes.id
    and (recipe_marks.contains & ${sql.lit(contains)}) + (recipe_marks.may_contain & ${sql.lit(mayContain)}) <> 0)`
  const disliked = words.map(
    word => sql<SqlBool>`not exists (
    select 1 from recipe_ingredients as line left join foods as food on food.id = line.food_id
    where line.recipe_id = recipes.id
    and (line.note_normalized like ${`%${word}%`} or food.name_normalized like ${`%${word}%`}))`,
  )
  return [marked, ...disliked]
}

export const findSuitable = async (db: Db, groupId: string, refused: Refused): Promise<string[]> => {
  const rows = await suitsTable(refused)
    .reduce((query, condition) => query.where(condition), db.selectFrom('recipes').where('groupId', '=', groupId))
    .select('id')
    .execute()
  return rows.map(row => row.id)
}
