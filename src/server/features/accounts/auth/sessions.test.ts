import { beforeAll, expect, test } from 'vitest'
import { hashSecret } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { type MakeSigner, signersOf } from '#server/testing/signer.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { users } from '#shared/contract/accounts/users.ts'

let running: TestApp
let makeSigner: MakeSigner

beforeAll(async () => {
  running = await startApp()
  makeSigner = await signersOf(running)
})

test('sessions are listed, and ended one by one or all but this one', async () => {
  const ann = await makeSigner()
  const ask = as(running.server, ann.token)
  const other = (await ann.signIn()).body.access_token
  const third = (await ann.signIn()).body.access_token
  const listed = (await ask(users.listSessions)).body
  expect(listed).toHaveLength(3)
  expect(listed.filter(({ current }) => current)).toHaveLength(1)

  const otherId = (await as(running.server, other)(users.listSessions)).body.find(({ current }) => current)
    ?.id as string
  expect((await ask(users.removeSession, { params: { id: otherId } })).status).toBe(200)
  expect((await as(running.server, other)(users.getSelf)).status).toBe(401)
  expect((await ask(users.removeOtherSessions)).body).toEqual({ removed: 1 })
  expect((await as(running.server, third)(users.getSelf)).status).toBe(401)
  expect((await ask(users.getSelf)).status).toBe(200)
})

test('sessions say from where they were used last, as often as that they were used', async () => {
  const ann = await makeSigner()
  const ask = as(running.server, (await ann.signIn()).body.access_token)
  const current = async () => (await ask(users.listSessions)).body.find(({ current }) => current)
  expect(await current()).toMatchObject({ address: '127.0.0.1', isLocal: true })
  expect((await ask(users.listSessions)).body.find(({ current }) => !current)).toMatchObject({
    address: null,
    isLocal: false,
  })

  const useFrom = (remoteAddress: string) =>
    running.server.inject({
      url: '/api/users/self',
      remoteAddress,
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '198.51.100.9' },
    })
  const { access_token: token } = (await ann.signIn()).body
  const placeOf = () =>
    running.app.db
      .selectFrom('sessions')
      .select('address')
      .where('tokenHash', '=', hashSecret(token))
      .executeTakeFirstOrThrow()
  await useFrom('203.0.113.7')
  expect(await placeOf()).toEqual({ address: '127.0.0.1' })
  await running.app.db
    .updateTable('sessions')
    .set({ lastUsedAt: '2020-01-01T00:00:00.000Z' })
    .where('tokenHash', '=', hashSecret(token))
    .execute()
  await useFrom('203.0.113.7')
  expect(await placeOf()).toEqual({ address: '203.0.113.7' })
  const listed = (await as(running.server, token)(users.listSessions)).body
  expect(listed.find(({ current }) => current)).toMatchObject({ address: '203.0.113.7', isLocal: false })
})

test("another person's session is not found", async () => {
  const ann = await makeSigner()
  const bob = await makeSigner({ group: ann.group, household: ann.household })
  const id = (await as(running.server, ann.token)(users.listSessions)).body[0]?.id as string
  expect((await as(running.server, bob.token)(users.removeSession, { params: { id } })).status).toBe(404)
  expect((await as(running.server, ann.token)(users.getSelf)).status).toBe(200)
})
