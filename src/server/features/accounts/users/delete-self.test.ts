import { beforeAll, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { joinAnother, makeHousehold, makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { SESSION_COOKIE } from '#shared/contract/accounts/auth.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { comments } from '#shared/contract/recipes/comments.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { hashPassword } from '../auth/password.ts'

const PASSWORD = 'Butterbrot 7'

let running: TestApp
let passwordHash: string
beforeAll(async () => {
  running = await startApp({ RATE_LIMIT_PER_MINUTE: '1000' })
  passwordHash = await hashPassword(PASSWORD)
})

type Given = Parameters<typeof makePerson>[1]
const newcomer = (given: Given = {}) => makePerson(running.app, { ...given, user: { passwordHash, ...given.user } })
/** Somebody who shares the household of another. */
const beside = ({ group, household }: Person, given: Given = {}) => newcomer({ ...given, group, household })

const leave = (token: string | null, currentPassword: unknown = PASSWORD) =>
  as(running.server, token)(users.removeSelf, { body: { currentPassword: currentPassword as string } })
const isThere = async ({ token }: Person) => (await as(running.server, token)(users.getSelf)).status === 200

test('people delete their own account with their password: recipes stay with the household, comments go', async () => {
  const ann = await newcomer()
  const bob = await beside(ann)
  const [asAnn, asBob] = [as(running.server, ann.token), as(running.server, bob.token)]
  const program = (await asAnn(users.createApiToken, { body: { name: 'radio' } })).body.token
  const slug = (await asAnn(recipes.create, { body: { name: 'Labskaus' } })).body
  const { id: recipeId } = (await asBob(recipes.get, { params: { slug } })).body
  for (const ask of [asAnn, asBob]) await ask(comments.create, { body: { recipeId, text: 'Good' } })

  for (const wrong of ['', 'wrong']) expect((await leave(ann.token, wrong)).status).toBe(400)
  expect((await leave(ann.token, 7)).status).toBe(422)
  expect((await leave(null)).status).toBe(401)
  // A program does not end the account it works for.
  expect((await leave(program)).status).toBe(403)
  expect(await isThere(ann)).toBe(true)

  const { status, body, headers } = await leave(ann.token)
  expect([status, body]).toEqual([200, null])
  expect(String(headers['set-cookie'])).toContain(`${SESSION_COOKIE}=;`)
  expect(await isThere(ann)).toBe(false)
  expect((await as(running.server, program)(users.getSelf)).status).toBe(401)
  const left = (await asBob(recipes.get, { params: { slug } })).body
  expect(left.userId).toBe(bob.user.id)
  expect(left.comments.map(({ userId }) => userId)).toEqual([bob.user.id])
})

test('who has no password here is not asked for one', async () => {
  const ann = await newcomer({ user: { passwordHash: null, authMethod: 'OIDC' } })
  await beside(ann)
  expect((await leave(ann.token, '')).status).toBe(200)
  expect(await isThere(ann)).toBe(false)
})

test('the only member of a household stays, also of one where they are not at the moment, and is told of which', async () => {
  const ann = await newcomer()
  expect(await leave(ann.token)).toMatchObject({
    status: 409,
    detail: { message: expect.stringContaining(`only member of ${ann.household.name}`) },
  })
  const bob = await beside(ann)
  const hut = await joinAnother(running.app, ann)
  expect(await leave(ann.token)).toMatchObject({
    status: 409,
    detail: { message: expect.stringContaining(`only member of ${hut.name}`) },
  })
  expect(await isThere(ann)).toBe(true)
  expect((await leave(bob.token)).status).toBe(200)
})

test('somebody who is elsewhere at the moment still belongs to the household', async () => {
  const ann = await newcomer()
  const elsewhere = await newcomer({ group: ann.group, household: await makeHousehold(running.app, ann.group) })
  const { db } = running.app
  const { id, ...membership } = ann.membership
  await db
    .insertInto('memberships')
    .values({ ...membership, id: ann.user.id, userId: elsewhere.user.id, active: false })
    .execute()
  expect(id).not.toBe(ann.user.id)
  expect((await leave(ann.token)).status).toBe(200)
})

test('the only administrator stays, and one of two who leave at once', async () => {
  const { app, server } = await startApp()
  const only = await makePerson(app, { user: { admin: true } })
  const leaveAs = ({ token }: Person) => as(server, token)(users.removeSelf, { body: {} })
  await makePerson(app, { group: only.group, household: only.household })
  expect(await leaveAs(only)).toMatchObject({
    status: 409,
    detail: { message: expect.stringContaining('only administrator') },
  })
  const other = await makePerson(app, { group: only.group, household: only.household, user: { admin: true } })
  const answers = await Promise.all([only, other].map(leaveAs))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})
