import { seenBy, type Viewer } from '#server/db/recipe-audience.ts'
import type { Db } from '#server/db/schema.ts'

/** Which foods these recipes name, each once, and null for a recipe that names none; all recipes where nobody is to read them. */
export const findFoodsNamed = (db: Db, viewer: Viewer | null, recipeIds: string[]) =>
  db
    .selectFrom('recipes')
    .leftJoin('recipeIngredients as line', join =>
      join.onRef('line.recipeId', '=', 'recipes.id').on('line.foodId', 'is not', null),
    )
    .select(['recipes.id as recipeId', 'recipes.name', 'line.foodId'])
    .distinct()
    .where('recipes.id', 'in', recipeIds)
    .$if(viewer !== null, recipes =>
      recipes.where('recipes.groupId', '=', (viewer as Viewer).groupId).where(seenBy(viewer as Viewer)),
    )
    .execute()
