import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startJobRunner } from '#server/features/maintenance/jobs/job-runner.ts'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import type { AnyJob } from '#server/work/job-definition.ts'
import { type DataChange, dataChanges } from '#shared/contract/catalog/data-changes.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { labels } from '#shared/contract/catalog/labels.ts'
import { categories, tags, tools } from '#shared/contract/catalog/organizers-calls.ts'
import { units } from '#shared/contract/catalog/units.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { jobs } from '#shared/contract/maintenance/jobs.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { restingAt, untilOver } from '../../maintenance/change-jobs/testing.ts'
import { dataChangesJobs } from './data-changes.jobs.ts'
import { changeDataJob } from './data-changes.service.ts'

let running: TestApp
let ann: Person
const ask = (person: Person | null = ann) => as(running.server, person?.token ?? null)
const start = (ids: string[], change: DataChange, person: Person | null = ann) =>
  ask(person)(dataChanges.start, { body: { ids, change } })
const report = async (id: string) => (await ask()(dataChanges.get, { params: { id } })).body
const listed = async (person: Person | null = ann) => (await ask(person)(dataChanges.list)).body.items
const over = (id: string, definitions: AnyJob[] = dataChangesJobs) => untilOver(running.app, id, definitions)
const everything = { query: { perPage: -1 } } as never

async function done(ids: string[], change: DataChange) {
  const { jobId } = (await start(ids, change)).body
  await over(jobId)
  return report(jobId)
}

async function undone(id: string) {
  const { jobId } = (await ask()(dataChanges.undo, { params: { id } })).body
  await over(jobId)
  return report(jobId)
}

const food = async (name: string, labelId: string | null = null, person: Person | null = ann) =>
  (await ask(person)(foods.create, { body: { name, labelId } as never })).body
const label = async (name: string, person: Person | null = ann) =>
  (await ask(person)(labels.create, { body: { name } })).body
const foodsNow = async () => (await ask()(foods.list, everything)).body.items
const labelsNow = async () =>
  Object.fromEntries((await foodsNow()).map(({ name, label }) => [name, label?.name ?? null]))

/** As many as are changed in three portions. */
async function makeMany() {
  const ids: string[] = []
  for (let i = 0; i < 120; i++) ids.push((await food(`Food ${i}`)).id)
  return ids
}

beforeAll(async () => {
  running = await startApp()
})

beforeEach(async () => {
  ann = await makePerson(running.app)
})

test('foods are put under a label, and each goes back under what it stood under', async () => {
  const [dairy, baking] = [await label('Dairy'), await label('Baking')]
  const [milk, flour, salt] = [await food('Milk', dairy.id), await food('Flour', baking.id), await food('Salt')]
  const ids = [milk.id, flour.id, salt.id, milk.id]
  const change = await done(ids, { action: 'label-foods', labelId: dairy.id })
  expect(change).toEqual({
    ...{ id: change.id, action: 'label-foods', state: 'over', outcome: 'success', error: null },
    ...{ total: 3, done: 3, leftAlone: [], mayUndo: true },
  })
  expect(await labelsNow()).toEqual({ Milk: 'Dairy', Flour: 'Dairy', Salt: 'Dairy' })
  const [raised] = (await foodsNow()).filter(({ name }) => name === 'Salt')
  expect(raised?.revision).toBe((salt.revision ?? 0) + 1)
  expect(await undone(change.id)).toMatchObject({ outcome: 'success', total: 3, done: 3, leftAlone: [] })
  expect(await labelsNow()).toEqual({ Milk: 'Dairy', Flour: 'Baking', Salt: null })
  const none = await done([milk.id, salt.id], { action: 'label-foods', labelId: null })
  expect(await labelsNow()).toEqual({ Milk: null, Flour: 'Baking', Salt: null })
  const [entry] = (await ask()(bin.list, { query: { kind: 'food-labels' } })).body
  expect(entry).toMatchObject({ name: 'Milk', mayRestore: true })
  await undone(none.id)
  expect(await labelsNow()).toMatchObject({ Milk: 'Dairy', Salt: null })
})

test('an undo of labels names what somebody put elsewhere since, what is gone, and whose label is gone', async () => {
  const [dairy, baking, fresh] = [await label('Dairy'), await label('Baking'), await label('Fresh')]
  const [milk, flour] = [await food('Milk', dairy.id), await food('Flour', baking.id)]
  const [salt, oats] = [await food('Salt'), await food('Oats')]
  const change = await done([milk.id, flour.id, salt.id, oats.id], { action: 'label-foods', labelId: fresh.id })
  await ask()(foods.update, { params: { id: salt.id }, body: { name: 'Salt', labelId: dairy.id } as never })
  await ask()(foods.remove, { params: { id: oats.id } })
  await ask()(labels.remove, { params: { id: baking.id } })
  expect((await undone(change.id)).leftAlone.map(({ name, reason }) => [name, reason])).toEqual([
    ['Flour', 'changed'],
    ['Salt', 'changed'],
    ['Oats', 'gone'],
  ])
  expect(await labelsNow()).toEqual({ Milk: 'Dairy', Flour: 'Fresh', Salt: 'Dairy' })
})

