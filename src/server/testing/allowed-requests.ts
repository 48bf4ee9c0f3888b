import sharp from 'sharp'
import { users } from '#shared/contract/accounts/users.ts'
import { deliveries } from '#shared/contract/notifications/deliveries.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { exports } from '#shared/contract/recipes/exports.ts'
import { ratings } from '#shared/contract/recipes/ratings.ts'
import { createSystemContext } from '../create-context.ts'
import { queueDeliveries } from '../features/notifications/deliveries/queue-delivery.ts'
import { newId } from '../ids.ts'
import { as } from './as.ts'
import { PUSH_KEYS } from './belongings.ts'
import { makeHousehold, type Person } from './factories.ts'
import type { TestApp } from './start-app.ts'

interface Input {
  params?: Record<string, string>
  body?: unknown
  query?: Record<string, string>
}

interface Given extends TestApp {
  owner: Person
  /** One thing of each kind, by the name of its contract. */
  things: Record<string, Record<string, string>>
}

const picture = async () =>
  new File(
    [
      await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    ],
    'a.png',
  )

const ask = ({ server, owner }: Given) => as(server, owner.token)

const setImport = ({ app: { db }, things }: Given, state: 'ready' | 'done') =>
  db
    .updateTable('libraryImports')
    .set({ state })
    .where('id', '=', things.libraryImports?.id as string)
    .execute()

/** A row of one's own that no call can make without a browser or a provider. */
const putPasskey = async ({ app: { db, clock }, owner }: Given): Promise<Input> => {
  const id = newId()
  const key = { credentialId: id, publicKey: 'key', counter: 0, transports: [], name: 'Phone' }
  await db
    .insertInto('passkeys')
    .values({ id, userId: owner.user.id, ...key, lastUsedAt: null, createdAt: clock.now() })
    .execute()
  return { params: { id } }
}

/** A blog that nobody can reach, with an entry. */
const putFeed = async ({ app: { db, clock }, owner }: Given) => {
  const ids = { feed: newId(), entry: newId() }
  const now = clock.now()
  const url = `http://127.0.0.1/${ids.feed}`
  const unread = { siteUrl: null, etag: null, lastModified: null, failure: null, failedSince: null, failures: 0 }
  const times = { checkedAt: now, nextCheckAt: now, createdAt: now }
  await db
    .insertInto('feeds')
    .values({ id: ids.feed, householdId: owner.household.id, url, title: 'Blog', isPaused: false, ...unread, ...times })
    .execute()
  await db
    .insertInto('feedEntries')
    .values({
      ...{ id: ids.entry, feedId: ids.feed, url, urlKey: url, title: 'Soup', state: 'waiting' },
      ...{ pictureUrl: null, publishedAt: null, foundAt: now },
    })
    .execute()
  return ids
}
const ofFeed = async (given: Given): Promise<Input> => ({ params: { id: (await putFeed(given)).feed } })

const putIdentity = async ({ app: { db, clock }, owner }: Given): Promise<Input> => {
  const id = newId()
  const known = { kind: 'oidc' as const, issuer: 'https://sign-in.example', subject: id, name: 'Ann' }
  const now = clock.now()
  await db
    .insertInto('identities')
    .values({ id, userId: owner.user.id, ...known, lastUsedAt: now, createdAt: now })
    .execute()
  return { params: { id } }
}

/** A change that is over and did something. */
async function endChange({ app: { db }, things }: Given, noun: 'bulkChanges' | 'dataChanges'): Promise<Input> {
  const jobId = things[noun]?.id as string
  await db.updateTable('jobs').set({ state: 'over' }).where('id', '=', jobId).execute()
  await db
    .insertInto('bulkChangeParts')
    .values({ jobId, number: 0, done: 1, leftAlone: [], binIds: [newId()] })
    .execute()
  return {}
}

/**
 * What a call needs so that it succeeds for the owner, where the smallest valid body and the ids of `makeBelongings` do
 * not do: state that must be there before, or values that belong together.
 */
