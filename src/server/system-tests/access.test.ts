import { beforeAll, describe, expect, test } from 'vitest'
import { users } from '#shared/contract/accounts/users.ts'
import { contracts } from '#shared/contract/index.ts'
import { mealPlanLinks } from '#shared/contract/planning/meal-plan-links.ts'
import { exports } from '#shared/contract/recipes/exports.ts'
import type { Contract, Route } from '#shared/contract/route.ts'
import type { TokenScope } from '#shared/scopes.ts'
import { allowedRequests } from '../testing/allowed-requests.ts'
import { as } from '../testing/as.ts'
import { makeBelongings } from '../testing/belongings.ts'
import { ALL_FLAGS, makePerson, type Person } from '../testing/factories.ts'
import { parameterNames, sampleBody } from '../testing/sample-value.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

/** The access matrix: every call of every contract, asked by each kind of caller. */

let running: TestApp
let owner: Person
let stranger: Person
let plain: Person
let flagged: Person
let admin: Person
/** Whom the administrator may change and delete. */
let bystander: Person
let belongings: Record<string, Record<string, string>>
/** Tokens that open nothing: made up, of a session or a program and over, and those that a link to one thing holds. */
let uselessTokens: string[]

const calls = Object.entries(contracts as Record<string, Contract>).flatMap(([noun, contract]) =>
  Object.entries(contract).map(([name, route]) => ({ noun, name, route, label: `${route.method} ${route.path}` })),
)

beforeAll(async () => {
  running = await startApp()
  owner = await makePerson(running.app, { flags: ALL_FLAGS })
  stranger = await makePerson(running.app, { flags: ALL_FLAGS })
  plain = await makePerson(running.app, place())
  flagged = await makePerson(running.app, { ...place(), flags: ALL_FLAGS })
  bystander = await makePerson(running.app, place())
  admin = await makePerson(running.app, { ...place(), user: { admin: true } })
  belongings = await makeBelongings(running.server, owner)
  uselessTokens = await makeUselessTokens()
})

async function makeUselessTokens() {
  const ended = await makePerson(running.app, { ...place(), flags: ALL_FLAGS })
  const { db, clock } = running.app
  const program = await makeToken(ended, 'everything')
  await db.updateTable('apiTokens').set({ expiresAt: clock.now() }).where('userId', '=', ended.user.id).execute()
  await db.updateTable('sessions').set({ expiresAt: clock.now() }).where('userId', '=', ended.user.id).execute()
  const { slug = '' } = belongings.exports ?? {}
  const ask = as(running.server, owner.token)
  const file = (await ask(exports.createToken, { params: { slug } })).body.token
  const feed = (await ask(mealPlanLinks.create, { body: { kind: 'calendar', name: 'Feed' } })).body
  const inFeed = feed.address?.split('/').at(-1)?.split('.')[0]
  const tokens = ['made-up', ended.token, program, belongings.sharing?.id, file, inFeed]
  return tokens.map(token => {
    if (!token) throw new Error('a token is missing')
    return token
  })
}

/** An API token of this scope. */
async function makeToken({ token }: Person, scope: TokenScope): Promise<string> {
  return (await as(running.server, token)(users.createApiToken, { body: { name: scope, scope } })).body.token
}

const place = () => ({ group: owner.group, household: owner.household })

/** Sends a call with a valid body and the owner's things in its address. */
async function send(person: Person | null, noun: string, route: Route, things = belongings) {
  const known = things[noun] ?? {}
  const params = Object.fromEntries(parameterNames(route).map(name => [name, known[name] ?? 'missing']))
  const input = { params, body: sampleBody(route) }
  return as(running.server, person?.token ?? null)(route as Route, input as never)
}

const protectedCalls = calls.filter(({ route }) => route.access !== 'public')
const flaggedCalls = protectedCalls.filter(({ route }) => route.access !== 'user')

describe('nobody', () => {
  test.each(protectedCalls)('$label asks for a sign-in', async ({ noun, route }) => {
    for (const token of [null, ...uselessTokens])
      expect((await send(token ? { ...owner, token } : null, noun, route)).status).toBe(401)
  })

  test('every public call is meant to be public', () => {
    const open = calls.filter(({ route }) => route.access === 'public').map(({ noun, name }) => `${noun}.${name}`)
    expect(open.sort()).toMatchSnapshot()
  })
})

