import type { PublicContext } from '#server/context.ts'
import { found } from '#server/errors.ts'
import { findFoods } from '#server/features/catalog/foods/foods.service.ts'
import type { Food } from '#shared/contract/catalog/foods.ts'
import type { Page, SearchPageQuery } from '#shared/contract/page.ts'
import { findOrganizer, listFoodIds, listOrganizers, type OrganizerEntity } from './explore.store.ts'
import { publicGroup } from './public-group.ts'

/** Foods and organizers are the group's: that a household is private does not hide them. */
export async function exploreFoods(ctx: PublicContext, groupSlug: string, query: SearchPageQuery): Promise<Page<Food>> {
  const group = await publicGroup(ctx, groupSlug)
  const { items, ...rest } = await listFoodIds(ctx.db, group, query)
  const ids = items.map(({ id }) => id)
  const foods = new Map((await findFoods(ctx.db, group.id, ids)).map(food => [food.id, food]))
  return { ...rest, items: ids.flatMap(id => foods.get(id) ?? []) }
}

export async function exploreFood(ctx: PublicContext, groupSlug: string, id: string): Promise<Food> {
  const group = await publicGroup(ctx, groupSlug)
  const [food] = await findFoods(ctx.db, group.id, [id])
  return found(food, 'food-not-found', { shape: 'text' })
}

export async function exploreOrganizers(
  ctx: PublicContext,
  groupSlug: string,
  entity: OrganizerEntity,
  query: SearchPageQuery,
) {
  return listOrganizers(ctx.db, await publicGroup(ctx, groupSlug), entity, query)
}

export async function exploreOrganizer(ctx: PublicContext, groupSlug: string, entity: OrganizerEntity, id: string) {
  const group = await publicGroup(ctx, groupSlug)
  return found(await findOrganizer(ctx.db, group.id, entity, id), `${entity}-not-found`, { shape: 'text' })
}
