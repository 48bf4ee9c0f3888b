import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makePerson } from '#server/testing/factories.ts'
import { mediaOf } from '#server/testing/media.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { users } from '#shared/contract/accounts/users.ts'

let running: TestApp
let picture: File

beforeAll(async () => {
  running = await startApp()
  const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c8452f' } })
    .png()
    .toBuffer()
  picture = new File([new Uint8Array(png)], '../../evil.png', { type: 'image/png' })
})

const set = (by: string | null, id: string, profile: Blob = picture) =>
  as(running.server, by)(users.setImage, { params: { id }, body: { profile } })

test('my picture becomes a webp of moderate size, under a new cache key', async () => {
  const ann = await makePerson(running.app)
  const { status, body } = await set(ann.token, ann.user.id)
  expect([status, body]).toEqual([200, null])
  const answer = await as(running.server, null)(users.getImage, { params: { id: ann.user.id } })
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await sharp(answer.body).metadata()).width).toBeLessThanOrEqual(512)
  const { cacheKey } = (await as(running.server, ann.token)(users.getSelf)).body
  expect(cacheKey).toMatch(/^\w{4}$/)
  expect(cacheKey).not.toBe('test')
})

test('those of others are set by administrators of the group alone', async () => {
  const ann = await makePerson(running.app)
  const bob = await makePerson(running.app, { group: ann.group, household: ann.household, flags: ALL_FLAGS })
  const boss = await makePerson(running.app, { group: ann.group, household: ann.household, user: { admin: true } })
  const elsewhere = await makePerson(running.app, { user: { admin: true } })
  expect([(await set(bob.token, ann.user.id)).status, (await set(bob.token, ann.user.id)).detail]).toEqual([
    403,
    'NOT_AN_ADMIN',
  ])
  expect((await set(elsewhere.token, ann.user.id)).status).toBe(404)
  expect((await set(null, ann.user.id)).status).toBe(401)
  expect(await mediaOf(running.app, ann.user.id)).toEqual([])
  expect((await set(boss.token, ann.user.id)).status).toBe(200)
})

test('what is no picture is refused, and the old one stays', async () => {
  const ann = await makePerson(running.app)
  await set(ann.token, ann.user.id)
  const before = (await as(running.server, null)(users.getImage, { params: { id: ann.user.id } })).body
  const text = await set(ann.token, ann.user.id, new File(['<svg onload="alert(1)"/>'], 'x.png', { type: 'image/png' }))
  expect([400, 422]).toContain(text.status)
  const nothing = await as(running.server, ann.token)(users.setImage, {
    params: { id: ann.user.id },
    body: {} as never,
  })
  expect([nothing.status, nothing.detail]).toMatchObject([422, [{ type: 'missing', loc: ['body', 'profile'] }]])
  expect((await as(running.server, null)(users.getImage, { params: { id: ann.user.id } })).body).toEqual(before)
})

test('of a user there is no other file', async () => {
  const ann = await makePerson(running.app)
  const answer = await running.server.inject(`/api/media/users/${ann.user.id}/profile.jpg`)
  expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Not Found' }])
})

test('who has no picture has none', async () => {
  const ann = await makePerson(running.app)
  expect((await as(running.server, null)(users.getImage, { params: { id: ann.user.id } })).status).toBe(404)
  expect((await as(running.server, null)(users.getImage, { params: { id: 'not-an-id' } })).status).toBe(422)
})
