import { beforeAll, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { validators } from '#shared/contract/public/validators.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

let running: TestApp
let ann: Person
let ask: ReturnType<typeof as>

beforeAll(async () => {
  running = await startApp({ ALLOW_SIGNUP: 'true' })
  ann = await makePerson(running.app)
  ask = as(running.server, null)
})

test('names of users and addresses are taken in any case', async () => {
  for (const name of [ann.user.username, ann.user.username.toUpperCase()])
    expect((await ask(validators.username, { query: { name } })).body).toEqual({ valid: false })
  expect((await ask(validators.username, { query: { name: 'somebody new' } })).body).toEqual({ valid: true })
  for (const email of [ann.user.email, ann.user.email.toUpperCase()])
    expect((await ask(validators.email, { query: { email } })).body).toEqual({ valid: false })
  expect((await ask(validators.email, { query: { email: 'new@example.org' } })).body).toEqual({ valid: true })
})

test('names of groups and households are taken as they are written', async () => {
  expect((await ask(validators.group, { query: { name: ann.group.name } })).body).toEqual({ valid: false })
  expect((await ask(validators.group, { query: { name: ann.group.name.toUpperCase() } })).body).toEqual({ valid: true })
  const name = ann.household.name
  const other = await makePerson(running.app)
  expect((await ask(validators.household, { query: { name } })).body).toEqual({ valid: false })
  expect((await ask(validators.household, { query: { name, group_id: ann.group.id } })).body).toEqual({ valid: false })
  expect((await ask(validators.household, { query: { name, group_id: other.group.id } })).body).toEqual({ valid: true })
})

test('white space around a name makes no other one', async () => {
  const { user, group, household } = ann
  expect((await ask(validators.username, { query: { name: ` ${user.username} ` } })).body.valid).toBe(false)
  expect((await ask(validators.email, { query: { email: ` ${user.email} ` } })).body.valid).toBe(false)
  expect((await ask(validators.group, { query: { name: ` ${group.name} ` } })).body.valid).toBe(false)
  expect((await ask(validators.household, { query: { name: ` ${household.name} ` } })).body.valid).toBe(false)
})

test('names of recipes are taken in their group when they lead to the same address', async () => {
  await as(running.server, ann.token)(recipes.create, { body: { name: 'Crème brûlée à la vanille' } })
  const other = await makePerson(running.app)
  const valid = async (name: string, group_id = ann.group.id) =>
    (await ask(validators.recipe, { query: { name, group_id } })).body.valid
  expect(await valid('creme BRULEE a la vanille!')).toBe(false)
  expect(await valid('Île flottante')).toBe(true)
  expect(await valid('Crème brûlée à la vanille', other.group.id)).toBe(true)
  const alias = await running.server.inject(
    `/api/validators/group/recipe?group_id=${ann.group.id}&name=creme-brulee-a-la-vanille`,
  )
  expect(alias.json()).toEqual({ valid: false })
})

test('an empty name is nobody’s yet', async () => {
  expect((await ask(validators.username, { query: { name: '' } })).body).toEqual({ valid: true })
})

test('what is missing or no id is named', async () => {
  expect((await ask(validators.username, {} as never)).detail).toMatchObject([
    { type: 'missing', loc: ['query', 'name'] },
  ])
  const wrong = await ask(validators.recipe, { query: { name: 'x', group_id: 'pas-un-uuid' } })
  expect([wrong.status, wrong.detail]).toMatchObject([422, [{ type: 'uuid_parsing', loc: ['query', 'group_id'] }]])
})

test('where nobody can register, strangers learn nothing, and members go on being told', async () => {
  const closed = await startApp()
  const ben = await makePerson(closed.app)
  const query = { name: ben.user.username }
  expect((await as(closed.server, null)(validators.username, { query })).body).toEqual({ valid: true })
  expect((await as(closed.server, ben.token)(validators.username, { query })).body).toEqual({ valid: false })
})