describe('a member without flags', () => {
  test.each(flaggedCalls)('$label is refused', async ({ noun, route }) => {
    expect((await send(plain, noun, route)).status).toBe(403)
  })
})

describe('a member with every flag', () => {
  test.each(flaggedCalls)('$label is refused only to non-administrators', async ({ noun, route }) => {
    const { status, detail } = await send(flagged, noun, route)
    if (route.access === 'admin') expect(status).toBe(403)
    else expect([401, 'Forbidden']).not.toContain(status === 403 ? detail : status)
  })
})

describe('an administrator', () => {
  test.each(flaggedCalls)('$label is not refused at the door', async ({ noun, route }) => {
    const things = { ...belongings, users: { ...belongings.users, id: bystander.user.id } }
    const { status, detail } = await send(admin, noun, route, things)
    expect(status).not.toBe(401)
    if (status === 403) expect(detail).not.toBe('Forbidden')
  })
})

/** Calls that name something of a group by its id or slug. */
const naming = protectedCalls.filter(({ route }) => route.access !== 'admin' && parameterNames(route).length)

/** Calls that succeed for anybody, and why that shows and changes nothing. */
const OPEN_TO_OTHERS: Record<string, string> = {
  'ratings.list': 'the list is empty',
  'ratings.listFavorites': 'the list is empty',
  'exports.createToken': 'the token opens what the caller could read anyway',
  'sharing.saveShared': 'whoever has the link may copy the recipe',
  'explore.saveRecipe': 'what a group shows to visitors may be copied',
  'shoppingItems.update': 'items that are not on a list of the caller are passed over',
  'shoppingItems.remove': 'deleting something that is already gone succeeds',
}

/** Calls that reach other machines: that the owner is refused for another reason shows that the thing was found. */
const REFUSED_LATER: Record<string, RegExp> = {
  'recipes.fetchImage': /can’t open this address/,
  'recipeActions.trigger': /only your browser/,
  'feeds.keepEntry': /private network/,
  'recipeTranslations.make': /no language model/,
  'assistant.carryOut': /assistant is switched off/,
}

/** What belongs to a household: another one of the same group is refused like a stranger. */
const OF_HOUSEHOLD = new Set([
  ...[
    'assistant',
    'barCodes',
    'bulkChanges',
    'cookbookLinks',
    'cookbooks',
    'cookingSessions',
    'dataChanges',
    'deliveries',
    'diners',
    'feeds',
    'mealPlanLinks',
    'mealPlanRules',
    'mealPlans',
    'mealPlanTemplates',
    'notifiers',
    'prices',
  ],
  ...[
    'recipeActions',
    'savedSearches',
    'shoppingItems',
    'shoppingLists',
    'listLinks',
    'listOperations',
    'removedItems',
    'webhooks',
  ],
])
/** What is of one recipe, which its owner may keep to themselves or share with some. */
const OF_RECIPE = new Set([
  ...[
    'recipes',
    'recipeVersions',
    'recipeTranslations',
    'recipeVariants',
    'recipeAudience',
    'exports',
    'comments',
    'timeline',
    'sharing',
  ],
])
/** What a household with locked recipes keeps from its neighbours. */
const LOCKED_TO_OTHERS = new Set(
  ['update', 'patch', 'remove', 'putImage', 'removeImage', 'addAsset'].map(name => `recipes.${name}`),
)

/** What the group sees of a household's imports, and who does not manage the group neither stops nor deletes for another household. */
const MANAGED = new Set([
  'reports.remove',
  'recipeImports.stopMany',
  ...['setColumns', 'run', 'cancel', 'undo', 'remove'].map(name => `libraryImports.${name}`),
])

const restrict = ({ user }: Person, restricted: boolean) =>
  running.app.db.updateTable('recipes').set({ restricted }).where('userId', '=', user.id).execute()

async function shareWith({ user }: Person, owner: Person) {
  const { db } = running.app
  const own = await db.selectFrom('recipes').select('id').where('userId', '=', owner.user.id).execute()
  await db
    .insertInto('recipeViewers')
    .values(own.map(({ id }) => ({ recipeId: id, userId: user.id })))
    .execute()
}

