import type { Context } from '#server/context.ts'
import type { FoodSubstituteRow } from '#server/db/schema/kitchen.ts'
import type { Db } from '#server/db/schema.ts'
import { invalid } from '#server/errors.ts'
import { findFoodRows } from './foods.store.ts'
import {
  deleteLinks,
  deleteSubstitutes,
  findGroupLinks,
  findLinks,
  findSubstitutes,
  insertLinks,
} from './substitutes.store.ts'

/** What can be used instead of each of these foods, by name. */
export async function substitutesOf(db: Db, foodIds: string[]): Promise<Map<string, { id: string; name: string }[]>> {
  if (!foodIds.length) return new Map()
  const byFood = Map.groupBy(await findSubstitutes(db, foodIds), row => row.foodId)
  return new Map([...byFood].map(([id, rows]) => [id, rows.map(({ id, name }) => ({ id, name }))]))
}

/** Replaces the substitutes of a food when they were given. Ids that the group does not have are refused, and itself. */
export async function setSubstitutes(ctx: Context, foodId: string, given: { id: string }[] | undefined): Promise<void> {
  if (!given) return
  const ids = [...new Set(given.map(({ id }) => id))]
  const rows = ids.length ? await findFoodRows(ctx.db, ctx.user.groupId, ids) : []
  const present = new Set(rows.map(({ id }) => id))
  given.forEach(({ id }, i) => {
    if (id === foodId)
      throw invalid(
        ['body', 'substitutes', i, 'id'],
        'Value error, a food is no substitute of itself',
        'value_error',
        id,
      )
    if (!present.has(id))
      throw invalid(['body', 'substitutes', i, 'id'], 'Value error, this group has no such food', 'value_error', id)
  })
  await deleteSubstitutes(ctx.db, foodId)
  await insertLinks(
    ctx.db,
    ids.map(substituteId => ({ foodId, substituteId })),
  )
}

/** Which foods of a group can stand for which. */
export const listSubstitutes = (db: Db, groupId: string): Promise<FoodSubstituteRow[]> => findGroupLinks(db, groupId)

/** What a food can stand for and what can stand for it: kept in the bin when it goes. */
export const linksOf = (db: Db, foodId: string): Promise<FoodSubstituteRow[]> => findLinks(db, foodId)

/** Links come back between foods that are still there. Entries of the bin from before there were any have none. */
export async function restoreLinks(ctx: Context, links: FoodSubstituteRow[] = []): Promise<void> {
  const ids = [...new Set(links.flatMap(link => [link.foodId, link.substituteId]))]
  if (!ids.length) return
  const present = new Set((await findFoodRows(ctx.db, ctx.user.groupId, ids)).map(({ id }) => id))
  await insertLinks(
    ctx.db,
    links.filter(link => present.has(link.foodId) && present.has(link.substituteId)),
  )
}

/** What stood for one food, and what it stood for, goes over to another; answers with the links that are new there. */
export async function moveLinks(db: Db, links: FoodSubstituteRow[], from: string, to: string) {
  const there = new Set((await findLinks(db, to)).map(keyOf))
  const moved = links
    .map(({ foodId, substituteId }) => ({
      foodId: foodId === from ? to : foodId,
      substituteId: substituteId === from ? to : substituteId,
    }))
    .filter(link => link.foodId !== link.substituteId && !there.has(keyOf(link)))
  await insertLinks(db, moved)
  return moved
}

export const removeLinks = (db: Db, links: FoodSubstituteRow[] = []) => deleteLinks(db, links)

const keyOf = ({ foodId, substituteId }: FoodSubstituteRow) => `${foodId} ${substituteId}`
