import { beforeAll, describe, expect, test } from 'vitest'
import { contracts } from '#shared/contract/index.ts'
import type { Contract, Route } from '#shared/contract/route.ts'
import { as } from './testing/as.ts'
import { makeBelongings } from './testing/belongings.ts'
import { ALL_FLAGS, makePerson, type Person } from './testing/factories.ts'
import { parameterNames, sampleBody } from './testing/sample-value.ts'
import { startApp, type TestApp } from './testing/start-app.ts'

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

const calls = Object.entries(contracts as Record<string, Contract>).flatMap(([noun, contract]) =>
  Object.entries(contract).map(([name, route]) => ({ noun, name, route, label: `${route.method} ${route.path}` })),
)

beforeAll(async () => {
  running = await startApp()
  owner = await makePerson(running.app, { flags: ALL_FLAGS })
  const place = { group: owner.group, household: owner.household }
  stranger = await makePerson(running.app, { flags: ALL_FLAGS })
  plain = await makePerson(running.app, place)
  flagged = await makePerson(running.app, { ...place, flags: ALL_FLAGS })
  bystander = await makePerson(running.app, place)
  admin = await makePerson(running.app, { ...place, user: { admin: true } })
  belongings = await makeBelongings(running.server, owner)
})

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
    expect((await send(null, noun, route)).status).toBe(401)
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

describe('another group', () => {
  test.each(naming)('$label does not find what is not theirs', async ({ noun, route }) => {
    expect(belongings[noun], `belongings.ts has no line for "${noun}"`).toBeDefined()
    const { status, body } = await send(stranger, noun, route)
    if (status < 300) expect(JSON.stringify(body)).not.toContain(owner.group.id)
    else expect([400, 403, 404, 422]).toContain(status)
  })

  test('after all that, the owner still has everything as it was', async () => {
    for (const { noun, route } of naming.filter(({ name }) => name === 'get'))
      expect((await send(owner, noun, route)).status, noun).toBe(200)
  })
})
