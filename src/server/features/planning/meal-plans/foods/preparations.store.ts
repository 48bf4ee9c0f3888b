import { ownedBy } from '#server/db/owned-by.ts'
import { seenBy, type Viewer } from '#server/db/recipe-audience.ts'
import type { Db } from '#server/db/schema.ts'

/** What recipes say in words: their steps, and how long they take. */
export const findStepsOf = (db: Db, viewer: Viewer, ids: string[]) =>
  db
    .selectFrom('recipes')
    .select(['id', 'steps', 'totalMinutes'])
    .where(ownedBy('groupId', viewer.groupId))
    .where('id', 'in', ids)
    .where(seenBy(viewer))
    .execute()

export const findLinesOf = (db: Db, ids: string[]) =>
  db
    .selectFrom('recipeIngredients')
    .leftJoin('foods', 'foods.id', 'recipeIngredients.foodId')
    .select([
      'recipeIngredients.recipeId',
      'recipeIngredients.note',
      'recipeIngredients.originalText',
      'foods.name as food',
    ])
    .where('recipeIngredients.recipeId', 'in', ids)
    .orderBy('recipeIngredients.recipeId')
    .orderBy('recipeIngredients.position')
    .execute()
