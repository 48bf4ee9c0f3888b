import { beforeEach, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { categories, tags } from '#shared/contract/catalog/organizers-calls.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { bulkActions } from '#shared/contract/recipes/bulk-actions.ts'
import { recipeVersions } from '#shared/contract/recipes/recipe-versions.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

const { app, server } = await startApp()
let ann: Person
const ask = (person: Person | null = ann) => as(server, person?.token ?? null)
const get = async (slug: string) => (await ask()(recipes.get, { params: { slug } })).body
const binOf = (headers: Record<string, unknown>) => String(headers['larder-bin']).split(',')
const undo = async (headers: Record<string, unknown>, person: Person | null = ann) =>
  ask(person)(bin.restore, { body: { ids: binOf(headers) } })
const recipeVersionsOf = async (slug: string) => (await ask()(recipeVersions.list, { params: { slug } })).body
const namesOf = (things: { name: string }[]) => things.map(({ name }) => name).sort()

beforeEach(async () => {
  ann = await makePerson(app)
  for (const name of ['Apple', 'Beet', 'Corn']) await ask()(recipes.create, { body: { name } })
})

test('tags that were added go again, and those that were there before stay', async () => {
  const quick = (await ask()(tags.create, { body: { name: 'Quick' } })).body
  const cheap = (await ask()(tags.create, { body: { name: 'Cheap' } })).body
  await ask()(bulkActions.tag, { body: { recipes: ['apple'], tags: [quick] } })
  const { headers } = await ask()(bulkActions.tag, { body: { recipes: ['apple', 'beet'], tags: [quick, cheap] } })
  const [entry] = (await ask()(bin.list, { query: { kind: 'recipe-tags' } })).body
  expect(entry).toMatchObject({ id: binOf(headers)[0], name: 'Quick, Cheap' })
  expect((await undo(headers)).body).toEqual({
    restored: [{ kind: 'recipe-tags', name: 'Quick, Cheap', slug: null }],
    leftAlone: [],
  })
  expect(namesOf((await get('apple')).tags)).toEqual(['Quick'])
  expect((await get('beet')).tags).toEqual([])
  expect((await ask()(recipeVersions.list, { params: { slug: 'beet' } })).body).toHaveLength(2)
  expect((await undo(headers)).status).toBe(404)
})

test('what somebody changed since stays, and is told', async () => {
  const dinner = (await ask()(categories.create, { body: { name: 'Dinner' } })).body
  const body = { recipes: ['apple', 'beet', 'corn'], categories: [dinner] }
  const { headers } = await ask()(bulkActions.categorize, { body })
  const lunch = (await ask()(categories.create, { body: { name: 'Lunch' } })).body
  const patch = (slug: string, body: object) => ask()(recipes.patch, { params: { slug }, body })
  await patch('apple', { recipeCategory: [lunch] })
  await patch('beet', { recipeCategory: [dinner, lunch], description: 'Red.' })
  await ask()(recipes.remove, { params: { slug: 'corn' } })
  expect((await undo(headers)).body.leftAlone).toEqual([
    { name: 'Apple', reason: 'changed' },
    { name: 'Corn', reason: 'gone' },
  ])
  expect(namesOf((await get('apple')).recipeCategory)).toEqual(['Lunch'])
  expect(await get('beet')).toMatchObject({ recipeCategory: [{ name: 'Lunch' }], description: 'Red.' })
})

test('settings go back, each by itself', async () => {
  const before = [await get('apple'), await get('beet')].map(({ settings }) => settings)
  const settings = { public: !before[0]?.public, showNutrition: !before[0]?.showNutrition, disableComments: true }
  const { headers } = await ask()(bulkActions.changeSettings, { body: { recipes: ['apple', 'beet'], settings } })
  const beet = (await get('beet')).settings
  const own = { ...beet, public: !beet.public, locked: true }
  await ask()(recipes.patch, { params: { slug: 'beet' }, body: { settings: own } })
  expect((await undo(headers)).body.leftAlone).toEqual([{ name: 'Beet', reason: 'changed' }])
  expect((await get('apple')).settings).toEqual(before[0])
  expect((await get('beet')).settings).toEqual({ ...before[1], public: own.public, locked: true })
})

test('what others locked meanwhile stays; another household and another group may not undo', async () => {
  const cleo = await makePerson(app, { group: ann.group, household: ann.household })
  const away = await makePerson(app, { group: ann.group })
  const stranger = await makePerson(app)
  const { headers } = await ask(cleo)(bulkActions.changeSettings, {
    body: { recipes: ['apple'], settings: { disableComments: true } },
  })
  expect((await undo(headers, null)).status).toBe(401)
  expect((await undo(headers, away)).status).toBe(403)
  expect((await undo(headers, stranger)).status).toBe(404)
  const { settings } = await get('apple')
  await ask()(recipes.patch, { params: { slug: 'apple' }, body: { settings: { ...settings, locked: true } } })
  expect((await undo(headers, cleo)).body.leftAlone).toEqual([{ name: 'Apple', reason: 'not-allowed' }])
  expect((await get('apple')).settings.disableComments).toBe(true)
})

test('an action that changes nothing leaves nothing to undo', async () => {
  const { headers } = await ask()(bulkActions.tag, { body: { recipes: ['apple'], tags: [] } })
  expect(headers['larder-bin']).toBeUndefined()
  expect((await ask()(bin.list)).body).toEqual([])
})

test('tags and categories that were taken come back, where they are still there', async () => {
  const make = async (name: string) => (await ask()(tags.create, { body: { name } })).body
  const [quick, cheap] = [await make('Quick'), await make('Cheap')]
  const dinner = (await ask()(categories.create, { body: { name: 'Dinner' } })).body
  await ask()(bulkActions.tag, { body: { recipes: ['apple', 'beet'], tags: [quick, cheap] } })
  await ask()(bulkActions.categorize, { body: { recipes: ['apple'], categories: [dinner] } })
  const body = { recipes: ['apple', 'beet', 'corn'], tags: [quick, cheap] }
  const untagged = await ask()(bulkActions.untag, { body })
  const emptied = await ask()(bulkActions.uncategorize, { body: { recipes: ['apple'], categories: [dinner] } })
  expect([untagged.status, emptied.status]).toEqual([200, 200])
  expect(await get('apple')).toMatchObject({ tags: [], recipeCategory: [] })
  expect((await recipeVersionsOf('corn')).length).toBe(0)

  await ask()(tags.remove, { params: { id: cheap.id } })
  await ask()(recipes.patch, { params: { slug: 'beet' }, body: { tags: [quick] } })
  expect((await undo(untagged.headers)).body.leftAlone).toEqual([
    { name: 'Apple', reason: 'changed' },
    { name: 'Beet', reason: 'changed' },
  ])
  expect(namesOf((await get('apple')).tags)).toEqual(['Quick'])
  expect(namesOf((await get('beet')).tags)).toEqual(['Quick'])
  expect((await undo(emptied.headers)).body.leftAlone).toEqual([])
  expect(namesOf((await get('apple')).recipeCategory)).toEqual(['Dinner'])
})

test('what is taken from recipes of others is refused as any other change', async () => {
  const stranger = await makePerson(app)
  const tag = (await ask()(tags.create, { body: { name: 'Quick' } })).body
  const take = (person: Person | null) => ask(person)(bulkActions.untag, { body: { recipes: ['apple'], tags: [tag] } })
  expect((await take(stranger)).status).toBe(404)
  expect((await take(null)).status).toBe(401)
  const wrong = await ask()(bulkActions.uncategorize, { body: { recipes: ['apple'] } as never })
  expect(wrong.detail).toMatchObject([{ loc: ['body', 'categories'], type: 'missing' }])
})

/** Somebody who manages the group of these recipes, and whom else there is to give them to. */
async function managed() {
  const manager = await makePerson(app, { group: ann.group, household: ann.household, flags: { canManage: true } })
  const [ben, away] = [await makePerson(app, { group: ann.group, household: ann.household }), await neighbour()]
  return { manager, ben, away }
}
/** Of a household whose recipes others of the group may change. */
async function neighbour() {
  const person = await makePerson(app, { group: ann.group })
  const open = { lockRecipeEditsFromOtherHouseholds: false }
  await app.db.updateTable('households').set(open).where('id', '=', person.household.id).execute()
  return person
}
const give = (slugs: string[], to: Person, by: Person | null) =>
  ask(by)(bulkActions.handOver, { body: { recipes: slugs, userId: to.user.id } })
const owned = async (slug: string) => {
  const { userId, householdId } = await get(slug)
  return [userId, householdId]
}

test('recipes that a manager handed over go back to each former owner, but for those that somebody else got since', async () => {
  const { manager, ben, away } = await managed()
  await give(['beet'], ben, ann)
  const given = await give(['apple', 'beet', 'corn'], away, manager)
  expect(await owned('beet')).toEqual([away.user.id, away.household.id])
  const [entry] = (await ask(manager)(bin.list, { query: { kind: 'recipe-owners' } })).body
  expect(entry).toMatchObject({ name: 'Apple, Beet, Corn', mayRestore: true })
  await give(['corn'], manager, away)
  expect((await undo(given.headers, manager)).body.leftAlone).toEqual([{ name: 'Corn', reason: 'changed' }])
  expect(await owned('apple')).toEqual([ann.user.id, ann.household.id])
  expect(await owned('beet')).toEqual([ben.user.id, ben.household.id])
  expect(await owned('corn')).toEqual([manager.user.id, manager.household.id])
})

test('who gave away what was theirs has no say over it any more, and nobody else takes back what a manager did', async () => {
  const { manager, ben, away } = await managed()
  const gift = await give(['apple'], ben, ann)
  expect([gift.status, gift.headers['larder-bin']]).toEqual([200, undefined])
  const given = await give(['beet', 'corn'], ben, manager)
  for (const person of [ann, ben, away]) expect((await undo(given.headers, person)).status).toBe(404)
  expect((await ask(ben)(bin.list)).body).toEqual([])
  const { db } = app
  await db.updateTable('memberships').set({ canManage: false }).where('userId', '=', manager.user.id).execute()
  expect((await undo(given.headers, manager)).body.leftAlone).toEqual([
    { name: 'Beet', reason: 'not-allowed' },
    { name: 'Corn', reason: 'not-allowed' },
  ])
  expect((await owned('beet'))[0]).toBe(ben.user.id)
})

test('what a manager handed to a household that keeps to itself stays there', async () => {
  const { manager } = await managed()
  const closed = await makePerson(app, { group: ann.group })
  const given = await give(['apple'], closed, manager)
  expect([given.status, given.headers['larder-bin']]).toEqual([200, undefined])
  expect((await owned('apple'))[0]).toBe(closed.user.id)
})

test('a recipe does not go back to somebody who left, nor to hands that locked it', async () => {
  const { manager, ben, away } = await managed()
  await give(['beet'], away, ann)
  const given = await give(['apple', 'beet'], ben, manager)
  await app.db.updateTable('memberships').set({ active: false }).where('userId', '=', away.user.id).execute()
  await ask(ben)(recipes.patch, { params: { slug: 'apple' }, body: { settings: { locked: true } } })
  expect((await undo(given.headers, manager)).body.leftAlone).toEqual([
    { name: 'Apple', reason: 'not-allowed' },
    { name: 'Beet', reason: 'not-allowed' },
  ])
  expect([(await owned('apple'))[0], (await owned('beet'))[0]]).toEqual([ben.user.id, ben.user.id])
})

test('handing over is refused for recipes of others, to strangers, to visitors and without a person', async () => {
  const stranger = await makePerson(app)
  const { ben } = await managed()
  expect((await give(['apple'], ben, null)).status).toBe(401)
  expect((await give(['apple'], stranger, stranger)).status).toBe(404)
  expect((await give(['apple'], stranger, ann)).status).toBe(400)
  expect((await give(['apple'], ben, ben)).status).toBe(403)
  const wrong = await ask()(bulkActions.handOver, { body: { recipes: ['apple'] } as never })
  expect(wrong.detail).toMatchObject([{ loc: ['body', 'userId'], type: 'missing' }])
  expect((await owned('apple'))[0]).toBe(ann.user.id)
})
