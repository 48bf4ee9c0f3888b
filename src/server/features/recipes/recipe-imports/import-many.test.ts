import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { joinAnother, makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { playSite, type WebSite } from '#server/testing/web-site.ts'
import { takeUpInterruptedWork } from '#server/work/background.ts'
import { tags } from '#shared/contract/catalog/organizers-calls.ts'
import { reports } from '#shared/contract/maintenance/reports.ts'
import { recipeImports } from '#shared/contract/recipes/recipe-imports.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { HOUSEHOLD_HEADER } from '#shared/household-header.ts'
import { resumeImports } from './run-import.ts'

let running: TestApp
let site: WebSite
let ann: Person
let ben: Person
let open = 0
let most = 0
let held: Promise<void> | undefined
let letGo: () => void
const gate = new Promise<void>(resolve => {
  letGo = resolve
})
const ask = (person: Person | null = ann) => as(running.server, person?.token ?? null)

const page = (name: string) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name,
    recipeIngredient: ['2 eggs'],
    recipeInstructions: 'Boil them.',
    keywords: 'never a tag',
  })}</script>`

beforeAll(async () => {
  const slow = (name: string) => async (_request: unknown, response: import('node:http').ServerResponse) => {
    open++
    most = Math.max(most, open)
    // Stays open until three are, so that a busy machine does not make them come one by one.
    for (let waited = 0; most < 3 && waited < 2000; waited += 20) await sleep(20)
    await sleep(60)
    open--
    response.writeHead(200, { 'content-type': 'text/html' }).end(page(name))
  }
  site = await playSite({
    '/one': page('One'),
    '/two': page('Two'),
    '/to-one': '<meta http-equiv="refresh" content="0; url=/one"><p>Wait</p>',
    '/none': '<p>Nothing to eat</p>',
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map(n => [`/slow${n}`, slow(`Slow ${n}`)])),
    '/held': async (_request, response) => {
      await held
      response.writeHead(200, { 'content-type': 'text/html' }).end(page('Held'))
    },
    '/gated': async (_request, response) => {
      await gate
      response.writeHead(200, { 'content-type': 'text/html' }).end(page('Gated'))
    },
  })
  running = await startApp({ ALLOWED_HOSTS: site.host })
  ann = await makePerson(running.app)
  ben = await makePerson(running.app)
})

const importAll = async (imports: { url: string; tags?: unknown[]; categories?: unknown[] }[]) => {
  const answer = await ask()(recipeImports.createMany, { body: { imports: imports as never } })
  expect(answer.status).toBe(202)
  return answer.body.reportId
}
const report = async (id: string) => (await ask()(reports.get, { params: { id } })).body
async function ended(id: string) {
  return expect.poll(async () => (await report(id)).status).not.toBe('in-progress')
}

test('pages become recipes with the given tags and categories, and the report says what failed', async () => {
  const tag = (await ask()(tags.create, { body: { name: 'Mine' } })).body
  running.told.length = 0
  const id = await importAll([
    { url: `${site.url}/one`, tags: [tag], categories: [{ name: 'New one', slug: 'new-one' }] },
    { url: `${site.url}/none` },
    { url: 'nowhere at all' },
  ])
  expect(await report(id)).toMatchObject({ name: 'Bulk Import', category: 'bulk_import', groupId: ann.group.id })
  await ended(id)
  const done = await report(id)
  expect(done).toMatchObject({ status: 'partial', waiting: 0 })
  expect(done.entries.filter(entry => entry.success).map(entry => entry.message)).toEqual([
    'Successfully imported recipe One',
  ])
  const failed = done.entries.filter(entry => !entry.success)
  expect(failed.map(entry => entry.message).sort()).toEqual([
    `failed to scrape url ${site.url}/none`,
    'failed to scrape url nowhere at all',
  ])
  for (const entry of failed) expect(entry).toMatchObject({ exception: expect.stringMatching(/./), recipeSlug: null })
  expect(done.entries.find(entry => entry.success)).toMatchObject({
    recipeSlug: 'one',
    recipeName: 'One',
    warning: '',
    url: `${site.url}/one`,
    tags: [{ id: tag.id, name: 'Mine' }],
    categories: [{ id: null, name: 'New one', slug: 'new-one' }],
  })
  const { tags: linked, recipeCategory } = (await ask()(recipes.get, { params: { slug: 'one' } })).body
  expect(linked).toMatchObject([{ id: tag.id, name: 'Mine' }])
  expect(recipeCategory).toMatchObject([{ name: 'New one' }])
  await expect
    .poll(() => running.told)
    .toMatchObject([
      { type: 'recipe_created', documentType: 'recipe_bulk_report', document: { reportId: id } },
      { type: 'data_import', documentType: 'report', document: { reportId: id } },
    ])
})

test('a tag of another group spoils one entry and not the others', async () => {
  const foreign = (await ask(ben)(tags.create, { body: { name: 'Theirs' } })).body
  const id = await importAll([{ url: `${site.url}/slow1`, tags: [foreign] }, { url: `${site.url}/two` }])
  await ended(id)
  const { status, entries } = await report(id)
  expect(status).toBe('partial')
  expect(entries.find(entry => !entry.success)?.message).toContain(`${site.url}/slow1`)
  expect(entries.find(entry => !entry.success)).toMatchObject({ url: `${site.url}/slow1`, tags: [{ id: foreign.id }] })
})

test.each(['/one?utm_source=letter', '/to-one'])(
  'a page that leads to a recipe of the group is told as known, and makes no second one: %s',
  async path => {
    const id = await importAll([{ url: site.url + path }])
    await ended(id)
    const { status, entries } = await report(id)
    expect(status).toBe('success')
    expect(entries[0]).toMatchObject({
      message: expect.stringContaining('“One” is already in your library'),
      recipeSlug: 'one',
      recipeName: 'One',
      warning: 'Already in your library',
    })
    expect((await ask()(recipes.list, { query: { search: 'One' } })).body.items.map(({ slug }) => slug)).toEqual([
      'one',
    ])
  },
)

test('recipes come into the household for which the import was begun, wherever its person is meanwhile', async () => {
  const cleo = await makePerson(running.app)
  const cabin = await joinAnother(running.app, cleo)
  const askFor = as(running.server, cleo.token, { [HOUSEHOLD_HEADER]: cabin.id })
  const { reportId } = (await askFor(recipeImports.createMany, { body: { imports: [{ url: `${site.url}/two` }] } }))
    .body
  const statusOf = async () => (await ask(cleo)(reports.get, { params: { id: reportId } })).body.status
  await expect.poll(statusOf, { timeout: 30_000 }).toBe('success')
  expect((await ask(cleo)(recipes.get, { params: { slug: 'two' } })).body.householdId).toBe(cabin.id)
})

test('at most three pages are fetched at once', async () => {
  const id = await importAll([1, 2, 3, 4, 5, 6].map(n => ({ url: `${site.url}/slow${n}` })))
  await ended(id)
  expect((await report(id)).status).toBe('success')
  expect(most).toBe(3)
})

test('the report grows while the import runs', async () => {
  const id = await importAll([{ url: `${site.url}/gated` }, { url: `${site.url}/two` }])
  await expect.poll(async () => (await report(id)).entries.length).toBe(1)
  expect(await report(id)).toMatchObject({ status: 'in-progress', waiting: 1 })
  letGo()
  await ended(id)
  expect((await report(id)).entries).toHaveLength(2)
})

test('an import that is stopped keeps what came, tells the rest as not imported, and saves nothing afterwards', async () => {
  const hold = Promise.withResolvers<void>()
  held = hold.promise
  const paths = ['/two?once', '/held?1', '/held?2', '/held?3', '/held?4']
  const id = await importAll(paths.map(path => ({ url: site.url + path, tags: [{ name: 'Kept', slug: 'kept' }] })))
  await expect.poll(async () => (await report(id)).waiting).toBe(4)
  const params = { id }
  const neighbour = await makePerson(running.app, { group: ann.group })
  for (const [who, status] of [[null, 401] as const, [ben, 404] as const, [neighbour, 403] as const])
    expect((await ask(who)(recipeImports.stopMany, { params })).status).toBe(status)
  expect((await report(id)).waiting).toBe(4)
  const { status, body } = await ask()(recipeImports.stopMany, { params })
  expect([status, body.status, body.waiting]).toEqual([200, 'partial', 0])
  const [came, ...left] = body.entries
  expect(came).toMatchObject({ success: true, recipeName: expect.stringMatching(/^Two/) })
  expect(left.map(({ url }) => url)).toEqual(paths.slice(1).map(path => site.url + path))
  for (const entry of left)
    expect(entry).toMatchObject({ success: false, exception: 'Stopped', tags: [{ name: 'Kept' }], recipeName: null })
  hold.resolve()
  await sleep(200)
  expect((await report(id)).entries).toHaveLength(5)
  expect((await ask()(recipes.list, { query: { search: 'Held' } })).body.items).toEqual([])
  expect((await ask()(recipeImports.stopMany, { params })).body).toEqual(await report(id))
})

test('nothing to import ends as a failure', async () => {
  const id = await importAll([])
  await ended(id)
  expect(await report(id)).toMatchObject({ status: 'failure', entries: [] })
})

test('what a stopped server left is taken up again, what others are at is not', async () => {
  const now = running.app.clock.now()
  const left = async (claimedUntil: string | null, userId = ann.user.id) => {
    const id = newId()
    const common = {
      id,
      groupId: ann.group.id,
      userId,
      householdId: null,
      name: 'Left',
      locale: 'en-US',
      timestamp: now,
    }
    await running.app.db
      .insertInto('reports')
      .values({ ...common, status: 'in-progress', category: 'bulk_import' })
      .execute()
    const row = { id: newId(), reportId: id, position: 0, url: `${site.url}/two`, categories: [], tags: [] }
    await running.app.db
      .insertInto('importQueue')
      .values({ ...row, claimedUntil })
      .execute()
    return id
  }
  const dead = await left('2020-01-01T00:00:00.000000Z')
  const waiting = await left(null)
  const foreign = await left(null, ben.user.id)
  const busy = await left('2099-01-01T00:00:00.000000Z')
  await Promise.all([resumeImports(running.app), resumeImports(running.app)])
  expect((await report(dead)).entries).toMatchObject([{ success: true }])
  expect((await report(waiting)).status).toBe('success')
  expect((await report(waiting)).entries).toHaveLength(1)
  expect(await report(foreign)).toMatchObject({ status: 'failure', entries: [{ success: false }] })
  expect(await report(busy)).toMatchObject({ status: 'in-progress', entries: [], waiting: 1 })
  await takeUpInterruptedWork(running.app)
  await resumeImports(running.app)
  expect(await report(busy)).toMatchObject({ status: 'success', waiting: 0 })
})

test('reports are listed by kind, deleted, and nobody else sees them', async () => {
  const id = await importAll([])
  await ended(id)
  const list = async (who: Person | null, report_type?: 'bulk_import' | 'migration') =>
    ask(who)(reports.list, { query: { report_type } })
  expect((await list(ann, 'bulk_import')).body.map(row => row.id)).toContain(id)
  expect((await list(ann)).body.length).toBe((await list(ann, 'bulk_import')).body.length)
  expect((await list(ann, 'migration')).body).toEqual([])
  expect((await list(ben)).body).toEqual([])
  expect((await list(null)).status).toBe(401)
  expect((await ask()(reports.list, { query: { report_type: 'x' as never } })).detail).toMatchObject([
    { type: 'enum', loc: ['query', 'report_type'] },
  ])
  for (const call of [reports.get, reports.remove, recipeImports.stopMany])
    expect((await ask(ben)(call, { params: { id } })).status).toBe(404)
  const neighbour = await makePerson(running.app, { group: ann.group })
  expect((await ask(neighbour)(reports.get, { params: { id } })).body.householdId).toBe(ann.household.id)
  expect((await ask(neighbour)(reports.remove, { params: { id } })).status).toBe(403)
  expect((await ask()(reports.remove, { params: { id } })).body).toEqual({ message: 'Report deleted.', error: false })
  expect((await ask()(reports.get, { params: { id } })).status).toBe(404)
})

test('what another household imported is deleted by whoever manages the group', async () => {
  const id = await importAll([])
  await ended(id)
  const manager = await makePerson(running.app, { group: ann.group, flags: { canManage: true } })
  expect((await ask(manager)(reports.remove, { params: { id } })).status).toBe(200)
})

test('nobody is asked to sign in, and a wrong body is named', async () => {
  expect((await ask(null)(recipeImports.createMany, { body: { imports: [] } })).status).toBe(401)
  expect((await ask()(recipeImports.createMany, { body: {} as never })).detail).toMatchObject([
    { loc: ['body', 'imports'], type: 'missing' },
  ])
})
