import { prepared } from '#server/db/compiled-queries.ts'
import type { Db } from '#server/db/schema.ts'

/** Each food of a recipe with what can be used instead, by name. */
export const findSubstitutesInRecipe = prepared((db: Db, recipeId: string) =>
  db
    .selectFrom('foodSubstitutes as link')
    .innerJoin('foods as food', 'food.id', 'link.substituteId')
    .select(['link.foodId', 'food.id', 'food.name', 'food.pluralName', 'food.pluralForms', 'food.gramsPerMilliliter'])
    .where('link.foodId', 'in', eb =>
      eb
        .selectFrom('recipeIngredients')
        .select('foodId')
        .where('recipeId', '=', recipeId)
        .where('foodId', 'is not', null),
    )
    .orderBy('food.name')
    .orderBy('food.id'),
)
