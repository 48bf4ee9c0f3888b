import { beforeAll, expect, test } from 'vitest'
import { Uuid } from '#shared/contract/fields.ts'
import { contracts } from '#shared/contract/index.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { type Contract, isJsonBody, isRawReply, type Route } from '#shared/contract/route.ts'
import { as } from '../testing/as.ts'
import { makeBelongings } from '../testing/belongings.ts'
import { ALL_FLAGS, makePerson, type Person } from '../testing/factories.ts'
import { parameterNames, valuesNaming } from '../testing/sample-value.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

/** Ids of another group in the body of every call, at every place where an id may stand. */

let running: TestApp
let owner: Someone
let stranger: Someone
let ownersThings: unknown

interface Someone extends Person {
  belongings: Record<string, Record<string, string>>
  /** Of everything they have, the lines and steps of their recipe among it. */
  ids: string[]
}

const calls = Object.entries(contracts as Record<string, Contract>).flatMap(([noun, contract]) =>
  Object.values(contract)
    .filter(({ access }) => access !== 'public' && access !== 'admin')
    .map(route => ({ noun, route, label: `${route.method} ${route.path}` })),
)
const naming = calls.filter(({ route }) => bodiesNaming(route, 'id', 'own').length)
const reading = calls.filter(
  ({ noun, route }) => route.method === 'GET' && !isRawReply(route.reply) && noun !== 'users',
)

beforeAll(async () => {
  running = await startApp()
  owner = await makeSomeone()
  stranger = await makeSomeone()
  ownersThings = await everythingOf(owner)
})

async function makeSomeone(): Promise<Someone> {
  const person = await makePerson(running.app, { flags: ALL_FLAGS })
  const belongings = await makeBelongings(running.server, person)
  const { slug = '' } = belongings.recipes ?? {}
  const { recipeIngredient, recipeInstructions } = (
    await as(running.server, person.token)(recipes.get, { params: { slug } })
  ).body
  const ids = [
    ...Object.values(belongings).flatMap(things => Object.values(things)),
    ...[...recipeIngredient.map(line => line.referenceId), ...recipeInstructions.map(step => step.id)],
    ...[person.group.id, person.household.id, person.user.id],
  ]
  return { ...person, belongings, ids: [...new Set(ids.filter(id => Uuid.safeParse(id).success))] }
}

function bodiesNaming({ body }: Route, id: string, own: string): unknown[] {
  return isJsonBody(body) ? [...valuesNaming(body, id, own)] : []
}

function send({ token, belongings }: Someone, noun: string, route: Route, body?: unknown) {
  const known = belongings[noun] ?? {}
  const params = Object.fromEntries(parameterNames(route).map(name => [name, known[name] ?? 'missing']))
  return as(running.server, token)(route as Route, { params, body } as never)
}

/** What every call shows that only reads. */
async function everythingOf(person: Someone): Promise<Record<string, unknown>> {
  const shown: Record<string, unknown> = {}
  for (const { noun, route, label } of reading) {
    const { status, body } = await send(person, noun, route)
    if (status === 200) shown[label] = body
  }
  expect(Object.keys(shown).length).toBeGreaterThan(30)
  return shown
}

/** The names of what somebody owns begin with this. */
const markOf = ({ user }: Someone) => `Belonging ${user.id}`

test.each(naming)('$label reveals nothing of theirs', async ({ noun, route }) => {
  const own = stranger.belongings[noun]?.id ?? ''
  for (const id of owner.ids) {
    for (const body of bodiesNaming(route, id, own)) {
      const answer = await send(stranger, noun, route, body)
      expect(answer.status, JSON.stringify(body)).toBeLessThan(500)
      expect(JSON.stringify([answer.body, answer.detail]), JSON.stringify(body)).not.toContain(markOf(owner))
    }
  }
})

test('after all that, the owner has everything as it was', async () => {
  expect(await everythingOf(owner)).toEqual(ownersThings)
})

test('and the stranger has nothing of it, and what they had is still theirs', async () => {
  const shown = await everythingOf(stranger)
  const told = JSON.stringify(shown)
  expect(told).not.toContain(markOf(owner))
  for (const [key, id] of told.matchAll(/"(?:groupId|householdId|userId)":"([^"]+)"/g))
    expect([owner.group.id, owner.household.id, owner.user.id], key).not.toContain(id)
})
