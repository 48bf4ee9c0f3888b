import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makeHousehold, makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import type { AnyJob } from '#server/work/job-definition.ts'
import { categories, tags } from '#shared/contract/catalog/organizers-calls.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { jobs } from '#shared/contract/maintenance/jobs.ts'
import { bulkActions } from '#shared/contract/recipes/bulk-actions.ts'
import { bulkChanges, type RecipeChange } from '#shared/contract/recipes/bulk-changes.ts'
import { recipeVersions } from '#shared/contract/recipes/recipe-versions.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { restingAt, untilOver as untilOverOf } from '../../maintenance/change-jobs/testing.ts'
import { startJobRunner } from '../../maintenance/jobs/job-runner.ts'
import { bulkChangesJobs } from './bulk-changes.jobs.ts'
import { changeJob } from './bulk-changes.service.ts'

let running: TestApp
let ann: Person
const ask = (person: Person | null = ann) => as(running.server, person?.token ?? null)
const get = async (slug: string) => (await ask()(recipes.get, { params: { slug } })).body
const start = (slugs: string[], change: RecipeChange, person: Person | null = ann) =>
  ask(person)(bulkChanges.start, { body: { recipes: slugs, change } })
const report = async (id: string) => (await ask()(bulkChanges.get, { params: { id } })).body
const listed = async (person: Person | null = ann) => (await ask(person)(bulkChanges.list)).body.items
const quick = async () => (await ask()(tags.create, { body: { name: 'Quick' } })).body
const untilOver = (app: TestApp['app'], id: string, definitions = bulkChangesJobs as AnyJob[]) =>
  untilOverOf(app, id, definitions)
const namesOf = (things: { name: string }[]) => things.map(({ name }) => name)

async function done(slugs: string[], change: RecipeChange) {
  const { jobId } = (await start(slugs, change)).body
  await untilOver(running.app, jobId)
  return report(jobId)
}

async function undone(id: string) {
  const { jobId } = (await ask()(bulkChanges.undo, { params: { id } })).body
  await untilOver(running.app, jobId)
  return report(jobId)
}

beforeAll(async () => {
  running = await startApp()
})

beforeEach(async () => {
  ann = await makePerson(running.app)
  for (const name of ['Apple', 'Beet', 'Corn']) await ask()(recipes.create, { body: { name } })
})

/** As many as are changed in three portions. */
async function makeMany() {
  const slugs: string[] = []
  for (let i = 0; i < 120; i++) slugs.push((await ask()(recipes.create, { body: { name: `Dish ${i}` } })).body)
  return slugs
}
const tagged = async () => (await ask()(recipes.list, { query: { perPage: -1, tags: ['quick'] } as never })).body.total

test('tags and categories come and go by jobs, and go and come back', async () => {
  const tag = await quick()
  const dinner = (await ask()(categories.create, { body: { name: 'Dinner' } })).body
  const slugs = ['apple', 'beet', 'apple']
  const added = await done(slugs, { action: 'tag', tags: [tag] })
  expect(added).toEqual({
    ...{ id: added.id, action: 'tag', state: 'over', outcome: 'success', error: null },
    ...{ total: 2, done: 2, leftAlone: [], mayUndo: true },
  })
  await done(slugs, { action: 'categorize', categories: [dinner] })
  expect(await get('beet')).toMatchObject({ tags: [{ name: 'Quick' }], recipeCategory: [{ name: 'Dinner' }] })
  const untagged = await done(slugs, { action: 'untag', tags: [tag] })
  await done(slugs, { action: 'uncategorize', categories: [dinner] })
  expect(await get('beet')).toMatchObject({ tags: [], recipeCategory: [] })
  const back = await undone(untagged.id)
  expect(back).toMatchObject({ action: 'undo', outcome: 'success', total: 2, done: 2, leftAlone: [], mayUndo: false })
  expect(await get('apple')).toMatchObject({ tags: [{ name: 'Quick' }], recipeCategory: [] })
})

