import { expect, test } from 'vitest'
import { labels } from '#shared/contract/catalog/labels.ts'
import { as } from '../testing/as.ts'
import { testEngine } from '../testing/databases.ts'
import { makePerson } from '../testing/factories.ts'
import { startApp } from '../testing/start-app.ts'

const { app, server } = await startApp()
const PATH = '/api/groups/labels?perPage=50'

const labelsOf = (token: string, known?: string, url = PATH) =>
  server.inject({ url, headers: { authorization: `Bearer ${token}`, ...(known && { 'if-none-match': known }) } })

test('a list that is asked again is the same until something is written, and then what it is', async () => {
  const ann = await makePerson(app)
  const ask = as(server, ann.token)
  await ask(labels.create, { body: { name: 'Dairy' } })
  const first = await labelsOf(ann.token)
  const etag = String(first.headers.etag)
  const again = await labelsOf(ann.token, etag)
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])

  await ask(labels.create, { body: { name: 'Bakery' } })
  const then = await labelsOf(ann.token, etag)
  expect(then.statusCode).toBe(200)
  expect(then.json().items).toHaveLength(2)
})

test('what somebody else wrote leaves the bytes as they are: 304, with an ETag of now', async () => {
  const [ann, ben] = [await makePerson(app), await makePerson(app)]
  const etag = String((await labelsOf(ann.token)).headers.etag)
  await as(server, ben.token)(labels.create, { body: { name: 'Fish' } })
  const again = await labelsOf(ann.token, etag)
  expect(again.statusCode).toBe(304)
  if (testEngine === 'sqlite') expect(again.headers.etag).not.toBe(etag)
})

test('what one has is nothing to another, nor at another address', async () => {
  const [ann, ben] = [await makePerson(app), await makePerson(app)]
  await as(server, ben.token)(labels.create, { body: { name: 'Fish' } })
  const etag = String((await labelsOf(ann.token)).headers.etag)
  expect((await labelsOf(ben.token, etag)).statusCode).toBe(200)
  const narrowed = await labelsOf(ann.token, etag, `${PATH}&search=milk`)
  if (testEngine === 'sqlite') expect(narrowed.headers.etag).not.toBe(etag)
})
