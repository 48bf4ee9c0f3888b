import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { until } from '#server/testing/receiver.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { playSite, type WebSite } from '#server/testing/web-site.ts'
import { feeds } from '#shared/contract/recipes/feeds.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { checkDueFeeds } from './feeds.jobs.ts'

let running: TestApp
let site: WebSite
let ann: Person
/** What the blog lists, newest first, and how it answers. */
let blog: { dishes: string[]; status: number; asked: (string | undefined)[] }
/** The page /slow is answered when this is. */
let slow = Promise.withResolvers<void>()
const ask = (person: Person | null = ann) => as(running.server, person?.token ?? null)

const rss = () =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Leek Life</title><link>${site.url}/</link>${blog.dishes
    .map(dish => `<item><title>${dish}</title><link>${site.url}/${dish}?utm_source=rss</link></item>`)
    .join('')}</channel></rss>`

const soup = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek soup',
  recipeIngredient: ['500 g leeks', '1 l stock'],
  recipeInstructions: 'Cook the leeks in the stock.',
}

beforeAll(async () => {
  site = await playSite({
    '/': '<html><head><link rel="alternate" type="application/rss+xml" href="/feed"></head><body>Hello</body></html>',
    '/two-feeds':
      '<link rel="alternate" type="application/rss+xml" href="/gone"><link rel="alternate" type="application/rss+xml" href="/feed">',
    '/plain': '<html><body>Hello</body></html>',
    '/feed': (request, response) => {
      blog.asked.push(request.headers['if-none-match'])
      if (blog.status !== 200) return void response.writeHead(blog.status).end()
      const etag = `"${blog.dishes.length}"`
      if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end()
      response.writeHead(200, { 'content-type': 'application/rss+xml', etag }).end(rss())
    },
    '/soup': `<html><head><script type="application/ld+json">${JSON.stringify(soup)}</script></head></html>`,
    '/soup-moved': (_, response) => response.writeHead(302, { location: '/soup' }).end(),
    '/slow': async (_, response) => {
      await slow.promise
      const page = `<script type="application/ld+json">${JSON.stringify({ ...soup, name: 'Slow soup' })}</script>`
      response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    },
    '/news': '<html><body><h1>On holiday</h1><p>Back in May.</p></body></html>',
  })
  running = await startApp({ ALLOWED_HOSTS: site.host, FETCH_TIMEOUT: '2' })
})

beforeEach(async () => {
  await running.app.db.deleteFrom('feeds').execute()
  ann = await makePerson(running.app)
  blog = { dishes: ['soup', 'news'], status: 200, asked: [] }
})

const follow = async (url = `${site.url}/`) => (await ask()(feeds.create, { body: { url } })).body
const waiting = async (person = ann) => (await ask(person)(feeds.listEntries)).body
/** Runs the job as if so many hours had gone by. */
const checkAfter = (hours: number) => {
  const now = () => new Date(Date.now() + hours * 3_600_000).toISOString().replace('Z', '000Z')
  const ctx = createSystemContext({ ...running.app, clock: { now, millis: () => Date.parse(now()) } })
  return checkDueFeeds(ctx, { signal: new AbortController().signal })
}

test('a blog is followed by its site’s address, and its last entries wait', async () => {
  const followed = await ask()(feeds.create, { body: { url: ` ${site.url}/ ` } })
  expect(followed.status).toBe(201)
  expect(followed.body).toMatchObject({ title: 'Leek Life', url: `${site.url}/feed`, failure: null, waiting: 2 })
  expect(await waiting()).toMatchObject([
    { title: 'soup', url: `${site.url}/soup?utm_source=rss`, feedTitle: 'Leek Life', known: null },
    { title: 'news' },
  ])
  expect((await ask()(feeds.list)).body).toEqual([followed.body])
  const housemate = await makePerson(running.app, { group: ann.group, household: ann.household })
  expect(await waiting(housemate)).toHaveLength(2)
  expect((await ask()(feeds.create, { body: { url: `${site.url}/feed` } })).status).toBe(409)
})

test('two who follow a blog at once follow it once', async () => {
  const answers = await Promise.all([1, 2].map(() => ask()(feeds.create, { body: { url: `${site.url}/feed` } })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('of the feeds that a page names, the first that can be read is followed', async () => {
  expect((await follow(`${site.url}/two-feeds`)).url).toBe(`${site.url}/feed`)
})

test('of a long feed only the newest wait, and the others are not found later', async () => {
  blog.dishes = Array.from({ length: 30 }, (_, n) => `dish-${n}`)
  expect((await follow()).waiting).toBe(10)
  blog.dishes.unshift('dish-new')
  await checkAfter(7)
  expect((await waiting()).map(({ title }) => title)).toContain('dish-new')
  expect(await waiting()).toHaveLength(11)
})

test('an entry whose address is too long for the index does not stop the others', async () => {
  // Letters that differ, because an index holds more of what repeats.
  const long = Array.from({ length: 60 }, newId).join('-')
  blog.dishes.unshift(long)
  await follow()
  expect((await waiting()).map(({ title }) => title)).toEqual(['soup', 'news'])
  blog.dishes.unshift('pie')
  await checkAfter(7)
  expect((await waiting()).map(({ title }) => title)).toContain('pie')
})

test('the job asks for what is new, and not before its time', async () => {
  const { id } = await follow()
  await checkAfter(1)
  expect(blog.asked).toEqual([undefined])
  await checkAfter(7)
  expect(blog.asked).toEqual([undefined, '"2"'])
  blog.dishes.unshift('pie')
  const told = running.told.length
  await checkAfter(20)
  expect((await waiting()).map(({ title }) => title).sort()).toEqual(['news', 'pie', 'soup'])
  expect(running.told.slice(told)).toMatchObject([
    { documentType: 'feed', groupId: ann.group.id, householdId: ann.household.id, document: { ids: [id] } },
  ])
  await ask()(feeds.update, { params: { id }, body: { isPaused: true } })
  await checkAfter(100)
  expect(blog.asked).toHaveLength(3)
  expect((await ask()(feeds.update, { params: { id }, body: { isPaused: false } })).body.isPaused).toBe(false)
  await checkAfter(100)
  expect(blog.asked).toHaveLength(4)
})

test('a feed that fails says why and since when, until it works again', async () => {
  const { id } = await follow()
  blog.status = 500
  await checkAfter(7)
  const [failed] = (await ask()(feeds.list)).body
  expect(failed?.failure?.message).toBe(`${site.host} answered with error 500.`)
  const since = failed?.failure?.since
  await checkAfter(9)
  expect((await ask()(feeds.list)).body[0]?.failure?.since).toBe(since)
  const asked = blog.asked.length
  await checkAfter(9.5)
  expect(blog.asked).toHaveLength(asked)
  blog.status = 200
  await checkAfter(48)
  expect((await ask()(feeds.list)).body[0]).toMatchObject({ id, failure: null, waiting: 2 })
})

test('looking now leaves a blog alone that was just asked', async () => {
  const { id } = await follow()
  blog.dishes.unshift('pie')
  const now = () => ask()(feeds.check, { params: { id } })
  expect((await now()).body.waiting).toBe(2)
  const checkedAt = '2026-01-01T00:00:00.000000Z'
  await running.app.db.updateTable('feeds').set({ checkedAt }).where('id', '=', id).execute()
  expect((await now()).body.waiting).toBe(3)
})

test('a kept entry becomes a recipe, once', async () => {
  await follow()
  const [entry] = await waiting()
  const params = { id: entry?.id ?? '' }
  const kept = await ask()(feeds.keepEntry, { params })
  expect(kept.body).toEqual({ slug: 'leek-soup', isKnown: false })
  const recipe = (await ask()(recipes.get, { params: { slug: 'leek-soup' } })).body
  expect(recipe).toMatchObject({ name: 'Leek soup', householdId: ann.household.id, orgURL: entry?.url })
  expect((await ask()(feeds.keepEntry, { params })).body).toEqual({ slug: 'leek-soup', isKnown: true })
  expect((await waiting()).map(({ title }) => title)).toEqual(['news'])
})

test('an entry waits until its recipe is there, and two who keep it at once make one', async () => {
  slow = Promise.withResolvers()
  blog.dishes = ['slow']
  await follow()
  const [entry] = await waiting()
  const params = { id: entry?.id ?? '' }
  const keeping = [1, 2].map(() => ask()(feeds.keepEntry, { params }))
  await until(() => site.asked.filter(path => path.startsWith('/slow')).length === 2)
  // If the process died now, nothing would be lost.
  expect((await waiting()).map(({ id }) => id)).toEqual([entry?.id])
  slow.resolve()
  const answers = (await Promise.all(keeping)).map(({ status, body }) => ({ status, ...body }))
  expect(answers.map(({ status, slug }) => [status, slug])).toEqual([1, 2].map(() => [answers[0]?.status, 'slow-soup']))
  expect(answers.map(({ isKnown }) => isKnown).sort()).toEqual([false, true])
  expect(await waiting()).toEqual([])
  const made = await running.app.db.selectFrom('recipes').where('name', '=', 'Slow soup').select('id').execute()
  expect(made).toHaveLength(1)
})

test('what is in the library already is marked, and kept without a second copy', async () => {
  await follow()
  const [entry] = await waiting()
  await running.app.db
    .updateTable('feedEntries')
    .set({ state: 'waiting' })
    .where('id', '=', entry?.id ?? '')
    .execute()
  await ask()(feeds.keepEntry, { params: { id: entry?.id ?? '' } })
  const { id } = (await ask()(feeds.list)).body[0] ?? { id: '' }
  await ask()(feeds.remove, { params: { id } })
  await follow()
  const [again] = await waiting()
  expect(again?.known).toEqual({ slug: 'leek-soup', name: 'Leek soup' })
  const kept = await ask()(feeds.keepEntry, { params: { id: again?.id ?? '' } })
  expect(kept.body).toEqual({ slug: 'leek-soup', isKnown: true })
})

test('an entry whose link leads on to a page of the library makes no second copy', async () => {
  blog.dishes = ['soup', 'soup-moved']
  await follow()
  const entries = await waiting()
  const keep = async (title: string) => {
    const { id = '' } = entries.find(entry => entry.title === title) ?? {}
    return (await ask()(feeds.keepEntry, { params: { id } })).body
  }
  expect(await keep('soup')).toEqual({ slug: 'leek-soup', isKnown: false })
  expect(await keep('soup-moved')).toEqual({ slug: 'leek-soup', isKnown: true })
  expect(await waiting()).toEqual([])
})

test('an entry that is no recipe says so and waits on', async () => {
  await follow()
  const news = (await waiting()).find(({ title }) => title === 'news')
  const kept = await ask()(feeds.keepEntry, { params: { id: news?.id ?? '' } })
  expect(kept.status).toBe(400)
  expect(kept.detail).toMatchObject({ message: expect.stringContaining('no recipe') })
  expect(await waiting()).toHaveLength(2)
})

test('entries are dropped and taken back; those of others are passed over', async () => {
  await follow()
  const ids = (await waiting()).map(({ id }) => id)
  const stranger = await makePerson(running.app)
  expect((await ask(stranger)(feeds.dropEntries, { body: { ids } })).body).toEqual({ ids: [] })
  expect((await ask()(feeds.dropEntries, { body: { ids: [...ids, newId()] } })).body.ids.sort()).toEqual(ids.sort())
  expect(await waiting()).toEqual([])
  await checkAfter(7)
  expect(await waiting()).toEqual([])
  await ask()(feeds.dropEntries, { body: { ids, isDropped: false } })
  expect(await waiting()).toHaveLength(2)
})

test('removing a blog takes its entries along', async () => {
  const { id } = await follow()
  const stranger = await makePerson(running.app)
  expect((await ask(stranger)(feeds.remove, { params: { id } })).status).toBe(400)
  expect((await ask()(feeds.remove, { params: { id } })).body).toMatchObject({ id, title: 'Leek Life', waiting: 2 })
  expect([await waiting(), (await ask()(feeds.list)).body]).toEqual([[], []])
})

test('what is no blog is refused with the reason, and nothing is followed', async () => {
  const refused = async (url: string) => (await ask()(feeds.create, { body: { url } })).detail
  expect(await refused('leek soup')).toMatchObject({ message: expect.stringContaining('no link') })
  expect(await refused(`${site.url}/plain`)).toMatchObject({ message: expect.stringContaining('found no feed') })
  expect(await refused(`${site.url}/none`)).toMatchObject({ message: `${site.host} answered with error 404.` })
  expect(await refused('http://169.254.169.254/feed')).toMatchObject({ message: expect.stringContaining('private') })
  expect((await ask()(feeds.create, { body: { url: '' } })).status).toBe(422)
  expect((await ask()(feeds.dropEntries, { body: { ids: [] } })).status).toBe(422)
  expect((await ask(null)(feeds.list)).status).toBe(401)
  expect((await ask(null)(feeds.create, { body: { url: site.url } })).status).toBe(401)
  expect((await ask()(feeds.list)).body).toEqual([])
})
