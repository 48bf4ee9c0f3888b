import { RECIPE_LINKS } from '#server/db/recipe-links.ts'
import type { Db } from '#server/db/schema.ts'
import type { OrganizerKind } from '#shared/contract/catalog/organizers.ts'

type Counts = Record<string, number>

/**
 * How many recipes of the group stand behind each thing by which a list can be narrowed: all of them, whatever else is set
 * at the time. So a number always says how large a shelf is, and does not change under the hand that ticks it.
 */
export async function countByFilter(db: Db, groupId: string, foods: string[]) {
  return {
    categories: await countLinked(db, groupId, 'categories'),
    tags: await countLinked(db, groupId, 'tags'),
    tools: await countLinked(db, groupId, 'tools'),
    households: await countByHousehold(db, groupId),
    foods: foods.length ? await countByFood(db, groupId, foods) : {},
  }
}

async function countLinked(db: Db, groupId: string, kind: OrganizerKind): Promise<Counts> {
  const { table, column } = RECIPE_LINKS[kind]
  const rows = await db
    .selectFrom(`${table} as link` as 'recipesTags as link')
    .innerJoin('recipes', 'recipes.id', 'link.recipeId')
    .select(eb => [eb.ref(`link.${column}` as 'link.tagId').as('id'), eb.fn.countAll<number>().as('count')])
    .where('recipes.groupId', '=', groupId)
    .groupBy(`link.${column}` as 'link.tagId')
    .execute()
  return byId(rows)
}

async function countByHousehold(db: Db, groupId: string): Promise<Counts> {
  const rows = await db
    .selectFrom('recipes')
    .select(eb => ['householdId as id', eb.fn.countAll<number>().as('count')])
    .where('groupId', '=', groupId)
    .groupBy('householdId')
    .execute()
  return byId(rows)
}

/** A recipe that names a food in several lines counts once. */
async function countByFood(db: Db, groupId: string, foods: string[]): Promise<Counts> {
  const rows = await db
    .selectFrom('recipeIngredients as line')
    .innerJoin('recipes', 'recipes.id', 'line.recipeId')
    .select(eb => ['line.foodId as id', eb.fn.count<number>('line.recipeId').distinct().as('count')])
    .where('recipes.groupId', '=', groupId)
    .where('line.foodId', 'in', foods)
    .groupBy('line.foodId')
    .execute()
  return byId(rows)
}

const byId = (rows: { id: string | null; count: number }[]): Counts =>
  Object.fromEntries(rows.map(({ id, count }) => [id, count]))
