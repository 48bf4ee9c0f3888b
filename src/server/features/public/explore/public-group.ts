import type { PublicContext } from '#server/context.ts'
import type { GroupRow } from '#server/db/schema/core.ts'
import { found } from '#server/errors.ts'
import { findGroupFormerlyAt } from '#server/features/accounts/places/places.service.ts'
import { findOpenGroup, findOpenGroups } from './explore.store.ts'

/** The group of this slug, former slug or id, if it lets visitors in. A private one is as good as not there. */
export const publicGroup = async (ctx: PublicContext, slugOrId: string): Promise<GroupRow> =>
  found(await findOpenGroupOf(ctx, slugOrId), 'group-not-found', { shape: 'text' })

/** The same, undefined when there is none. */
export async function findOpenGroupOf(ctx: PublicContext, slugOrId: string): Promise<GroupRow | undefined> {
  const present = await findOpenGroup(ctx.db, slugOrId)
  if (present) return present
  const renamed = await findGroupFormerlyAt(ctx, slugOrId)
  return renamed?.privateGroup ? undefined : renamed
}

/** All groups that let visitors in. */
export const listOpenGroups = (ctx: PublicContext) => findOpenGroups(ctx.db)
