import { beforeAll, describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { invitations } from '#shared/contract/accounts/invitations.ts'
import { memberships } from '#shared/contract/accounts/memberships.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { ratings } from '#shared/contract/recipes/ratings.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

let running: TestApp

beforeAll(async () => {
  running = await startApp()
})

const ask = ({ token }: Pick<Person, 'token'>) => as(running.server, token)

async function invite(host: Person, uses = 1): Promise<string> {
  return (await ask(host)(invitations.create, { body: { uses } })).body.token
}

/** Ann with a recipe, who has joined Ben's household in another group. */
async function makeGuest() {
  const ann = await makePerson(running.app, { flags: ALL_FLAGS })
  const ben = await makePerson(running.app, { flags: ALL_FLAGS })
  await ask(ann)(recipes.create, { body: { name: 'Anns Brot' } })
  await ask(ben)(recipes.create, { body: { name: 'Bens Suppe' } })
  const joined = await ask(ann)(memberships.join, { body: { token: await invite(ben) } })
  expect(joined.status).toBe(201)
  const goTo = ({ household }: Person) => ask(ann)(memberships.switch, { body: { householdId: household.id } })
  const recipeNames = async (who: Pick<Person, 'token'> = ann) =>
    (await ask(who)(recipes.list)).body.items.map(({ name }) => name)
  return { ann, ben, goTo, recipeNames }
}

describe('a person in several households', () => {
  test('joins by an invitation, stays where they are, goes there and back, and sees only what is there', async () => {
    const { ann, ben, goTo, recipeNames } = await makeGuest()
    expect(await recipeNames()).toEqual(['Anns Brot'])
    const went = await goTo(ben)
    expect(went.body).toMatchObject({
      ...{ householdId: ben.household.id, householdSlug: ben.household.slug },
      ...{ groupSlug: ben.group.slug, active: true },
    })
    expect(await recipeNames()).toEqual(['Bens Suppe'])
    const self = (await ask(ann)(users.getSelf)).body
    expect(self).toMatchObject({ householdId: ben.household.id, groupId: ben.group.id, canManage: false })
    const own = (await ask(ann)(memberships.list)).body
    expect(own.map(({ householdId, active }) => [householdId, active])).toEqual([
      [ann.household.id, false],
      [ben.household.id, true],
    ])
    await goTo(ann)
    expect(await recipeNames()).toEqual(['Anns Brot'])
    expect((await ask(ann)(users.getSelf)).body.canManage).toBe(true)
  })

  test('keeps their favourites, those of each group where its recipes are', async () => {
    const { ann, ben, goTo } = await makeGuest()
    const [own] = (await ask(ann)(recipes.list)).body.items
    const mark = (slug = '') => ask(ann)(ratings.addFavorite, { params: { id: ann.user.id, slug } })
    const favorites = async () =>
      (await ask(ann)(ratings.listOwnFavorites)).body.ratings.map(({ recipeId }) => recipeId)
    expect((await mark(own?.slug)).status).toBe(200)
    await goTo(ben)
    const [theirs] = (await ask(ann)(recipes.list)).body.items
    expect((await mark(theirs?.slug)).status).toBe(200)
    expect(await favorites()).toContain(theirs?.id)
    await goTo(ann)
    expect(await favorites()).toContain(own?.id)
  })

  test('an API token stays in the household it was made in', async () => {
    const { ann, ben, goTo, recipeNames } = await makeGuest()
    const { token } = (await ask(ann)(users.createApiToken, { body: { name: 'radio' } })).body
    await goTo(ben)
    expect(await recipeNames({ token })).toEqual(['Anns Brot'])
    expect((await ask({ token })(users.getSelf)).body.householdId).toBe(ann.household.id)
    expect((await ask({ token })(memberships.switch, { body: { householdId: ben.household.id } })).status).toBe(403)
    const [listed] = (await ask(ann)(users.listApiTokens)).body
    expect(listed?.household).toBe(ann.household.name)
  })

  test('leaves, but not the household they are in; tokens of it end', async () => {
    const { ann, ben, goTo, recipeNames } = await makeGuest()
    const leave = (household: { id: string }) =>
      ask(ann)(memberships.leave, { params: { householdId: household.id } }).then(({ status }) => status)
    await goTo(ben)
    const { token } = (await ask(ann)(users.createApiToken, { body: { name: 'radio' } })).body
    expect(await leave(ben.household)).toBe(409)
    await goTo(ann)
    expect(await leave(ben.household)).toBe(200)
    expect((await ask({ token })(users.getSelf)).status).toBe(401)
    expect((await goTo(ben)).status).toBe(404)
    expect(await recipeNames()).toEqual(['Anns Brot'])
    expect(await leave(ben.household)).toBe(404)
  })

  test('goes nowhere uninvited, and an invitation home is not used up', async () => {
    const { ann } = await makeGuest()
    const stranger = await makePerson(running.app)
    const there = { body: { householdId: stranger.household.id } }
    expect((await ask(ann)(memberships.switch, there)).status).toBe(404)
    expect((await ask(ann)(memberships.join, { body: { token: 'made-up' } })).status).toBe(400)
    const token = await invite(ann)
    expect((await ask(ann)(memberships.join, { body: { token } })).status).toBe(409)
    expect((await ask(stranger)(memberships.join, { body: { token } })).status).toBe(201)
    expect((await ask(stranger)(memberships.join, { body: { token } })).status).toBe(400)
    expect((await as(running.server, null)(memberships.list)).status).toBe(401)
  })

  test('switches at the same time leave them in one household', async () => {
    const { ann, ben, goTo } = await makeGuest()
    await Promise.all([goTo(ben), goTo(ann), goTo(ben), goTo(ann)])
    const active = (await ask(ann)(memberships.list)).body.filter(({ active }) => active)
    expect(active).toHaveLength(1)
  })

  test('an administrator who moves them takes their tokens along', async () => {
    const ann = await makePerson(running.app)
    const boss = await makePerson(running.app, { user: { admin: true } })
    const { token } = (await ask(ann)(users.createApiToken, { body: { name: 'radio' } })).body
    const account = (await ask(boss)(users.get, { params: { id: ann.user.id } })).body
    const place = { group: boss.group.name, household: boss.household.name }
    const body = { ...account, ...place }
    expect((await ask(boss)(users.updateByAdmin, { params: { id: ann.user.id }, body })).status).toBe(200)
    expect((await ask({ token })(users.getSelf)).body.householdId).toBe(boss.household.id)
  })
})
