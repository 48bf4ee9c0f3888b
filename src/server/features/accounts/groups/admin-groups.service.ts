import type { Context } from '#server/context.ts'
import { listPage } from '#server/db/paging/page.ts'
import { badRequest, found } from '#server/errors.ts'
import { listWebhooksOf } from '#server/features/notifications/webhooks/webhooks.service.ts'
import type { Group, GroupInput, GroupUpdate } from '#shared/contract/admin/admin-groups.ts'
import type { PageQuery } from '#shared/contract/page.ts'
import { slug } from '#shared/domain/text/slug.ts'
import { firstPreferencesIn } from '../households/first-preferences.ts'
import { findGroupOf } from '../places/places.service.ts'
import { createGroup } from './create-group.ts'
import { summaryOf } from './groups.service.ts'
import * as store from './groups.store.ts'

export async function listGroups(ctx: Context, query: PageQuery) {
  const page = await listPage(ctx.db, 'group', query, {
    route: '/api/groups',
    scope: row => row.val(true),
    select: ['id'],
  })
  return {
    ...page,
    items: await readGroups(
      ctx,
      page.items.map(({ id }) => id),
    ),
  }
}

/** The groups of these ids in the same order, with their households and users. */
async function readGroups(ctx: Context, ids: string[]): Promise<Group[]> {
  if (!ids.length) return []
  const groups = new Map((await store.findGroups(ctx.db, ids)).map(group => [group.id, group]))
  const households = Map.groupBy(await store.listHouseholdNames(ctx.db, ids), household => household.groupId)
  const householdIds = [...households.values()].flat().map(household => household.id)
  const webhooks = Map.groupBy(
    householdIds.length ? await listWebhooksOf(ctx, householdIds) : [],
    webhook => webhook.groupId,
  )
  const users = Map.groupBy(await store.listMembers(ctx.db, ids), user => user.groupId)
  return ids.flatMap(id => {
    const group = groups.get(id)
    if (!group) return []
    return [
      {
        ...summaryOf(group),
        categories: [],
        webhooks: webhooks.get(id) ?? [],
        households: households.get(id) ?? [],
        users: (users.get(id) ?? []).map(user => ({ ...user, fullName: user.fullName ?? user.username })),
      },
    ]
  })
}

export const getGroup = async (ctx: Context, id: string): Promise<Group> => found((await readGroups(ctx, [id]))[0])

/** Makes a group with its first household. Other clients, which say nothing of where they are, expect the reference's preferences. */
export async function createGroupByAdmin(ctx: Context, { name, timeZone }: GroupInput): Promise<Group> {
  const preferences = timeZone ? firstPreferencesIn(ctx.locale) : undefined
  const made = await ctx.transaction(async ctx => {
    const { group, household } = await createGroup(ctx, { name, privateGroup: true, preferences })
    if (timeZone) await ctx.hooks.beginInZone(ctx, household.id, timeZone)
    return group
  })
  return getGroup(ctx, made.id)
}

/**
 * Renames a group and sets its preferences; addresses with its former slug still lead there. An empty name keeps the name,
 * absent preferences keep theirs.
 */
export async function updateGroup(ctx: Context, id: string, update: GroupUpdate): Promise<Group> {
  await ctx.transaction(async ctx => {
    const group = found(await findGroupOf(ctx, id))
    const name = update.name.trim() || group.name
    const renamed = name !== group.name ? { name, slug: slug(name) || 'group' } : null
    if (renamed && (await store.isGroupTaken(ctx.db, renamed.name, renamed.slug, id)))
      throw badRequest('unexpected', {
        exception: ctx.t('errors.account.name-taken', { name }),
        extra: { taken: 'name' },
      })
    if (renamed && renamed.slug !== group.slug) {
      await store.noteFormerSlug(ctx.db, { slug: group.slug, groupId: id })
      await store.forgetFormerSlug(ctx.db, renamed.slug)
    }
    await store.updateGroup(ctx.db, id, { ...renamed, ...update.preferences, updatedAt: ctx.clock.now() })
  })
  return getGroup(ctx, id)
}

/** Deletes a group that is nobody's: not the default one, without users and without households. */
export async function deleteGroup(ctx: Context, id: string): Promise<Group> {
  return ctx.transaction(async ctx => {
    const [group] = await readGroups(ctx, [id])
    if (!group) throw badRequest('unexpected', { exception: 'there is no such group' })
    if (await store.hasMembers(ctx.db, id)) throw badRequest('account.group-has-users')
    if (group.name === ctx.config.DEFAULT_GROUP) throw badRequest('account.default-group')
    if (group.households.length) throw badRequest('account.group-has-households')
    await store.deleteGroup(ctx.db, id)
    return group
  })
}
