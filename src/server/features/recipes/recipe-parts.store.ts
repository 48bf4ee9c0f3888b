import { sql } from 'kysely'
import type { OrganizerKind } from '#shared/contract/organizers.ts'
import { prepared } from '../../db/prepared.ts'
import type { RecipeIngredientRow } from '../../db/schema/recipes.ts'
import type { Db } from '../../db/schema.ts'

/** The lines of recipes with their foods (and labels) and units, in order; several recipes in one query. */
export const findIngredientLines = prepared((db: Db, recipeIds: string[]) =>
  db
    .selectFrom('recipeIngredients as line')
    .leftJoin('foods as food', 'food.id', 'line.foodId')
    .leftJoin('labels as label', 'label.id', 'food.labelId')
    .leftJoin('units as unit', 'unit.id', 'line.unitId')
    .select([
      'line.recipeId',
      'line.referenceId',
      'line.title',
      'line.note',
      'line.quantity',
      'line.originalText',
      'food.id as foodId',
      'food.name as foodName',
      'food.pluralName as foodPluralName',
      'food.description as foodDescription',
      'food.onHand as foodOnHand',
      'food.aliases as foodAliases',
      'food.extras as foodExtras',
      'food.createdAt as foodCreatedAt',
      'food.updatedAt as foodUpdatedAt',
      'label.id as labelId',
      'label.name as labelName',
      'label.color as labelColor',
      'label.groupId as labelGroupId',
      'unit.id as unitId',
      'unit.name as unitName',
      'unit.pluralName as unitPluralName',
      'unit.description as unitDescription',
      'unit.fraction as unitFraction',
      'unit.abbreviation as unitAbbreviation',
      'unit.pluralAbbreviation as unitPluralAbbreviation',
      'unit.useAbbreviation as unitUseAbbreviation',
      'unit.aliases as unitAliases',
      'unit.standardQuantity as unitStandardQuantity',
      'unit.standardUnit as unitStandardUnit',
      'unit.createdAt as unitCreatedAt',
      'unit.updatedAt as unitUpdatedAt',
    ])
    .where('line.recipeId', 'in', recipeIds)
    .orderBy('line.recipeId')
    .orderBy('line.position'),
)
export type IngredientLine = Awaited<ReturnType<typeof findIngredientLines>>[number]

const neverOnHand = sql<boolean>`false`.as('onHand')

/** The tools, categories and tags of recipes, by their names. Tools come first: they alone have all columns. */
export const findOrganizersOf = prepared((db: Db, recipeIds: string[]) =>
  db
    .selectFrom('recipesTools as link')
    .innerJoin('tools as one', 'one.id', 'link.toolId')
    .select([
      'one.onHand',
      'link.recipeId',
      'one.id',
      'one.name',
      'one.slug',
      sql.lit<OrganizerKind>('tools').as('kind'),
    ])
    .where('link.recipeId', 'in', recipeIds)
    .unionAll(
      db
        .selectFrom('recipesCategories as link')
        .innerJoin('categories as one', 'one.id', 'link.categoryId')
        .select([
          neverOnHand,
          'link.recipeId',
          'one.id',
          'one.name',
          'one.slug',
          sql.lit<OrganizerKind>('categories').as('kind'),
        ])
        .where('link.recipeId', 'in', recipeIds),
    )
    .unionAll(
      db
        .selectFrom('recipesTags as link')
        .innerJoin('tags as one', 'one.id', 'link.tagId')
        .select([
          neverOnHand,
          'link.recipeId',
          'one.id',
          'one.name',
          'one.slug',
          sql.lit<OrganizerKind>('tags').as('kind'),
        ])
        .where('link.recipeId', 'in', recipeIds),
    )
    .orderBy('name'),
)
export type OrganizerOfRecipe = Awaited<ReturnType<typeof findOrganizersOf>>[number]

export const findCommentsOf = prepared((db: Db, recipeIds: string[]) =>
  db
    .selectFrom('comments as comment')
    .innerJoin('users as user', 'user.id', 'comment.userId')
    .select([
      'comment.id',
      'comment.recipeId',
      'comment.userId',
      'comment.text',
      'comment.createdAt',
      'comment.updatedAt',
      'user.username',
      'user.fullName',
      'user.admin',
    ])
    .where('comment.recipeId', 'in', recipeIds)
    .orderBy('comment.createdAt'),
)

export async function replaceIngredients(db: Db, recipeId: string, rows: RecipeIngredientRow[]) {
  await db.deleteFrom('recipeIngredients').where('recipeId', '=', recipeId).execute()
  for (let i = 0; i < rows.length; i += 200)
    await db
      .insertInto('recipeIngredients')
      .values(rows.slice(i, i + 200))
      .execute()
}

export async function replaceCategories(db: Db, recipeId: string, categoryIds: string[]) {
  await db.deleteFrom('recipesCategories').where('recipeId', '=', recipeId).execute()
  if (categoryIds.length)
    await db
      .insertInto('recipesCategories')
      .values(categoryIds.map(categoryId => ({ recipeId, categoryId })))
      .execute()
}

export async function replaceTags(db: Db, recipeId: string, tagIds: string[]) {
  await db.deleteFrom('recipesTags').where('recipeId', '=', recipeId).execute()
  if (tagIds.length)
    await db
      .insertInto('recipesTags')
      .values(tagIds.map(tagId => ({ recipeId, tagId })))
      .execute()
}

export async function replaceTools(db: Db, recipeId: string, toolIds: string[]) {
  await db.deleteFrom('recipesTools').where('recipeId', '=', recipeId).execute()
  if (toolIds.length)
    await db
      .insertInto('recipesTools')
      .values(toolIds.map(toolId => ({ recipeId, toolId })))
      .execute()
}

export async function findRecipeIdsNaming(db: Db, column: 'foodId' | 'unitId', id: string): Promise<string[]> {
  const rows = await db.selectFrom('recipeIngredients').select('recipeId').distinct().where(column, '=', id).execute()
  return rows.map(row => row.recipeId)
}
