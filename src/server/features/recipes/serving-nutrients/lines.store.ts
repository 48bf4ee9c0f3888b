import { ownedBy } from '#server/db/owned-by.ts'
import { everybodyOf, seenBy, type Viewer } from '#server/db/recipe-audience.ts'
import type { Db } from '#server/db/schema.ts'

const foodColumns = [
  'food.id as foodId',
  'food.name as foodName',
  'food.pluralName as foodPluralName',
  'food.aliases as foodAliases',
  'food.gramsPerMilliliter as gramsPerMilliliter',
  'choice.entryId',
  'choice.isNothing',
  'choice.gramsPerPiece',
] as const

/**
 * The ingredient lines of recipes, with all that tells what they weigh and hold; several recipes in one query. Of those that
 * the viewer may see; with none of all recipes of the group, made with what everybody of it may see.
 */
export const findLines = (db: Db, groupId: string, viewer: Viewer | null, recipeIds: string[]) =>
  db
    .selectFrom('recipeIngredients as line')
    .innerJoin('recipes as recipe', 'recipe.id', 'line.recipeId')
    .leftJoin('recipes as made', join =>
      join.onRef('made.id', '=', 'line.referencedRecipeId').on(seenBy(viewer ?? everybodyOf(groupId), 'made.id')),
    )
    .leftJoin('foods as food', 'food.id', 'line.foodId')
    .leftJoin('foodNutrition as choice', 'choice.foodId', 'line.foodId')
    .leftJoin('units as unit', 'unit.id', 'line.unitId')
    .select([
      'line.recipeId',
      'line.referenceId',
      'line.note',
      'line.originalText',
      'line.quantity',
      'line.quantityMax',
      'line.packageQuantity',
      'line.packageUnit',
      'line.optional',
      'line.line',
      'made.id as madeId',
      'made.name as madeName',
      'made.slug as madeSlug',
      'made.recipeYield as madeYield',
      ...foodColumns,
      'unit.name as unitName',
      'unit.pluralName as unitPluralName',
      'unit.abbreviation as unitAbbreviation',
      'unit.pluralAbbreviation as unitPluralAbbreviation',
      'unit.standardQuantity as unitStandardQuantity',
      'unit.standardUnit as unitStandardUnit',
    ])
    .where(ownedBy('recipe.groupId', groupId))
    .$if(viewer !== null, lines => lines.where(seenBy(viewer as Viewer, 'recipe.id')))
    .where('line.recipeId', 'in', recipeIds)
    .orderBy('line.recipeId')
    .orderBy('line.position')
    .execute()
export type LineRow = Awaited<ReturnType<typeof findLines>>[number]

/** Foods of a group with what lines tell of theirs, for lines that take one of them instead. */
export const findFoodsOfLines = (db: Db, groupId: string, foodIds: string[]) =>
  db
    .selectFrom('foods as food')
    .leftJoin('foodNutrition as choice', 'choice.foodId', 'food.id')
    .select(foodColumns)
    .where(ownedBy('food.groupId', groupId))
    .where('food.id', 'in', foodIds)
    .execute()