test('settings change but for locks, what is deleted comes back, and what one gave away stays so', async () => {
  const before = (await get('apple')).settings
  const settings = { public: !before.public, locked: true }
  const changed = await done(['apple'], { action: 'settings', settings })
  expect((await get('apple')).settings).toEqual({ ...before, public: !before.public })
  await undone(changed.id)
  expect((await get('apple')).settings).toEqual(before)

  const removed = await done(['apple', 'beet'], { action: 'remove' })
  expect((await ask()(recipes.list)).body.total).toBe(1)
  await undone(removed.id)
  expect((await ask()(recipes.list)).body.total).toBe(3)

  const cleo = await makePerson(running.app, { group: ann.group, household: ann.household })
  const given = await done(['apple', 'beet'], { action: 'owner', userId: cleo.user.id })
  expect([(await get('apple')).userId, given.mayUndo]).toEqual([cleo.user.id, false])
  expect((await ask()(bulkChanges.undo, { params: { id: given.id } })).status).toBe(404)
})

test('what a manager handed over goes back by a job', async () => {
  const manager = await makePerson(running.app, { group: ann.group, flags: { canManage: true } })
  const cleo = await makePerson(running.app, { group: ann.group })
  const change = { action: 'owner' as const, userId: cleo.user.id }
  const homes = [ann.household.id, cleo.household.id]
  const open = { lockRecipeEditsFromOtherHouseholds: false }
  await running.app.db.updateTable('households').set(open).where('id', 'in', homes).execute()
  const { jobId } = (await start(['apple', 'beet'], change, manager)).body
  await untilOver(running.app, jobId)
  expect([(await get('apple')).userId, (await get('apple')).householdId]).toEqual([cleo.user.id, cleo.household.id])
  const { body } = await ask(manager)(bulkChanges.undo, { params: { id: jobId } })
  await untilOver(running.app, body.jobId)
  const back = (await ask(manager)(bulkChanges.get, { params: { id: body.jobId } })).body
  expect(back).toMatchObject({ outcome: 'success', done: 2, leftAlone: [] })
  expect([(await get('apple')).userId, (await get('apple')).householdId]).toEqual([ann.user.id, ann.household.id])
})

test('what may not be changed is named with the reason, and holds up no other', async () => {
  const cleo = await makePerson(running.app, { group: ann.group, household: ann.household })
  const away = await makePerson(running.app, { group: ann.group })
  await ask(cleo)(recipes.create, { body: { name: 'Dumpling' } })
  await ask(cleo)(recipes.patch, { params: { slug: 'dumpling' }, body: { settings: { locked: true } } })
  await ask(cleo)(recipes.create, { body: { name: 'Eggs' } })
  await ask(away)(recipes.create, { body: { name: 'Figs' } })
  const slugs = ['apple', 'dumpling', 'figs', 'nowhere', 'beet', 'corn', 'eggs']
  const { jobId } = (await start(slugs, { action: 'tag', tags: [await quick()] })).body
  await ask()(recipes.remove, { params: { slug: 'corn' } })
  await untilOver(running.app, jobId)
  expect(await report(jobId)).toMatchObject({
    ...{ outcome: 'success', total: 7, done: 7 },
    leftAlone: [
      { name: 'Dumpling', reason: 'locked' },
      { name: 'Figs', reason: 'other-household' },
      { id: null, name: 'nowhere', reason: 'gone' },
      { name: 'Corn', reason: 'gone' },
    ],
  })
  expect(namesOf((await get('beet')).tags)).toEqual(['Quick'])
  const given = await done(['apple', 'eggs'], { action: 'owner', userId: cleo.user.id })
  expect(given.leftAlone).toEqual([])
  const back = await done(['apple', 'beet'], { action: 'owner', userId: away.user.id })
  expect(namesOf(back.leftAlone)).toEqual(['Apple'])
  expect(back.leftAlone[0]?.reason).toBe('not-owner')
  const deleted = await done(['dumpling', 'eggs'], { action: 'remove' })
  expect(namesOf(deleted.leftAlone)).toEqual(['Dumpling'])
})

