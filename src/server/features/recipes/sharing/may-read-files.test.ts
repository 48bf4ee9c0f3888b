import { beforeAll, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { groups } from '#shared/contract/accounts/groups.ts'
import { media } from '#shared/contract/files/media.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { sharing } from '#shared/contract/recipes/sharing.ts'

let running: TestApp
let ann: Person
let ben: Person

const ask = (person: Person | null) => as(running.server, person?.token ?? null)

beforeAll(async () => {
  running = await startApp()
  ann = await makePerson(running.app, { flags: ALL_FLAGS })
  ben = await makePerson(running.app)
})

/** A recipe with an attached file. */
async function cook(name: string, settings: { public: boolean }) {
  const slug = (await ask(ann)(recipes.create, { body: { name } })).body
  const file = new File(['the plan'], 'plan.txt', { type: 'text/plain' })
  await ask(ann)(recipes.addAsset, {
    params: { slug },
    body: { name: 'plan', icon: 'mdi-file', extension: 'txt', file },
  })
  const { id } = (await ask(ann)(recipes.patch, { params: { slug }, body: { settings } })).body
  const params = { recipeId: id, fileName: 'plan.txt' }
  const read = (person: Person | null, token?: string) => ask(person)(media.getAsset, { params, query: { token } })
  return { id, slug, read }
}

test('attached files of a private recipe are for its group', async () => {
  const { read } = await cook('Secret', { public: false })
  const own = await read(ann)
  expect([own.status, own.body.toString()]).toEqual([200, 'the plan'])
  const neighbour = await makePerson(running.app, { group: ann.group })
  expect((await read(neighbour)).status).toBe(200)
  for (const person of [null, ben]) expect((await read(person)).status).toBe(404)
})

test('those of a public recipe are for everybody while its household and group are open', async () => {
  const { read } = await cook('Open', { public: true })
  const { db } = running.app
  const hide = (privateGroup: boolean) => ask(ann)(groups.updatePreferences, { body: { privateGroup } })
  await hide(true)
  expect((await read(null)).status).toBe(404)
  await hide(false)
  await db.updateTable('households').set({ privateHousehold: false }).where('id', '=', ann.household.id).execute()
  expect((await read(null)).status).toBe(200)
  await hide(true)
  expect((await read(null)).status).toBe(404)
})

test('a share link opens the files of its recipe until it ends, and no others', async () => {
  const cake = await cook('Cake', { public: false })
  const other = await cook('Other', { public: false })
  const share = (await ask(ann)(sharing.create, { body: { recipeId: cake.id } })).body
  expect((await cake.read(null, share.id)).status).toBe(200)
  expect((await cake.read(ben, share.id)).status).toBe(200)
  expect((await other.read(null, share.id)).status).toBe(404)
  await ask(ann)(sharing.remove, { params: { id: share.id } })
  expect((await cake.read(null, share.id)).status).toBe(404)
})

test('a token for where no header can be sent opens the files of its recipe for half an hour', async () => {
  const { slug, read } = await cook('Tart', { public: false })
  const other = await cook('Pie', { public: false })
  const { token } = (await ask(ann)(recipes.createAssetToken, { params: { slug } })).body
  expect((await read(null, token)).status).toBe(200)
  expect((await other.read(null, token)).status).toBe(404)
  expect((await read(null, 'made up')).status).toBe(404)
  expect((await ask(ben)(recipes.createAssetToken, { params: { slug } })).status).toBe(404)
  await running.app.db.updateTable('fileTokens').set({ expiresAt: running.app.clock.now() }).execute()
  expect((await read(null, token)).status).toBe(404)
})
