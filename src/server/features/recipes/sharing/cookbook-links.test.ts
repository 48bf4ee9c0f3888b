import { beforeAll, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { type CookbookLinkInput, cookbookLinks } from '#shared/contract/recipes/cookbook-links.ts'
import { cookbooks } from '#shared/contract/recipes/cookbooks.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { sharing } from '#shared/contract/recipes/sharing.ts'

let running: TestApp
let ann: Person
let id: string
const ask = (person: Person | null = ann) => as(running.server, person?.token ?? null)

beforeAll(async () => {
  running = await startApp()
})

/** A household with soups in a cookbook, one of which nobody else may see, and a pie beside them. */
async function begin() {
  ann = await makePerson(running.app)
  for (const name of ['Leek soup', 'Secret soup', 'Pie']) await ask()(recipes.create, { body: { name } })
  await running.app.db
    .updateTable('recipes')
    .set({ restricted: true })
    .where('groupId', '=', ann.group.id)
    .where('slug', '=', 'secret-soup')
    .execute()
  const body = { name: 'Soups', description: 'Warm', queryFilterString: 'name LIKE "%soup"' }
  id = (await ask()(cookbooks.create, { body })).body.id
}
const make = (body: Partial<CookbookLinkInput> = {}) => ask()(cookbookLinks.create, { params: { id }, body })

test('a link shows what everybody of the group may see of a cookbook, until it is revoked', async () => {
  await begin()
  const made = await make()
  expect([made.status, made.body.embedHosts]).toEqual([201, []])
  const params = { tokenId: made.body.id }
  const shared = await ask(null)(cookbookLinks.getShared, { params })
  expect(shared.body).toMatchObject({ name: 'Soups', description: 'Warm' })
  expect(shared.body.recipes.map(({ slug }) => slug)).toEqual(['leek-soup'])
  const recipe = (slug: string) => ask(null)(cookbookLinks.getSharedRecipe, { params: { ...params, slug } })
  expect((await recipe('leek-soup')).body.name).toBe('Leek soup')
  for (const slug of ['pie', 'secret-soup', 'none']) expect((await recipe(slug)).status).toBe(404)

  expect((await ask()(cookbookLinks.list, { params: { id } })).body).toEqual([made.body])
  await ask()(cookbookLinks.remove, { params: { id, linkId: made.body.id } })
  expect((await ask(null)(cookbookLinks.getShared, { params })).status).toBe(404)
  expect((await recipe('leek-soup')).status).toBe(404)
})

test('a link that expired shows nothing', async () => {
  await begin()
  const made = await make({ expiresAt: '2026-01-01T00:00:00Z' })
  const params = { tokenId: made.body.id }
  expect((await ask(null)(cookbookLinks.getShared, { params })).status).toBe(404)
})

/** What the pages of an address let frame them. */
async function framedBy(path: string) {
  const { headers } = await running.server.inject({ url: `/g/${ann.group.slug}/embed/${path}` })
  return /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
}

test('it says whose pages may show it in a frame, and so does one of a recipe', async () => {
  await begin()
  const recipeId = (await ask()(recipes.get, { params: { slug: 'leek-soup' } })).body.id
  const policyOf = async (embedHosts?: string[] | null) => {
    const cookbook = `c/${(await make({ embedHosts })).body.id}`
    const recipe = (await ask()(sharing.create, { body: { recipeId, embedHosts } })).body
    const policies = await Promise.all([cookbook, `${cookbook}/leek-soup`, `r/${recipe.id}`].map(framedBy))
    expect(policies).toEqual([policies[0], policies[0], policies[0]])
    return policies[0]
  }
  expect(await policyOf()).toBe("'none'")
  expect(await policyOf(null)).toBe('*')
  expect(await policyOf(['Blog.example', '*.leek.example:8080'])).toBe('blog.example *.leek.example:8080')
  for (const host of ['*', "'self'", 'a.example; script-src *', 'https://a.example', 'a b', '']) {
    expect((await make({ embedHosts: [host] })).status, host).toBe(422)
    expect((await ask()(sharing.create, { body: { recipeId, embedHosts: [host] } })).status, host).toBe(422)
  }
})

test('who may show a recipe in a frame is changed, and stays where nothing is said', async () => {
  await begin()
  const recipeId = (await ask()(recipes.get, { params: { slug: 'leek-soup' } })).body.id
  const { id } = (await ask()(sharing.create, { body: { recipeId, embedHosts: ['blog.example'] } })).body
  const params = { id }
  const hosts = async (body: object) => (await ask()(sharing.patch, { params, body })).body.embedHosts
  expect(await hosts({ expiresAt: '2100-01-01T00:00:00Z' })).toEqual(['blog.example'])
  expect((await ask()(sharing.update, { params, body: { recipeId } })).body.embedHosts).toEqual(['blog.example'])
  expect(await hosts({ embedHosts: [] })).toEqual([])
  expect(await framedBy(`r/${id}`)).toBe("'none'")
  expect(await hosts({ embedHosts: null })).toBe(null)
  expect((await ask()(sharing.get, { params })).body.embedHosts).toBe(null)
})

test('a link that is over may say so in any frame', async () => {
  await begin()
  const { id: linkId } = (await make({ expiresAt: '2026-01-01T00:00:00Z' })).body
  for (const token of [linkId, 'nonsense']) expect(await framedBy(`c/${token}`)).toBe('*')
})

test('others neither make, see nor revoke links', async () => {
  await begin()
  const { id: linkId } = (await make()).body
  for (const other of [await makePerson(running.app), await makePerson(running.app, { group: ann.group })]) {
    expect((await ask(other)(cookbookLinks.list, { params: { id } })).status).toBe(404)
    expect((await ask(other)(cookbookLinks.create, { params: { id }, body: {} })).status).toBe(404)
    expect((await ask(other)(cookbookLinks.remove, { params: { id, linkId } })).status).toBe(404)
  }
  expect((await ask(null)(cookbookLinks.list, { params: { id } })).status).toBe(401)
})