test('foods stay as they are where their new label is deleted before their turn', async () => {
  const fresh = await label('Fresh')
  const milk = await food('Milk')
  const { jobId } = (await start([milk.id], { action: 'label-foods', labelId: fresh.id })).body
  await ask()(labels.remove, { params: { id: fresh.id } })
  await over(jobId)
  expect(await report(jobId)).toMatchObject({
    ...{ outcome: 'success', mayUndo: false },
    leftAlone: [{ id: milk.id, name: 'Milk', reason: 'changed' }],
  })
  expect(await labelsNow()).toEqual({ Milk: null })
})

test('things of each kind go into the bin, and come back to what had them', async () => {
  const milk = await food('Milk', (await label('Dairy')).id)
  const cup = (await ask()(units.create, { body: { name: 'cup' } })).body
  const quick = (await ask()(tags.create, { body: { name: 'Quick' } })).body
  const dinner = (await ask()(categories.create, { body: { name: 'Dinner' } })).body
  const pan = (await ask()(tools.create, { body: { name: 'Pan' } })).body
  const { body: slug } = await ask()(recipes.create, { body: { name: 'Soup' } })
  const recipeIngredient = [{ quantity: 1, food: { id: milk.id, name: 'Milk' }, unit: { id: cup.id, name: 'cup' } }]
  const body = { recipeIngredient, tags: [quick], recipeCategory: [dinner], tools: [pan] } as never
  await ask()(recipes.patch, { params: { slug }, body })
  const soup = async () => {
    const { recipeIngredient, tags, recipeCategory, tools } = (await ask()(recipes.get, { params: { slug } })).body
    const [line] = recipeIngredient
    const labelOf = line?.food && 'label' in line.food ? line.food.label?.name : null
    const organizers = [...tags, ...recipeCategory, ...tools].map(({ name }) => name)
    return [line?.food?.name ?? null, labelOf ?? null, line?.unit?.name ?? null, ...organizers]
  }
  const whole = ['Milk', 'Dairy', 'cup', 'Quick', 'Dinner', 'Pan']
  expect(await soup()).toEqual(whole)
  const changes: string[] = []
  const removals = [
    ['remove-labels', milk.labelId ?? ''],
    ['remove-foods', milk.id],
    ['remove-units', cup.id],
    ['remove-tags', quick.id],
    ['remove-categories', dinner.id],
    ['remove-tools', pan.id],
  ] as const
  for (const [action, id] of removals) {
    const change = await done([id], { action })
    expect(change, action).toMatchObject({ action, outcome: 'success', done: 1, leftAlone: [], mayUndo: true })
    changes.push(change.id)
  }
  expect(await soup()).toEqual([null, null, null])
  for (const id of changes.toReversed()) expect((await undone(id)).leftAlone).toEqual([])
  expect(await soup()).toEqual(whole)
})

test('what went beneath something else of the same job comes back beneath it', async () => {
  const drinks = (await ask()(categories.create, { body: { name: 'Drinks' } })).body
  const tea = (await ask()(categories.create, { body: { name: 'Tea', parentId: drinks.id } })).body
  for (const ids of [
    [tea.id, drinks.id],
    [drinks.id, tea.id],
  ]) {
    await undone((await done(ids, { action: 'remove-categories' })).id)
    const back = (await ask()(categories.list, everything)).body.items
    expect(back.find(({ name }) => name === 'Tea')?.parentId).toBe(drinks.id)
  }
})

test('what is not there any more is named, and the others are changed', async () => {
  const [milk, salt, oats] = [await food('Milk'), await food('Salt'), await food('Oats')]
  const nowhere = newId()
  const { jobId } = (await start([milk.id, nowhere, salt.id, oats.id], { action: 'remove-foods' })).body
  await ask()(foods.remove, { params: { id: salt.id } })
  await over(jobId)
  expect(await report(jobId)).toMatchObject({
    ...{ outcome: 'success', total: 4, done: 4 },
    leftAlone: [
      { id: null, name: nowhere, reason: 'gone' },
      { id: salt.id, name: 'Salt', reason: 'gone' },
    ],
  })
  expect(await foodsNow()).toEqual([])
})

