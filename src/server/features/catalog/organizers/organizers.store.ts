import { forUpdate } from '#server/db/locks/for-update.ts'
import { ownedBy } from '#server/db/owned-by.ts'
import { listPage } from '#server/db/paging/page.ts'
import { RECIPE_LINKS } from '#server/db/recipe-links.ts'
import type { BranchRow, OrganizerRow, ToolRow } from '#server/db/schema/kitchen.ts'
import type { Db } from '#server/db/schema.ts'
import type { OrganizerKind } from '#shared/contract/catalog/organizers.ts'
import type { SearchPageQuery } from '#shared/contract/page.ts'

/** A category, tag or tool; only a tool says whether it is at hand, and it is never a part of another. */
export type Organizer = OrganizerRow & Partial<Pick<ToolRow, 'onHand'> & Pick<BranchRow, 'parentId'>>

const ENTITY = { categories: 'category', tags: 'tag', tools: 'tool' } as const

export const listOrganizerRows = (db: Db, groupId: string, kind: OrganizerKind, query: SearchPageQuery) =>
  listPage(db, ENTITY[kind] as 'tool', query, {
    route: `/api/organizers/${kind}`,
    scope: eb => eb(`${kind as 'tools'}.groupId`, '=', groupId),
  })

// The three tables differ in nothing but onHand, which the others' rows just do not have.
const organizersOf = (db: Db, groupId: string, kind: OrganizerKind) =>
  db
    .selectFrom(kind as 'tools')
    .selectAll()
    .where('groupId', '=', groupId)

export const findOrganizer = (db: Db, groupId: string, kind: OrganizerKind, id: string) =>
  organizersOf(db, groupId, kind).where('id', '=', id).executeTakeFirst()

export const findOrganizerBySlug = (db: Db, groupId: string, kind: OrganizerKind, slug: string) =>
  organizersOf(db, groupId, kind).where('slug', '=', slug).executeTakeFirst()

/** The same, held until the transaction ends. */
export const lockOrganizers = (db: Db, groupId: string, kind: OrganizerKind, ids: string[]) =>
  forUpdate(db, organizersOf(db, groupId, kind).where('id', 'in', ids).orderBy('id')).execute()

export const findOrganizersById = (db: Db, groupId: string, kind: OrganizerKind, ids: string[]) =>
  organizersOf(db, groupId, kind).where('id', 'in', ids).execute()

export const findOrganizersCalled = (
  db: Db,
  groupId: string,
  kind: OrganizerKind,
  names: { names: string[]; slugs: string[] },
) =>
  organizersOf(db, groupId, kind)
    .where(eb =>
      eb.or([
        ...(names.names.length ? [eb('name', 'in', names.names)] : []),
        ...(names.slugs.length ? [eb('slug', 'in', names.slugs)] : []),
      ]),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** Those that no recipe has. */
export const findUnusedOrganizers = (db: Db, groupId: string, kind: OrganizerKind) =>
  organizersOf(db, groupId, kind)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom(RECIPE_LINKS[kind].table as 'recipesTools')
            .select('recipeId')
            .whereRef(RECIPE_LINKS[kind].column as 'toolId', '=', `${kind as 'tools'}.id`),
        ),
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .execute()

export const insertOrganizer = (db: Db, kind: OrganizerKind, row: Organizer) =>
  db
    .insertInto(kind as 'tools')
    .values(row as ToolRow)
    .execute()

/** Adds organizers; a slug that somebody took meanwhile stays theirs. */
export const insertNewOrganizers = (db: Db, kind: OrganizerKind, rows: Organizer[]) =>
  db
    .insertInto(kind as 'tools')
    .values(rows as ToolRow[])
    .onConflict(conflict => conflict.columns(['groupId', 'slug']).doNothing())
    .execute()

export const updateOrganizerRow = (
  db: Db,
  groupId: string,
  kind: OrganizerKind,
  id: string,
  change: Pick<Organizer, 'name' | 'slug' | 'updatedAt' | 'onHand' | 'parentId'>,
) =>
  db
    .updateTable(kind as 'tools')
    .set(change)
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** Recipes stay, without it. */
export const deleteOrganizerRow = (db: Db, groupId: string, kind: OrganizerKind, id: string) =>
  db
    .deleteFrom(kind as 'tools')
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .execute()

export async function findRecipeIdsWith(db: Db, kind: OrganizerKind, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom(RECIPE_LINKS[kind].table as 'recipesTools')
    .select('recipeId')
    .where(RECIPE_LINKS[kind].column as 'toolId', '=', id)
    .execute()
  return rows.map(row => row.recipeId)
}

export async function findHouseholdIds(db: Db, groupId: string): Promise<string[]> {
  const rows = await db.selectFrom('households').select('id').where('groupId', '=', groupId).execute()
  return rows.map(row => row.id)
}

/** Links those of the recipes that are in the group. */
export async function linkRecipes(db: Db, groupId: string, kind: OrganizerKind, id: string, recipeIds: string[]) {
  for (let i = 0; i < recipeIds.length; i += 500) {
    const some = recipeIds.slice(i, i + 500)
    const present = await db
      .selectFrom('recipes')
      .select('id')
      .where(ownedBy('groupId', groupId))
      .where('id', 'in', some)
      .execute()
    if (!present.length) continue
    await db
      .insertInto(RECIPE_LINKS[kind].table as 'recipesTools')
      .values(present.map(recipe => ({ recipeId: recipe.id, [RECIPE_LINKS[kind].column]: id })) as never)
      .execute()
  }
}

/** Takes an organizer from recipes. */
export async function unlinkRecipes(db: Db, kind: OrganizerKind, id: string, recipeIds: string[]) {
  for (let i = 0; i < recipeIds.length; i += 500)
    await db
      .deleteFrom(RECIPE_LINKS[kind].table as 'recipesTools')
      .where(RECIPE_LINKS[kind].column as 'toolId', '=', id)
      .where('recipeId', 'in', recipeIds.slice(i, i + 500))
      .execute()
}
