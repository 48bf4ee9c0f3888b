import { secondsAfter } from '#server/clock.ts'
import type { PublicContext } from '#server/context.ts'
import { everybodyOf } from '#server/db/recipe-audience.ts'
import { found } from '#server/errors.ts'
import { hashSecret } from '#server/ids.ts'
import type { GuestListChanges } from '#shared/contract/planning/list-links.ts'
import type { ListChanges, OperationResult } from '#shared/contract/planning/list-operations.ts'
import { guestAuthor, guestName } from '#shared/domain/shopping-list/guests.ts'
import { applySent, type SentOperations } from '../operations/send-operations.ts'
import { findList, lockLists } from '../shopping-lists.store.ts'
import { type Known, readListChanges } from '../whole-lists/list-changes.ts'
import type { Actor } from '../whole-lists/open-list.ts'
import { findLiveLink, noteLinkUse } from './list-links.store.ts'

/** A use is written down at most this often: the page asks every few seconds. */
const NOTE_USE_EVERY = 3600

type OpenLink = Awaited<ReturnType<typeof openLink>>

async function openLink(ctx: PublicContext, token: string) {
  const now = ctx.clock.now()
  const link = found(await findLiveLink(ctx.db, hashSecret(token), now), 'shopping-list.link-not-found')
  if (!link.lastUsedAt || link.lastUsedAt < secondsAfter(now, -NOTE_USE_EVERY)) await noteLinkUse(ctx.db, link.id, now)
  return link
}

/** The list of a link, or what happened to it since a cursor. */
export const readGuestList = async (ctx: PublicContext, token: string, known: Known): Promise<GuestListChanges> =>
  readChanges(ctx, await openLink(ctx, token), known, [])

/** Applies what a guest did, in as far as guests may; the rest is refused. */
export async function sendGuestOperations(
  ctx: PublicContext,
  token: string,
  { name, operations, ...known }: SentOperations & { name: string },
): Promise<GuestListChanges> {
  const link = await openLink(ctx, token)
  const actor: Actor = {
    userId: null,
    author: guestAuthor(name),
    device: `guest-${link.id}`,
    integrationId: 'generic',
    isGuest: true,
  }
  const results = await ctx.transaction(async ctx => {
    const [row] = await lockLists(ctx.db, link.householdId, [link.listId])
    return operations.length ? applySent(ctx, found(row), operations, actor) : []
  })
  return readChanges(ctx, link, known, results)
}

async function readChanges(ctx: PublicContext, link: OpenLink, known: Known, results: OperationResult[]) {
  const [row] = await findList(ctx.db, link.householdId, link.listId)
  const changes = await readListChanges(ctx, found(row), known, {
    userId: link.listId,
    viewer: everybodyOf(found(row).groupId),
    results,
  })
  return forGuest(changes, link)
}

/** Leaves out what is the household's own affair: recipes, people, habits, and what other programs noted. */
function forGuest(
  { userId: _owner, recipes: _recipes, ...changes }: ListChanges,
  { householdName, expiresAt }: OpenLink,
): GuestListChanges {
  const { foods, units, labels } = changes.related
  return {
    ...changes,
    fields: { ...changes.fields, shopOrder: null },
    items: changes.items.map(item => ({
      ...item,
      extras: {},
      shares: [],
      addedBy: guestName(item.addedBy) === null ? null : item.addedBy,
    })),
    related: {
      foods: foods.map(food => ({ ...food, onHand: false })),
      units,
      labels,
      recipes: [],
      people: [],
    },
    household: householdName,
    expiresAt,
  }
}
