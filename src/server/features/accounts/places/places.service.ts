import type { PublicContext } from '#server/context.ts'
import {
  findGroup,
  findGroupFormerly,
  findHouseholdByName,
  findOldestHousehold,
  listFormerGroupSlugs,
  lockGroup,
} from './places.store.ts'

export const findGroupOf = (ctx: PublicContext, groupId: string) => findGroup(ctx.db, groupId)

/** The group that had this slug before it was renamed; whether the caller may know of it is for whoever asks to say. */
export const findGroupFormerlyAt = (ctx: PublicContext, slug: string) => findGroupFormerly(ctx.db, slug)

export const formerSlugsOf = (ctx: PublicContext, groupId: string) => listFormerGroupSlugs(ctx.db, groupId)

/** Whether the group has this slug, or had it. */
export async function isGroupCalled(ctx: PublicContext, groupId: string, slug: string): Promise<boolean> {
  const group = await findGroupOf(ctx, groupId)
  return group !== undefined && (group.slug === slug || (await formerSlugsOf(ctx, group.id)).includes(slug))
}

export const lockOwnGroup = (ctx: PublicContext, groupId: string) => lockGroup(ctx.db, groupId)

export const findHouseholdNamed = (ctx: PublicContext, groupId: string, name: string) =>
  findHouseholdByName(ctx.db, groupId, name)

export const oldestHousehold = (ctx: PublicContext, groupId: string) => findOldestHousehold(ctx.db, groupId)
