import { beforeAll, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { joinAnother, makeGroup, makeHousehold, makePerson } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { auth } from '#shared/contract/accounts/auth.ts'
import { memberships } from '#shared/contract/accounts/memberships.ts'
import { adminGroups } from '#shared/contract/admin/admin-groups.ts'
import { explore } from '#shared/contract/public/explore.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

let running: TestApp
let counter = 0

beforeAll(async () => {
  running = await startApp()
})

/** Ann, in a group that lets visitors in, or not, and that an administrator renames. */
async function makeClub(privateGroup = false) {
  const { app, server } = running
  const group = await makeGroup(app, { privateGroup })
  const household = await makeHousehold(app, group, { privateHousehold: false })
  const ann = await makePerson(app, { group, household })
  const boss = await makePerson(app, { user: { admin: true } })
  const [ask, command, visit] = [as(server, ann.token), as(server, boss.token), as(server, null)]
  const slug = (await ask(recipes.create, { body: { name: 'Leek soup' } })).body
  await ask(recipes.patch, { params: { slug }, body: { settings: { public: true } as never } })
  const rename = async (id: string, name: string, call = command) =>
    (await call(adminGroups.update, { params: { id }, body: { id, name } })).status
  const former = async () => (await ask(auth.getSession)).body?.formerGroupSlugs
  /** What an address of before shows to somebody: the names of recipes, or the status that refuses. */
  const see = async (groupSlug: string, call = visit) => {
    const { status, body } = await call(explore.listRecipes, { params: { groupSlug } })
    return status === 200 ? body.items.map(({ name }) => name) : status
  }
  return { ann, group, boss, ask, command, visit, rename, former, see }
}

/** Names of groups are one another's in the whole installation. */
const fresh = (word: string) => ({ name: `${word} ${++counter}`, slug: `${word.toLowerCase()}-${counter}` })

test('slugs of before are remembered and lead to the group, those of its own name are not remembered', async () => {
  const { group, boss, visit, command, rename, former, see } = await makeClub()
  const [club, guild] = [fresh('Club'), fresh('Guild')]
  expect(await former()).toEqual([])
  expect(await rename(group.id, club.name)).toBe(200)
  expect(await rename(group.id, guild.name)).toBe(200)
  expect(await former()).toEqual([club.slug, group.slug].sort())
  for (const slug of [group.slug, club.slug, guild.slug]) expect(await see(slug)).toEqual(['Leek soup'])
  const { body } = await visit(explore.getRecipe, { params: { groupSlug: club.slug, recipeSlug: 'leek-soup' } })
  expect(body.name).toBe('Leek soup')
  // The same slug in other spelling is no other address.
  expect(await rename(group.id, guild.name.toUpperCase())).toBe(200)
  expect(await former()).toHaveLength(2)
  expect(await rename(group.id, club.name)).toBe(200)
  expect(await former()).toEqual([group.slug, guild.slug].sort())
  // They are the group's own people's: an administrator of another one has none.
  expect((await command(auth.getSession)).body?.formerGroupSlugs).toEqual([])
  expect(boss.group.id).not.toBe(group.id)
})

test('a slug that another group takes is that one’s, made or renamed, also when it lets nobody in', async () => {
  const { group, command, rename, former, see } = await makeClub()
  const [club, guild, lodge] = [fresh('Club'), fresh('Guild'), fresh('Lodge')]
  for (const { name } of [club, guild, lodge]) expect(await rename(group.id, name)).toBe(200)
  expect((await command(adminGroups.create, { body: { name: club.name } })).status).toBe(201)
  expect(await former()).toEqual([group.slug, guild.slug].sort())
  expect(await see(club.slug)).toBe(404)
  const other = await makeGroup(running.app, { privateGroup: false })
  expect(await rename(other.id, guild.name)).toBe(200)
  expect(await former()).toEqual([group.slug])
  expect(await see(guild.slug)).toEqual([])
  // Once that one goes on, the slug is a former one of its own.
  expect(await rename(other.id, fresh('Barn').name)).toBe(200)
  expect([await former(), await see(guild.slug)]).toEqual([[group.slug], []])
})

test('a group that lets nobody in is as good as not there, whatever slug it had', async () => {
  const { group, ask, rename, former, see, command } = await makeClub(true)
  expect(await rename(group.id, fresh('Club').name)).toBe(200)
  expect(await former()).toEqual([group.slug])
  for (const call of [undefined, ask, command]) expect(await see(group.slug, call)).toBe(404)
  expect(await see('never-there')).toBe(404)
})

test('a name that is refused, or that somebody else would give, leaves everything as it was', async () => {
  const { group, ask, visit, boss, rename, former } = await makeClub()
  expect(await rename(group.id, boss.group.name)).toBe(400)
  expect(await rename(group.id, 'Mine', ask as never)).toBe(403)
  expect(await rename(group.id, 'Mine', visit as never)).toBe(401)
  expect(await rename(newId(), 'Nobody’s')).toBe(404)
  expect(await former()).toEqual([])
})

test('a slug that came back with a part of a backup leads nowhere once it is another’s', async () => {
  const { group, former, see } = await makeClub()
  const other = await makeGroup(running.app)
  await running.app.db.insertInto('formerGroupSlugs').values({ groupId: group.id, slug: other.slug }).execute()
  expect([await former(), await see(other.slug)]).toEqual([[], 404])
})

test('each of my households knows what its group was called, and the session those of the group I am in', async () => {
  const { ann, group, ask, visit, rename, former } = await makeClub()
  const elsewhere = await makeGroup(running.app)
  const membership = { ...ann.membership, groupId: elsewhere.id }
  const second = await joinAnother(running.app, { ...ann, group: elsewhere, membership })
  expect([await rename(group.id, fresh('Club').name), await rename(elsewhere.id, fresh('Guild').name)]).toEqual([
    200, 200,
  ])
  const known = (await ask(memberships.list)).body.map(({ householdId, formerGroupSlugs }) => [
    householdId,
    formerGroupSlugs,
  ])
  expect(known).toEqual([
    [ann.household.id, [group.slug]],
    [second.id, [elsewhere.slug]],
  ])
  expect(await former()).toEqual([group.slug])
  const { status, body } = await ask(memberships.switch, { body: { householdId: second.id } })
  expect([status, body.formerGroupSlugs, await former()]).toEqual([200, [elsewhere.slug], [elsewhere.slug]])
  expect((await visit(memberships.list)).status).toBe(401)
})
