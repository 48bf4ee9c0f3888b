import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { identify } from '#server/features/accounts/auth/identify.ts'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { invitations } from '#shared/contract/accounts/invitations.ts'
import { memberships } from '#shared/contract/accounts/memberships.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { HOUSEHOLD_HEADER } from '#shared/household-header.ts'
import { closeEventHub } from './event-hub.ts'
import { isThere } from './event-stream.store.ts'

let running: TestApp
let address: string

beforeAll(async () => {
  running = await startApp()
  address = await running.server.listen({ host: '127.0.0.1', port: 0 })
  afterAll(() => closeEventHub(running.app))
})

/** As a feature tells it: in a transaction. */
const emit = ({ group, household }: Person, name: string) =>
  createSystemContext(running.app).transaction(async ctx =>
    ctx.emit({
      type: 'recipe_created',
      groupId: group.id,
      householdId: household.id,
      integrationId: 'generic',
      documentType: 'recipe',
      operation: 'create',
      document: { recipeSlug: name },
    }),
  )

/** Somebody at home who is a member of the host's household too. */
async function makeGuest() {
  const guest = await makePerson(running.app)
  const host = await makePerson(running.app, { flags: ALL_FLAGS })
  const { token } = (await as(running.server, host.token)(invitations.create, { body: { uses: 1 } })).body
  const ask = as(running.server, guest.token)
  expect((await ask(memberships.join, { body: { token } })).status).toBe(201)
  const go = async ({ household }: Person) =>
    expect((await ask(memberships.switch, { body: { householdId: household.id } })).status).toBe(200)
  return { guest, host, ask, go }
}

/** Opens a stream as a browser does: without a header of ours. */
async function open({ token }: Pick<Person, 'token'>, household?: string) {
  const stop = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const query = household === undefined ? '' : `?${HOUSEHOLD_HEADER}=${household}`
  const answer = await fetch(`${address}/api/events${query}`, { headers, signal: stop.signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  /** Reads until this came; answers with all that came until then, or until the stream ended. */
  const until = async (wanted: string) => {
    while (!text.includes(wanted)) {
      const { value, done } = (await reader?.read()) ?? { value: '', done: true }
      if (done) break
      text += value
    }
    return text
  }
  return { status: answer.status, until, stop: () => stop.abort() }
}

test('a stream that names its household hears what happens there, and nothing of where its person is', async () => {
  const { guest, host } = await makeGuest()
  const stream = await open(guest, host.household.id)
  const unnamed = await open(guest)
  expect([stream.status, unnamed.status]).toEqual([200, 200])
  for (const each of [stream, unnamed]) await each.until('heartbeat')
  await emit(guest, 'at-home')
  await emit(host, 'at-the-host')
  await emit(guest, 'home-again')
  expect(await stream.until('at-the-host')).not.toContain('at-home')
  expect(await unnamed.until('home-again')).not.toContain('at-the-host')
  stream.stop()
  unnamed.stop()
})

test('it ends when its person goes elsewhere, and is opened again in its household', async () => {
  const { guest, host, go } = await makeGuest()
  const stream = await open(guest, guest.household.id)
  await stream.until('heartbeat')
  await go(host)
  expect(await stream.until('nothing')).not.toContain('nothing')
  const again = await open(guest, guest.household.id)
  await again.until('heartbeat')
  await emit(host, 'at-the-host')
  await emit(guest, 'at-home')
  expect(await again.until('at-home')).not.toContain('at-the-host')
  again.stop()
})

test('it ends when its person leaves the household, and no other one does', async () => {
  const { guest, host, ask } = await makeGuest()
  const stream = await open(guest, host.household.id)
  const home = await open(guest)
  for (const each of [stream, home]) await each.until('heartbeat')
  expect((await ask(memberships.leave, { params: { householdId: host.household.id } })).status).toBe(200)
  await emit(host, 'after-they-left')
  await emit(guest, 'at-home')
  expect(await stream.until('after-they-left')).not.toContain('after-they-left')
  expect(await home.until('at-home')).toContain('at-home')
  expect((await open(guest, host.household.id)).status).toBe(403)
  home.stop()
})

test('other instances see at their next look that somebody went or left', async () => {
  const { guest, host, ask, go } = await makeGuest()
  const { db, clock } = running.app
  const opened = async (householdId?: string) => {
    const user = await identify(running.app, guest.token, { householdId })
    if (!user) throw new Error('nobody')
    return user
  }
  const households = [undefined, guest.household.id, host.household.id]
  const before = await Promise.all(households.map(opened))
  const there = (callers: typeof before) => Promise.all(callers.map(caller => isThere(db, caller, clock.now())))
  expect(await there(before)).toEqual([true, true, true])
  await go(host)
  expect(await there(before)).toEqual([false, false, false])
  const after = await Promise.all(households.map(opened))
  expect(await there(after)).toEqual([true, true, true])
  await ask(memberships.leave, { params: { householdId: guest.household.id } })
  expect(await there(after)).toEqual([true, false, true])
})

test('it is refused for households of others, and brings API tokens nowhere', async () => {
  const { guest, host, ask, go } = await makeGuest()
  const stranger = await makePerson(running.app)
  for (const household of [stranger.household.id, 'nonsense', ''])
    expect((await open(guest, household)).status).toBe(403)
  expect((await open({ token: 'made-up' }, host.household.id)).status).toBe(401)
  const { token } = (await ask(users.createApiToken, { body: { name: 'radio' } })).body
  expect((await open({ token }, host.household.id)).status).toBe(403)
  const radio = await identify(running.app, token)
  await go(host)
  expect(radio && (await isThere(running.app.db, radio, running.app.clock.now()))).toBe(true)
})
