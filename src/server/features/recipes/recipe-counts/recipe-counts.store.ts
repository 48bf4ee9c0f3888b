import { seenBy, type Viewer } from '#server/db/recipe-audience.ts'
import { RECIPE_LINKS } from '#server/db/recipe-links.ts'
import type { Db } from '#server/db/schema.ts'
import type { OrganizerKind } from '#shared/contract/catalog/organizers.ts'

type Counts = Record<string, number>

/**
 * How many recipes of the group, as far as the viewer sees them, stand behind each thing by which a list can be narrowed, whatever else is set
 * at the time. So a number always says how large a shelf is, and does not change under the hand that ticks it.
 */
export async function countByFilter(db: Db, viewer: Viewer, foods: string[]) {
  return {
    categories: {
      ...(await countLinked(db, viewer, 'categories')),
      ...(await countBranches(db, viewer, 'categories')),
    },
    tags: { ...(await countLinked(db, viewer, 'tags')), ...(await countBranches(db, viewer, 'tags')) },
    tools: await countLinked(db, viewer, 'tools'),
    households: await countByHousehold(db, viewer),
    foods: foods.length ? await countByFood(db, viewer, foods) : {},
  }
}

async function countLinked(db: Db, viewer: Viewer, kind: OrganizerKind): Promise<Counts> {
  const { table, column } = RECIPE_LINKS[kind]
  const rows = await db
    .selectFrom(`${table} as link` as 'recipesTags as link')
    .innerJoin('recipes', 'recipes.id', 'link.recipeId')
    .select(eb => [eb.ref(`link.${column}` as 'link.tagId').as('id'), eb.fn.countAll<number>().as('count')])
    .where('recipes.groupId', '=', viewer.groupId)
    .where(seenBy(viewer))
    .groupBy(`link.${column}` as 'link.tagId')
    .execute()
  return byId(rows)
}

/** Of those that others are a part of: a recipe that has several of a branch counts once. */
async function countBranches(db: Db, viewer: Viewer, kind: 'categories' | 'tags'): Promise<Counts> {
  const { table, column } = RECIPE_LINKS[kind]
  const rows = await db
    .withRecursive('branch(top, id)', eb =>
      eb
        .selectFrom(kind)
        .select(['parentId as top', 'parentId as id'])
        .where('groupId', '=', viewer.groupId)
        .where('parentId', 'is not', null)
        .union(
          eb
            .selectFrom('branch')
            .innerJoin(`${kind} as child` as 'tags as child', 'child.parentId', 'branch.id')
            .select(['branch.top', 'child.id']),
        ),
    )
    .selectFrom('branch')
    .innerJoin(`${table} as link` as 'recipesTags as link', `link.${column}` as 'link.tagId', 'branch.id')
    .innerJoin('recipes', 'recipes.id', 'link.recipeId')
    .select(eb => ['branch.top as id', eb.fn.count<number>('recipes.id').distinct().as('count')])
    .where('recipes.groupId', '=', viewer.groupId)
    .where(seenBy(viewer))
    .groupBy('branch.top')
    .execute()
  return byId(rows)
}

async function countByHousehold(db: Db, viewer: Viewer): Promise<Counts> {
  const rows = await db
    .selectFrom('recipes')
    .select(eb => ['householdId as id', eb.fn.countAll<number>().as('count')])
    .where('groupId', '=', viewer.groupId)
    .where(seenBy(viewer))
    .groupBy('householdId')
    .execute()
  return byId(rows)
}

/** A recipe that names a food in several lines counts once. */
async function countByFood(db: Db, viewer: Viewer, foods: string[]): Promise<Counts> {
  const rows = await db
    .selectFrom('recipeIngredients as line')
    .innerJoin('recipes', 'recipes.id', 'line.recipeId')
    .select(eb => ['line.foodId as id', eb.fn.count<number>('line.recipeId').distinct().as('count')])
    .where('recipes.groupId', '=', viewer.groupId)
    .where(seenBy(viewer))
    .where('line.foodId', 'in', foods)
    .groupBy('line.foodId')
    .execute()
  return byId(rows)
}

const byId = (rows: { id: string | null; count: number }[]): Counts =>
  Object.fromEntries(rows.map(({ id, count }) => [id, count]))
