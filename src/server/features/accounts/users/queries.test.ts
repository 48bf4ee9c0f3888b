import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { groups } from '#shared/contract/accounts/groups.ts'
import { households } from '#shared/contract/accounts/households.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { adminGroups } from '#shared/contract/admin/admin-groups.ts'
import { adminHouseholds } from '#shared/contract/admin/admin-households.ts'

let running: TestApp
let boss: Person
let ask: ReturnType<typeof as>
let queries: ReturnType<typeof watchQueries>['queries']

beforeAll(async () => {
  running = await startApp()
  boss = await makePerson(running.app, { user: { admin: true } })
  const watched = watchQueries(running.app.db)
  queries = watched.queries
  const server = await buildApp({ ...running.app, db: watched.db })
  ask = as(server, boss.token)
})

/** The queries of one call. */
async function queriesOf(call: () => Promise<{ status: number }>) {
  queries.length = 0
  expect((await call()).status).toBe(200)
  return [...queries]
}

const everything = { query: { perPage: -1 } }
const lists: [string, () => Promise<{ status: number }>][] = [
  ['users', () => ask(users.list, everything)],
  ['groups', () => ask(adminGroups.list, everything)],
  ['households', () => ask(adminHouseholds.list, everything)],
  ['members of a group', () => ask(groups.listMembers, everything)],
  ['members of a household', () => ask(households.listMembers, everything)],
  ['households of a group', () => ask(groups.listHouseholds, everything)],
]

test.each(lists)('a list of %s takes as many queries for many as for few', async (_name, call) => {
  const few = await queriesOf(call)
  for (let i = 0; i < 5; i++) {
    await makePerson(running.app)
    await makePerson(running.app, { group: boss.group })
    await makePerson(running.app, { group: boss.group, household: boss.household })
  }
  expect((await queriesOf(call)).length).toBe(few.length)
  expect(few.length).toBeLessThanOrEqual(6)
})

test('to learn who calls and to tell them takes three queries, each by an index', async () => {
  const sent = await queriesOf(() => ask(users.getSelf))
  expect(sent).toHaveLength(3)
  for (const query of sent) expect(await planOf(running.app.db, query)).not.toMatch(/\bSCAN\b|Seq Scan/)
})