test('an undo names what somebody changed since, and passes over what was brought back already', async () => {
  const tag = await quick()
  const { id } = await done(['apple', 'beet'], { action: 'tag', tags: [tag] })
  await ask()(recipes.patch, { params: { slug: 'apple' }, body: { tags: [] } })
  expect((await undone(id)).leftAlone).toEqual([{ id: null, name: 'Apple', reason: 'changed' }])
  const removed = await done(['apple', 'beet'], { action: 'remove' })
  const [entry] = (await ask()(bin.list, { query: { kind: 'recipe' } })).body
  await ask()(bin.restore, { body: { ids: [entry!.id] } })
  expect(await undone(removed.id)).toMatchObject({ outcome: 'success', leftAlone: [] })
  expect((await ask()(recipes.list)).body.total).toBe(3)
})

test('one that is stopped in the middle leaves the rest as it was, and what it did is taken back', async () => {
  const slugs = await makeMany()
  const { jobId } = (await start(slugs, { action: 'tag', tags: [await quick()] })).body
  expect((await ask()(bulkChanges.undo, { params: { id: jobId } })).status).toBe(404)
  const cancel = () => ask()(jobs.cancel, { params: { id: jobId } })
  await untilOver(running.app, jobId, [restingAt(changeJob, 50, cancel)])
  expect(await report(jobId)).toMatchObject({ outcome: 'cancelled', total: 120, done: 50, mayUndo: true })
  expect(await tagged()).toBe(50)
  expect((await ask()(jobs.listOwn)).body.items[0]).toMatchObject({ kind: 'change-recipes', count: 50 })
  expect(await undone(jobId)).toMatchObject({ outcome: 'success', total: 50, done: 50, leftAlone: [] })
  expect(await tagged()).toBe(0)
})

test('one that is stopped before it begins changes nothing, and there is nothing to take back', async () => {
  const { jobId } = (await start(['apple'], { action: 'tag', tags: [await quick()] })).body
  await ask()(jobs.cancel, { params: { id: jobId } })
  expect(await report(jobId)).toMatchObject({ state: 'over', outcome: 'cancelled', done: 0, mayUndo: false })
  expect((await ask()(bulkChanges.undo, { params: { id: jobId } })).status).toBe(404)
})

test('after a restart in the middle it goes on where it stood, and its undo knows all of it', async () => {
  const slugs = await makeMany()
  const { jobId } = (await start(slugs, { action: 'tag', tags: [await quick()] })).body
  let atRest = () => {}
  const rest = new Promise<void>(resolve => {
    atRest = resolve
  })
  const first = await startJobRunner(running.app, [restingAt(changeJob, 50, async () => atRest())])
  await rest
  await first.end()
  expect(await report(jobId)).toMatchObject({ state: 'waiting', outcome: null, done: 50 })
  await untilOver(running.app, jobId)
  expect(await report(jobId)).toMatchObject({ outcome: 'success', total: 120, done: 120, leftAlone: [] })
  expect(await tagged()).toBe(120)
  expect((await ask()(recipeVersions.list, { params: { slug: 'dish-0' } })).body).toHaveLength(1)
  expect(await undone(jobId)).toMatchObject({ outcome: 'success', total: 120, done: 120 })
  expect(await tagged()).toBe(0)
})

test('the latest are listed with their undos, newest first, and what is taken back is not offered again', async () => {
  const tag = await quick()
  const { id } = await done(['apple', 'nowhere'], { action: 'tag', tags: [tag] })
  const removed = await done(['beet'], { action: 'remove' })
  const over = { state: 'over', outcome: 'success', error: null, endedAt: expect.any(String) }
  expect(await listed()).toEqual([
    { ...over, id: removed.id, action: 'remove', done: 1, unchanged: 0, mayUndo: true },
    { ...over, id, action: 'tag', done: 2, unchanged: 1, mayUndo: true },
  ])
  const undo = await undone(id)
  expect((await listed()).map(({ action, mayUndo }) => [action, mayUndo])).toEqual([
    ['undo', false],
    ['remove', true],
    ['tag', false],
  ])
  expect((await listed())[0]).toEqual({ ...over, id: undo.id, action: 'undo', done: 1, unchanged: 0, mayUndo: false })
  expect((await report(id)).mayUndo).toBe(false)
  expect((await ask()(bulkChanges.undo, { params: { id } })).status).toBe(404)
  const { jobId: waiting } = (await start(['corn'], { action: 'untag', tags: [tag] })).body
  expect((await listed())[0]).toMatchObject({ id: waiting, state: 'waiting', done: 0, endedAt: null, mayUndo: false })
})

