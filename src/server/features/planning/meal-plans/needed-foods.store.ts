import { seenBy, type Viewer } from '#server/db/recipe-audience.ts'
import type { Db } from '#server/db/schema.ts'

/** Which foods these recipes name, each once. */
export const findFoodsNamed = (db: Db, viewer: Viewer, recipeIds: string[]) =>
  db
    .selectFrom('recipeIngredients as line')
    .innerJoin('recipes', 'recipes.id', 'line.recipeId')
    .select(['recipes.id as recipeId', 'recipes.name', 'line.foodId'])
    .distinct()
    .where('recipes.groupId', '=', viewer.groupId)
    .where('line.recipeId', 'in', recipeIds)
    .where('line.foodId', 'is not', null)
    .where(seenBy(viewer))
    .execute()