test('one that is stopped leaves the rest as it was, and what it did is taken back', async () => {
  const ids = await makeMany()
  const { jobId } = (await start(ids, { action: 'remove-foods' })).body
  expect((await ask()(dataChanges.undo, { params: { id: jobId } })).status).toBe(404)
  const cancel = () => ask()(jobs.cancel, { params: { id: jobId } })
  await over(jobId, [restingAt(changeDataJob, 50, cancel)])
  expect(await report(jobId)).toMatchObject({ outcome: 'cancelled', total: 120, done: 50, mayUndo: true })
  expect(await foodsNow()).toHaveLength(70)
  expect((await ask()(jobs.listOwn)).body.items[0]).toMatchObject({ kind: 'change-data', count: 50 })
  expect(await undone(jobId)).toMatchObject({ outcome: 'success', total: 50, done: 50, leftAlone: [] })
  expect(await foodsNow()).toHaveLength(120)
  expect((await ask()(dataChanges.undo, { params: { id: jobId } })).status).toBe(404)
})

test('after a restart in the middle it goes on where it stood, and its undo knows all of it', async () => {
  const ids = await makeMany()
  const fresh = await label('Fresh')
  const { jobId } = (await start(ids, { action: 'label-foods', labelId: fresh.id })).body
  let atRest = () => {}
  const rest = new Promise<void>(resolve => {
    atRest = resolve
  })
  const first = await startJobRunner(running.app, [restingAt(changeDataJob, 50, async () => atRest())])
  await rest
  await first.end()
  expect(await report(jobId)).toMatchObject({ state: 'waiting', outcome: null, done: 50 })
  await over(jobId)
  const underFresh = async () => (await ask()(labels.get, { params: { id: fresh.id } })).status === 200 && labelsNow()
  expect(await report(jobId)).toMatchObject({ outcome: 'success', total: 120, done: 120, leftAlone: [] })
  expect(new Set(Object.values(await underFresh()))).toEqual(new Set(['Fresh']))
  expect(await undone(jobId)).toMatchObject({ outcome: 'success', total: 120, done: 120 })
  expect(new Set(Object.values(await underFresh()))).toEqual(new Set([null]))
})

test('the latest are listed with their undos, newest first; nobody else sees them, stops them or takes them back', async () => {
  const [milk, salt] = [await food('Milk'), await food('Salt')]
  const housemate = await makePerson(running.app, { group: ann.group, household: ann.household })
  const stranger = await makePerson(running.app)
  const { id } = await done([milk.id, newId()], { action: 'remove-foods' })
  const { jobId: waiting } = (await start([salt.id], { action: 'label-foods', labelId: null })).body
  const undo = (await ask()(dataChanges.undo, { params: { id } })).body.jobId
  expect((await listed()).map(({ action, done, unchanged, mayUndo }) => [action, done, unchanged, mayUndo])).toEqual([
    ['undo', 0, 0, false],
    ['label-foods', 0, 0, false],
    ['remove-foods', 2, 1, false],
  ])
  for (const person of [housemate, stranger]) {
    expect((await ask(person)(dataChanges.get, { params: { id } })).status).toBe(404)
    expect((await ask(person)(dataChanges.undo, { params: { id } })).status).toBe(404)
    expect((await ask(person)(jobs.cancel, { params: { id: waiting } })).status).toBe(404)
    expect(await listed(person)).toEqual([])
  }
  expect((await ask(null)(dataChanges.list)).status).toBe(401)
  expect((await ask(null)(dataChanges.get, { params: { id } })).status).toBe(401)
  expect((await ask(null)(dataChanges.undo, { params: { id } })).status).toBe(401)
  await over(undo)
})

test('what cannot be begun is refused, and things of another group stay where they are', async () => {
  const stranger = await makePerson(running.app)
  const [milk, theirs] = [await food('Milk'), await food('Theirs', null, stranger)]
  const foreign = await label('Foreign', stranger)
  expect((await start([milk.id], { action: 'remove-foods' }, null)).status).toBe(401)
  expect((await start([milk.id], { action: 'remove-foods' }, stranger)).status).toBe(404)
  expect((await start([milk.id], { action: 'remove-units' })).status).toBe(404)
  expect((await start([], { action: 'remove-foods' })).detail).toMatchObject([{ loc: ['body', 'ids'] }])
  expect((await start(['nonsense'], { action: 'remove-foods' })).status).toBe(422)
  expect((await start([milk.id], { action: 'bake' } as never)).status).toBe(422)
  expect((await start([milk.id], { action: 'label-foods', labelId: foreign.id })).detail).toMatchObject([
    { loc: ['body', 'change', 'labelId'] },
  ])
  expect((await ask()(jobs.listOwn)).body.items).toEqual([])
  const change = await done([milk.id, theirs.id], { action: 'remove-foods' })
  expect(change.leftAlone).toEqual([{ id: null, name: theirs.id, reason: 'gone' }])
  expect((await ask(stranger)(foods.get, { params: { id: theirs.id } })).status).toBe(200)
  expect((await ask()(dataChanges.get, { params: { id: newId() } })).status).toBe(404)
})