test('an undo that was stopped can be begun again', async () => {
  const { id } = await done(['apple'], { action: 'tag', tags: [await quick()] })
  const { jobId } = (await ask()(bulkChanges.undo, { params: { id } })).body
  expect((await report(id)).mayUndo).toBe(false)
  await ask()(jobs.cancel, { params: { id: jobId } })
  expect((await report(id)).mayUndo).toBe(true)
  await undone(id)
  expect((await get('apple')).tags).toEqual([])
})

test('administrators see it among the jobs; nobody else of the household does, or stops it, or takes it back', async () => {
  const cleo = await makePerson(running.app, { group: ann.group, household: ann.household })
  const away = await makePerson(running.app, { group: ann.group })
  const stranger = await makePerson(running.app)
  const admin = await makePerson(running.app, { user: { admin: true } })
  const { id } = await done(['apple'], { action: 'tag', tags: [await quick()] })
  const { jobId: waiting } = (await start(['apple'], { action: 'remove' })).body
  for (const person of [cleo, away, stranger]) {
    expect((await ask(person)(bulkChanges.get, { params: { id } })).status).toBe(404)
    expect((await ask(person)(bulkChanges.undo, { params: { id } })).status).toBe(404)
    expect((await ask(person)(jobs.cancel, { params: { id: waiting } })).status).toBe(404)
    expect((await ask(person)(jobs.listOwn)).body.items).toEqual([])
    expect(await listed(person)).toEqual([])
  }
  expect((await ask(null)(bulkChanges.list)).status).toBe(401)
  expect((await ask(null)(bulkChanges.get, { params: { id } })).status).toBe(401)
  expect((await ask(null)(bulkChanges.undo, { params: { id } })).status).toBe(401)
  const all = (await ask(admin)(jobs.list)).body.items
  expect(all.find(job => job.id === id)).toMatchObject({ kind: 'change-recipes', outcome: 'success', count: 1 })
  expect((await ask(admin)(jobs.cancel, { params: { id: waiting } })).status).toBe(202)
})

test('what cannot be begun is refused, and other jobs are no bulk changes', async () => {
  const stranger = await makePerson(running.app)
  const tag = await quick()
  const foreign = (await ask(stranger)(tags.create, { body: { name: 'Elsewhere' } })).body
  expect((await start(['apple'], { action: 'remove' }, null)).status).toBe(401)
  expect((await start(['apple'], { action: 'remove' }, stranger)).status).toBe(404)
  expect((await start([], { action: 'remove' })).detail).toMatchObject([{ loc: ['body', 'recipes'] }])
  expect((await start(['apple'], { action: 'bake' } as never)).status).toBe(422)
  expect((await start(['apple'], { action: 'tag', tags: [tag, foreign] })).detail).toMatchObject([
    { loc: ['body', 'change', 'tags', 1, 'id'] },
  ])
  expect((await start(['apple'], { action: 'categorize', categories: [tag] })).detail).toMatchObject([
    { loc: ['body', 'change', 'categories', 0, 'id'] },
  ])
  expect((await start(['apple'], { action: 'owner', userId: stranger.user.id })).status).toBe(400)
  expect((await ask()(jobs.listOwn)).body.items).toEqual([])
  expect((await ask()(bulkChanges.get, { params: { id: newId() } })).status).toBe(404)
  expect((await ask()(bulkChanges.get, { params: { id: 'nonsense' } })).status).toBe(422)
})

test('a recipe that was hidden from the caller is not there for them', async () => {
  const household = await makeHousehold(running.app, ann.group)
  const ben = await makePerson(running.app, { group: ann.group, household })
  await running.app.db.updateTable('recipes').set({ restricted: true }).where('slug', '=', 'apple').execute()
  expect((await start(['apple'], { action: 'remove' }, ben)).status).toBe(404)
  expect((await ask(ben)(bulkActions.listMatching)).body.total).toBe(2)
})
