import type { Context } from '#server/context.ts'
import type { GroupRow } from '#server/db/schema/core.ts'
import { found } from '#server/errors.ts'
import { sizeOfOwners } from '#server/features/files/media/media.service.ts'
import { sizeText } from '#server/files/sizes.ts'
import { refuseOutdated } from '#server/revisions.ts'
import type {
  GroupPreferences,
  GroupPreferencesInput,
  GroupStorage,
  GroupSummary,
} from '#shared/contract/accounts/groups.ts'
import { findGroupOf, lockOwnGroup } from '../places/places.service.ts'
import * as store from './groups.store.ts'

/** What a group may take, for clients that show it; nothing is refused beyond. */
const TOTAL_STORAGE = 500 * 1024 * 1024

export const preferencesOf = (group: GroupRow): GroupPreferences => ({
  privateGroup: group.privateGroup,
  groupId: group.id,
  id: group.preferencesId,
  revision: group.revision,
})

export const summaryOf = (group: GroupRow): GroupSummary => ({
  name: group.name,
  id: group.id,
  slug: group.slug,
  preferences: preferencesOf(group),
})

const ownGroup = async (ctx: Context) => found(await findGroupOf(ctx, ctx.user.groupId))

export const getOwnGroup = async (ctx: Context) => summaryOf(await ownGroup(ctx))

export const getPreferences = async (ctx: Context) => preferencesOf(await ownGroup(ctx))

export async function updatePreferences(ctx: Context, input: GroupPreferencesInput): Promise<GroupPreferences> {
  return ctx.transaction(async ctx => {
    const held = found(await lockOwnGroup(ctx, ctx.user.groupId))
    await refuseOutdated(ctx, held, () => preferencesOf(held))
    await store.updateGroup(ctx.db, held.id, { ...input, updatedAt: ctx.clock.now() })
    return getPreferences(ctx)
  })
}

/** How much room the pictures and files of the group's recipes take. */
export async function getStorage(ctx: Context): Promise<GroupStorage> {
  const used = await sizeOfOwners(ctx, await store.listRecipeIds(ctx.db, ctx.user.groupId))
  return {
    usedStorageBytes: used,
    usedStorageStr: sizeText(used),
    totalStorageBytes: TOTAL_STORAGE,
    totalStorageStr: sizeText(TOTAL_STORAGE),
  }
}
