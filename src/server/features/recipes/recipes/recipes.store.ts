import type { CompiledQuery } from 'kysely'
import { prepared } from '#server/db/compiled-queries.ts'
import { forNoKeyUpdate } from '#server/db/locks/for-update.ts'
import { ownedBy } from '#server/db/owned-by.ts'
import { seenBy, type Viewer, viewerId } from '#server/db/recipe-audience.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import type { Db } from '#server/db/schema.ts'
import { rowsOf } from '#server/db/sync-reader.ts'
import { canonicalUuid, idOrSlug } from '#server/ids.ts'
import { type SummaryRow, summaryColumns } from './reading/read-recipe.ts'

const recipeBy = (column: 'id' | 'slug') => (db: Db, groupId: string, id: string, value: string) =>
  db
    .selectFrom('recipes')
    .selectAll()
    .where('groupId', '=', groupId)
    .where(column, '=', value)
    .where(seenBy({ groupId, id }))

const heldBy = (column: 'id' | 'slug') => (db: Db, groupId: string, id: string, value: string) =>
  forNoKeyUpdate(db, recipeBy(column)(db, groupId, id, value))

const recipe = { id: prepared(recipeBy('id')), slug: prepared(recipeBy('slug')) }
const held = { id: prepared(heldBy('id')), slug: prepared(heldBy('slug')) }

/** By slug, or by id when the text is one; as if there were none when the viewer may not see it. */
export async function findRecipe(db: Db, viewer: Viewer, slugOrId: string): Promise<RecipeRow | undefined> {
  const { column, value } = idOrSlug(slugOrId)
  return (await recipe[column](db, viewer.groupId, viewerId(viewer), value))[0]
}

/** Whatever its audience: whoever asks has made sure that it may be read. */
export const findRecipeById = (db: Db, groupId: string, id: string): Promise<RecipeRow | undefined> =>
  db.selectFrom('recipes').selectAll().where('groupId', '=', groupId).where('id', '=', id).executeTakeFirst()

/** The one by slug or id, held until the transaction ends, so that nobody saves between our reading and our writing. */
export const lockRecipe = async (db: Db, viewer: Viewer, slugOrId: string): Promise<RecipeRow | undefined> =>
  (await rowsOf(db, holdingRecipe(db, viewer, slugOrId)))[0]

/** The query of `lockRecipe`, to be sent together with others. */
export const holdingRecipe = (db: Db, viewer: Viewer, slugOrId: string): CompiledQuery<RecipeRow> => {
  const { column, value } = idOrSlug(slugOrId)
  return held[column].query(db, viewer.groupId, viewerId(viewer), value)
}

/** Locks recipes of any group, for the work of administrators; in the order of their ids, as `lockRecipes` does. */
export async function lockRecipesById(db: Db, ids: string[]): Promise<RecipeRow[]> {
  const rows: RecipeRow[] = []
  const sorted = ids.toSorted()
  for (let at = 0; at < sorted.length; at += 500)
    rows.push(
      ...(await forNoKeyUpdate(
        db,
        db
          .selectFrom('recipes')
          .selectAll()
          .where('id', 'in', sorted.slice(at, at + 500))
          .orderBy('id'),
      ).execute()),
    )
  return rows
}

/** Holds several, always in the order of their ids, so that two who hold the same ones never wait for each other. */
export const lockRecipes = (db: Db, viewer: Viewer, slugsOrIds: string[]): Promise<RecipeRow[]> => {
  const ids = slugsOrIds.flatMap(text => canonicalUuid(text) ?? [])
  const slugs = slugsOrIds.filter(text => !canonicalUuid(text))
  if (!slugsOrIds.length) return Promise.resolve([])
  const wanted = db
    .selectFrom('recipes')
    .selectAll()
    .where(ownedBy('groupId', viewer.groupId))
    .where(seenBy(viewer))
    .where(eb =>
      eb.or([...(ids.length ? [eb('id', 'in', ids)] : []), ...(slugs.length ? [eb('slug', 'in', slugs)] : [])]),
    )
    .orderBy('id')
  return forNoKeyUpdate(db, wanted).execute()
}

export const findSummaryRows = (db: Db, viewer: Viewer, ids: string[]): Promise<SummaryRow[]> =>
  db
    .selectFrom('recipes')
    .select(summaryColumns)
    .where(ownedBy('groupId', viewer.groupId))
    .where('id', 'in', ids)
    .where(seenBy(viewer))
    .execute()

/** The recipe of the group that came from this address, if the viewer may see it. */
export const findRecipeByAddress = (db: Db, viewer: Viewer, orgUrlKey: string) =>
  db
    .selectFrom('recipes')
    .select(['id', 'slug', 'name'])
    .where('groupId', '=', viewer.groupId)
    .where('orgUrlKey', '=', orgUrlKey)
    .where(seenBy(viewer))
    .limit(1)
    .executeTakeFirst()

/** Those of the given slugs that are taken. */
export const findTakenSlugs = async (db: Db, groupId: string, slugs: string[]) => {
  const rows = await db
    .selectFrom('recipes')
    .select('slug')
    .where('groupId', '=', groupId)
    .where('slug', 'in', slugs)
    .execute()
  return new Set(rows.map(row => row.slug))
}

export const insertRecipe = prepared((db: Db, row: RecipeRow) => db.insertInto('recipes').values(row))

export const updateRecipe = prepared((db: Db, groupId: string, id: string, columns: Partial<RecipeRow>) =>
  db.updateTable('recipes').set(columns).where('groupId', '=', groupId).where('id', '=', id),
)

/** Only where it was last made at this very moment: whoever read that holds no lock. */
export const updateRecipeMadeAt = (
  db: Db,
  groupId: string,
  id: string,
  lastMade: string,
  columns: Partial<RecipeRow>,
) =>
  db
    .updateTable('recipes')
    .set(columns)
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .where('lastMade', '=', lastMade)
    .execute()

export const deleteRecipe = (db: Db, groupId: string, id: string) =>
  db.deleteFrom('recipes').where('groupId', '=', groupId).where('id', '=', id).execute()

/** Whether the household of a recipe lets other households change it. */
export const findHouseholdLock = (db: Db, householdId: string) =>
  db
    .selectFrom('households')
    .select('lockRecipeEditsFromOtherHouseholds')
    .where('id', '=', householdId)
    .executeTakeFirst()

/** What a new recipe's settings are in this household. */
export const findRecipeDefaults = (db: Db, householdId: string) =>
  db
    .selectFrom('households')
    .select([
      'recipePublic as public',
      'recipeShowNutrition as showNutrition',
      'recipeShowAssets as showAssets',
      'recipeLandscapeView as landscapeView',
      'recipeDisableComments as disableComments',
      'recipeDisableAmount as disableAmount',
    ])
    .where('id', '=', householdId)
    .executeTakeFirst()

/** Where a user of the group cooks now. */
export const findHouseholdOf = (db: Db, groupId: string, userId: string) =>
  db
    .selectFrom('memberships')
    .select('householdId')
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst()

export const findSomeRecipes = (db: Db, most: number): Promise<RecipeRow[]> =>
  db.selectFrom('recipes').selectAll().orderBy('id').limit(most).execute()