describe('another group, and where it matters another household, and other people where it is restricted', () => {
  test.each(naming)('$label does not find what is not theirs, and its owner does', async ({ noun, name, route }) => {
    const call = `${noun}.${name}`
    const someone = await makePerson(running.app, { flags: ALL_FLAGS })
    const things = await makeBelongings(running.server, someone)
    expect(things[noun], `belongings.ts has no line for "${noun}"`).toBeDefined()
    const input = await allowedRequests[call]?.({ ...running, owner: someone, things })
    const known: Record<string, string> = { ...things[noun], ...input?.params }
    const params = Object.fromEntries(parameterNames(route).map(name => [name, known[name] ?? 'missing']))
    const request = { params, query: input?.query, body: input?.body ?? sampleBody(route) }
    const sendAs = (person: Person) => as(running.server, person.token)(route as Route, request as never)

    const theirs = await sendAs(stranger)
    if (call in OPEN_TO_OTHERS) {
      expect(theirs.status).toBeLessThan(300)
      expect(JSON.stringify(theirs.body)).not.toContain(someone.group.id)
    } else expect(route.method === 'DELETE' ? [400, 403, 404] : [403, 404]).toContain(theirs.status)

    if (OF_HOUSEHOLD.has(noun) || LOCKED_TO_OTHERS.has(call)) {
      const neighbour = await makePerson(running.app, { group: someone.group, flags: ALL_FLAGS })
      const { status } = await sendAs(neighbour)
      if (call in OPEN_TO_OTHERS) expect(status).toBeLessThan(300)
      else expect([400, 403, 404]).toContain(status)
    }

    if (MANAGED.has(call)) {
      const neighbour = await makePerson(running.app, { group: someone.group })
      expect((await sendAs(neighbour)).status).toBe(403)
    }

    if (OF_RECIPE.has(noun)) {
      const housemate = await makePerson(running.app, { group: someone.group, household: someone.household })
      await restrict(someone, true)
      const { status } = await sendAs(housemate)
      if (call in OPEN_TO_OTHERS) expect(status).toBeLessThan(300)
      else expect(route.method === 'DELETE' ? [400, 403, 404] : [403, 404], 'restricted').toContain(status)
      if (route.method === 'GET') {
        await shareWith(housemate, someone)
        expect((await sendAs(housemate)).status, 'shared').toBeLessThan(300)
      }
      await restrict(someone, false)
    }

    const get = (contracts as Record<string, Contract>)[noun]?.get
    if (get?.access === 'user') expect((await send(someone, noun, get, things)).status, 'it is still there').toBe(200)

    const own = await sendAs(someone)
    if (REFUSED_LATER[call]) expect(JSON.stringify(own.detail)).toMatch(REFUSED_LATER[call])
    else expect(own.status, JSON.stringify(own.detail)).toBeLessThan(300)
  })
})

describe('an API token of an administrator', () => {
  /** What it is not refused, each call made in earnest by somebody who may make it. */
  async function openTo(scope: TokenScope, asked = protectedCalls) {
    const boss = await makePerson(running.app, { user: { admin: true }, flags: ALL_FLAGS })
    const things = await makeBelongings(running.server, boss)
    const holder = { ...boss, token: await makeToken(boss, scope) }
    const open: typeof protectedCalls = []
    for (const call of asked) {
      const { status, detail } = await send(holder, call.noun, call.route, things)
      if (status !== 403 || (detail as { scope?: string } | undefined)?.scope !== scope) open.push(call)
    }
    return open
  }

  test('that reads changes nothing and administers nothing', async () => {
    const asked = protectedCalls.filter(({ route }) => route.method !== 'GET' || route.access === 'admin')
    const open = await openTo('read', asked)
    expect(open.filter(({ route }) => route.access === 'admin')).toEqual([])
    expect(open.map(({ label }) => label).sort()).toMatchSnapshot()
  })

  test.each(['lists', 'import'] as const)('for %s does what stands here and nothing else', async scope => {
    expect((await openTo(scope)).map(({ label }) => label).sort()).toMatchSnapshot()
  })
})
