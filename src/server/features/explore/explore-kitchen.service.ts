import type { Food } from '#shared/contract/foods.ts'
import type { Page, SearchPageQuery } from '#shared/contract/page.ts'
import type { PublicContext } from '../../context.ts'
import { found } from '../../errors.ts'
import { findFoods } from '../foods/foods.service.ts'
import { findOrganizer, listFoodIds, listOrganizers, type OrganizerEntity } from './explore.store.ts'
import { openGroup } from './open-group.ts'

/** Foods and organizers are the group's: that a household is private does not hide them. */
export async function exploreFoods(ctx: PublicContext, groupSlug: string, query: SearchPageQuery): Promise<Page<Food>> {
  const group = await openGroup(ctx, groupSlug)
  const { items, ...rest } = await listFoodIds(ctx.db, group, query)
  const ids = items.map(({ id }) => id)
  const foods = new Map((await findFoods(ctx.db, group.id, ids)).map(food => [food.id, food]))
  return { ...rest, items: ids.flatMap(id => foods.get(id) ?? []) }
}

export async function exploreFood(ctx: PublicContext, groupSlug: string, id: string): Promise<Food> {
  const group = await openGroup(ctx, groupSlug)
  const [food] = await findFoods(ctx.db, group.id, [id])
  return found(food, 'food-not-found', { shape: 'text' })
}

export async function exploreOrganizers(
  ctx: PublicContext,
  groupSlug: string,
  entity: OrganizerEntity,
  query: SearchPageQuery,
) {
  return listOrganizers(ctx.db, await openGroup(ctx, groupSlug), entity, query)
}

export async function exploreOrganizer(ctx: PublicContext, groupSlug: string, entity: OrganizerEntity, id: string) {
  const group = await openGroup(ctx, groupSlug)
  return found(await findOrganizer(ctx.db, group.id, entity, id), `${entity}-not-found`, { shape: 'text' })
}