export const allowedRequests: Record<string, (given: Given) => Input | Promise<Input>> = {
  'bulkChanges.undo': given => endChange(given, 'bulkChanges'),
  'dataChanges.undo': given => endChange(given, 'dataChanges'),
  'memberships.leave': async ({ app, owner }) => {
    const household = await makeHousehold(app, owner.group)
    const rest = { ...owner.membership, id: newId(), householdId: household.id, active: false }
    await app.db.insertInto('memberships').values(rest).execute()
    return { params: { householdId: household.id } }
  },
  'passkeys.rename': putPasskey,
  'passkeys.remove': async given => {
    await putIdentity(given)
    return putPasskey(given)
  },
  'identities.remove': async given => {
    await putPasskey(given)
    return putIdentity(given)
  },
  'ratings.getOwn': async given => {
    const { id = '', slug = '' } = given.things.ratings ?? {}
    await ask(given)(ratings.rate, { params: { id, slug }, body: { rating: 4 } })
    return {}
  },
  'tablets.remove': async ({ app: { db, clock }, owner }) => {
    const id = newId()
    const now = clock.now()
    const session = await db
      .selectFrom('sessions')
      .selectAll()
      .where('userId', '=', owner.user.id)
      .executeTakeFirstOrThrow()
    const own = { id, tokenHash: id, scope: 'kitchen' as const, householdId: owner.household.id, createdAt: now }
    await db
      .insertInto('sessions')
      .values({ ...session, ...own })
      .execute()
    return { params: { id } }
  },
  'exports.getAs': () => ({ query: { template_name: 'raw' } }),
  'exports.getZip': async given => {
    const { slug = '' } = given.things.exports ?? {}
    const { token } = (await ask(given)(exports.createToken, { params: { slug } })).body
    return { query: { token } }
  },
  'users.update': async given => ({ body: (await ask(given)(users.getSelf)).body }),
  'users.setImage': async () => ({ body: { profile: await picture() } }),
  'users.removeApiToken': async given => {
    const { id } = (await ask(given)(users.createApiToken, { body: { name: 'Sample' } })).body
    return { params: { tokenId: String(id) } }
  },
  'users.removeSession': async given => ({
    params: { id: (await ask(given)(users.listSessions)).body[0]?.id ?? '' },
  }),
  'explore.saveRecipe': async ({ app: { db }, owner }) => {
    await db.updateTable('groups').set({ privateGroup: false }).where('id', '=', owner.group.id).execute()
    await db.updateTable('households').set({ privateHousehold: false }).where('id', '=', owner.household.id).execute()
    await db.updateTable('recipes').set({ public: true }).where('groupId', '=', owner.group.id).execute()
    return {}
  },
  'libraryImports.setColumns': async given => {
    await setImport(given, 'ready')
    return { body: { columns: { Title: 'name' } } }
  },
  'libraryImports.run': async given => {
    await setImport(given, 'ready')
    return {}
  },
  'libraryImports.undo': async given => {
    await setImport(given, 'done')
    return {}
  },
  'recipes.putImage': async () => ({ body: { image: await picture(), extension: 'png' } }),
  'recipes.setLastMade': () => ({ body: { timestamp: '2026-01-05T18:00:00Z' } }),
  'sharing.update': ({ things }) => ({ body: { recipeId: things.recipes?.id } }),
  'shoppingItems.update': ({ things }) => ({ body: { shoppingListId: things.shoppingLists?.id } }),
  'timeline.move': () => ({ body: { timestamp: '2026-01-05T18:00:00Z' } }),
  'shoppingPictures.create': async () => ({ body: { id: newId(), image: await picture() } }),
  'timeline.putImage': async () => ({ body: { image: await picture() } }),
  'mealPlans.update': async given => {
    const { id = '' } = given.things.mealPlans ?? {}
    return { body: (await ask(given)(mealPlans.get, { params: { id: Number(id) } })).body }
  },
  'assistant.carryOut': async ({ app: { db }, owner }) => {
    const plan = { id: newId(), userId: owner.user.id, householdId: owner.household.id }
    await db
      .insertInto('assistantPlans')
      .values({ ...plan, changes: [], expiresAt: '2100-01-05T18:00:00Z' })
      .execute()
    return { params: { id: plan.id } }
  },
  'cookingSessions.takeDish': ({ owner }) => ({ body: { takenBy: owner.user.id } }),
  'feeds.update': ofFeed,
  'feeds.remove': ofFeed,
  'feeds.check': ofFeed,
  'recipeTranslations.remove': async ({ app: { db, clock }, owner, things }) => {
    const made = { locale: 'de-DE', texts: {}, userId: owner.user.id, madeAt: clock.now() }
    await db
      .insertInto('recipeTranslations')
      .values({ recipeId: things.recipes?.id as string, ...made })
      .execute()
    return {}
  },
  'feeds.keepEntry': async given => ({ params: { id: (await putFeed(given)).entry } }),
  'webhooks.update': () => ({ body: { name: 'Sample', url: 'https://hook.example', scheduledTime: '08:00' } }),
  'push.renew': ({ owner }) => ({ body: { endpoint: `https://push.example/new-${owner.user.id}`, keys: PUSH_KEYS } }),
  'deliveries.resend': async given => {
    const { group, household } = given.owner
    const target = { kind: 'webhook', targetId: given.things.webhooks?.id ?? '', name: 'Sample' } as const
    const ctx = createSystemContext(given.app)
    await queueDeliveries(ctx, [
      { ...target, eventId: newId(), groupId: group.id, householdId: household.id, payload: { title: 'Sample' } },
    ])
    return { params: { id: (await ask(given)(deliveries.list)).body.items[0]?.id ?? '' } }
  },
  'jobs.cancel': async ({ app: { db }, owner }) => ({
    params: await db.selectFrom('jobs').select('id').where('userId', '=', owner.user.id).executeTakeFirstOrThrow(),
  }),
}
