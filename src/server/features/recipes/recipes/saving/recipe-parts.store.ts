import { sql } from 'kysely'
import { prepared } from '#server/db/compiled-queries.ts'
import { FOOD_OF_LINE, UNIT_OF_LINE } from '#server/db/line-columns.ts'
import { ownedBy } from '#server/db/owned-by.ts'
import { seenBy, type Viewer } from '#server/db/recipe-audience.ts'
import { RECIPE_LINKS } from '#server/db/recipe-links.ts'
import type { RecipeIngredientRow } from '#server/db/schema/recipes.ts'
import type { Db } from '#server/db/schema.ts'
import type { OrganizerKind } from '#shared/contract/catalog/organizers.ts'

/** The lines of recipes with their foods (and labels) and units, in order; several recipes in one query. */
export const findIngredientLines = prepared((db: Db, recipeIds: string[]) =>
  db
    .selectFrom('recipeIngredients as line')
    .leftJoin('foods as food', 'food.id', 'line.foodId')
    .leftJoin('labels as label', 'label.id', 'food.labelId')
    .leftJoin('units as unit', 'unit.id', 'line.unitId')
    .innerJoin('recipes as whole', 'whole.id', 'line.recipeId')
    // A restricted recipe is named in restricted ones of its owner alone.
    .leftJoin('recipes as made', join =>
      join
        .onRef('made.id', '=', 'line.referencedRecipeId')
        .on(made =>
          made.or([
            made('made.restricted', '=', sql.lit(false)),
            made.and([
              made('whole.restricted', '=', sql.lit(true)),
              made('made.userId', '=', made.ref('whole.userId')),
            ]),
          ]),
        ),
    )
    .select([
      'line.recipeId',
      'line.referenceId',
      'line.title',
      'line.note',
      'line.quantity',
      'line.originalText',
      'line.quantityMax',
      'line.packageQuantity',
      'line.packageUnit',
      'line.optional',
      'line.line',
      'made.id as madeId',
      'made.name as madeName',
      'made.slug as madeSlug',
      'made.totalTime as madeTotalTime',
      'made.prepTime as madePrepTime',
      'made.performTime as madePerformTime',
      ...FOOD_OF_LINE,
      'label.id as labelId',
      'label.name as labelName',
      'label.color as labelColor',
      'label.groupId as labelGroupId',
      ...UNIT_OF_LINE,
    ])
    .where('line.recipeId', 'in', recipeIds)
    .orderBy('line.recipeId')
    .orderBy('line.position'),
)
export type IngredientLine = Awaited<ReturnType<typeof findIngredientLines>>[number]

/** The tools, categories and tags of recipes, by their names. */
export const findOrganizersOf = prepared((db: Db, recipeIds: string[]) =>
  organizersOf(db, 'tools', recipeIds)
    .unionAll(organizersOf(db, 'categories', recipeIds))
    .unionAll(organizersOf(db, 'tags', recipeIds))
    .orderBy('name'),
)

// Tools come first in the union, because they alone have all columns: it is from them that a reader learns their kinds.
const organizersOf = (db: Db, kind: OrganizerKind, recipeIds: string[]) =>
  db
    .selectFrom(`${RECIPE_LINKS[kind].table} as link` as 'recipesTools as link')
    .innerJoin(`${kind} as one` as 'tools as one', 'one.id', `link.${RECIPE_LINKS[kind].column}` as 'link.toolId')
    .select(['link.recipeId', 'one.id', 'one.name', 'one.slug', sql.lit<OrganizerKind>(kind).as('kind')])
    .select(kind === 'tools' ? 'one.onHand' : sql<boolean>`false`.as('onHand'))
    .where('link.recipeId', 'in', recipeIds)

export type OrganizerOfRecipe = Awaited<ReturnType<typeof findOrganizersOf>>[number]

export const findCommentsOf = prepared((db: Db, recipeIds: string[]) =>
  db
    .selectFrom('comments as comment')
    .innerJoin('users as user', 'user.id', 'comment.userId')
    .select([
      'comment.id',
      'comment.recipeId',
      'comment.userId',
      'comment.authorName',
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

export async function replaceOrganizers(db: Db, kind: OrganizerKind, recipeId: string, ids: string[]) {
  const { table, column } = RECIPE_LINKS[kind]
  await db
    .deleteFrom(table as 'recipesTools')
    .where('recipeId', '=', recipeId)
    .execute()
  if (ids.length)
    await db
      .insertInto(table as 'recipesTools')
      .values(ids.map(id => ({ recipeId, [column]: id })) as never)
      .execute()
}

/** The recipes of the group with these ids or addresses that the viewer may see. */
export const findReferencedRecipes = (db: Db, viewer: Viewer, ids: string[], slugs: string[]) =>
  db
    .selectFrom('recipes')
    .select(['id', 'slug'])
    .where(ownedBy('groupId', viewer.groupId))
    .where(seenBy(viewer))
    // PostgreSQL takes no empty list.
    .where(where =>
      where.or([
        ...(ids.length ? [where('id', 'in', ids)] : []),
        ...(slugs.length ? [where('slug', 'in', slugs)] : []),
      ]),
    )
    .execute()

/** The recipes that lines of these recipes are made by. */
export async function findRecipesMadeFor(db: Db, recipeIds: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('recipeIngredients')
    .select('referencedRecipeId')
    .distinct()
    .where('recipeId', 'in', recipeIds)
    .where('referencedRecipeId', 'is not', null)
    .execute()
  return rows.flatMap(row => row.referencedRecipeId ?? [])
}
