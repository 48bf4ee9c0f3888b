import type { Context } from '#server/context.ts'
import type { Viewer } from '#server/db/recipe-audience.ts'
import type { RelatedNames } from '#shared/contract/planning/list-operations.ts'
import { guestName } from '#shared/domain/shopping-list/guests.ts'
import type { ListItem } from '#shared/domain/shopping-list/item.ts'
import * as store from './related-names.store.ts'

/** What the ids in items stand for, so that a device can show them before it knows the catalogue. */
export async function relatedNames(
  ctx: Pick<Context, 'db'>,
  viewer: Viewer,
  items: ListItem[],
  recipeIds: string[],
  userIds: string[] = [],
): Promise<RelatedNames> {
  const { groupId } = viewer
  const ids = (values: (string | null)[]) => [...new Set(values.filter(id => id !== null))]
  const foods = await store.findFoods(ctx.db, groupId, ids(items.map(item => item.foodId)))
  const labelIds = ids([...items.map(item => item.labelId), ...foods.map(food => food.labelId)])
  const shared = items.flatMap(item => item.shares.map(({ recipeId }) => recipeId))
  const people = ids([...userIds, ...items.map(item => (guestName(item.addedBy) === null ? item.addedBy : null))])
  return {
    foods,
    units: await store.findUnits(ctx.db, groupId, ids(items.map(item => item.unitId))),
    labels: await store.findLabels(ctx.db, groupId, labelIds),
    recipes: await store.findRecipes(ctx.db, viewer, ids([...recipeIds, ...shared])),
    people: (await store.findPeople(ctx.db, groupId, people)).map(({ id, fullName, username }) => ({
      id,
      name: fullName || username,
    })),
  }
}
