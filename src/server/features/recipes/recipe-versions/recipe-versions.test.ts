import { beforeAll, expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { tags } from '#shared/contract/catalog/organizers-calls.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { recipeVersions } from '#shared/contract/recipes/recipe-versions.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { forgetOldVersions } from '../recipes/versions/keep-version.ts'

let running: TestApp
let ann: Person
const slug = 'bread'
const ask = (person: Person | null = ann) => as(running.server, person?.token ?? null)
const patch = (body: Record<string, unknown>) => ask()(recipes.patch, { params: { slug }, body })
const list = async () => (await ask()(recipeVersions.list, { params: { slug } })).body

beforeAll(async () => {
  running = await startApp()
  ann = await makePerson(running.app, { user: { fullName: 'Ann' } })
  await ask()(recipes.create, { body: { name: 'Bread' } })
  await patch({ description: 'first', recipeIngredient: [{ food: { name: 'rye' }, note: 'ground' }] })
  await patch({ description: 'second' })
})

test('each save leaves the version before it, with who and what', async () => {
  const versions = await list()
  expect(versions).toMatchObject([
    { userName: 'Ann', changedFields: ['description'] },
    { userName: 'Ann', changedFields: ['description', 'recipeIngredient'] },
  ])
  const [newest] = versions
  const { body } = await ask()(recipeVersions.get, { params: { slug, versionId: newest?.id as string } })
  expect(body.recipe).toMatchObject({ description: 'first', recipeIngredient: [{ food: { name: 'rye' } }] })
})

test('a save that changes nothing leaves none', async () => {
  const before = (await list()).length
  await patch({ description: 'second' })
  expect(await list()).toHaveLength(before)
})

test('going back brings everything back, also a food that is gone, and can be undone', async () => {
  const rye = (await ask()(recipes.get, { params: { slug } })).body.recipeIngredient[0]?.food?.id as string
  await patch({ recipeIngredient: [] })
  await ask()(foods.remove, { params: { id: rye } })
  const [versionBefore] = await list()
  const { body } = await ask()(recipeVersions.restore, { params: { slug, versionId: versionBefore?.id as string } })
  expect(body).toMatchObject({ description: 'second', recipeIngredient: [{ food: { name: 'rye' }, note: 'ground' }] })
  expect((await list())[0]?.changedFields).toContain('recipeIngredient')
})

test('going back makes no second food, unit or tag of one that has another name since', async () => {
  const made = (await ask()(recipes.create, { body: { name: 'Porridge' } })).body
  const params = { slug: made }
  const line = { food: { name: 'oats' }, unit: { name: 'mug' }, note: '' }
  await ask()(recipes.patch, { params, body: { recipeIngredient: [line], tags: [{ name: 'Warm' }] } })
  const before = (await ask()(recipes.get, { params })).body
  await ask()(recipes.patch, { params, body: { recipeIngredient: [], tags: [] } })
  const food = before.recipeIngredient[0]?.food as NonNullable<Recipe['recipeIngredient'][number]['food']>
  await ask()(foods.update, { params: { id: food.id }, body: { ...food, name: 'rolled oats' } })
  const tag = before.tags[0] as Recipe['tags'][number]
  await ask()(tags.update, { params: { id: tag.id }, body: { name: 'Cosy' } })
  const [version] = (await ask()(recipeVersions.list, { params })).body
  const { body } = await ask()(recipeVersions.restore, { params: { ...params, versionId: version?.id as string } })
  expect(body.recipeIngredient).toMatchObject([
    { food: { id: food.id, name: 'rolled oats' }, unit: { id: before.recipeIngredient[0]?.unit?.id } },
  ])
  expect(body.tags).toMatchObject([{ id: tag.id, name: 'Cosy' }])
  const named = (await ask()(foods.list, { query: { perPage: -1 } })).body.items.map(({ name }) => name)
  expect(named).not.toContain('oats')
})

test('another group, nobody, and a version that is not there', async () => {
  const [version] = await list()
  const params = { slug, versionId: version?.id as string }
  expect((await ask(await makePerson(running.app))(recipeVersions.restore, { params })).status).toBe(404)
  expect((await ask(null)(recipeVersions.get, { params })).status).toBe(401)
  expect((await ask()(recipeVersions.get, { params: { slug, versionId: newId() } })).status).toBe(404)
  expect((await ask()(recipeVersions.get, { params: { slug, versionId: 'x' } })).status).toBe(422)
})

test('the newest hundred are shown, and the others forgotten at night', async () => {
  const { db } = running.app
  const { recipeId } = await db.selectFrom('recipeVersions').select('recipeId').limit(1).executeTakeFirstOrThrow()
  const { length: before } = await list()
  const others = Array.from({ length: 105 }, (_, i) => ({
    id: newId(),
    recipeId,
    userId: null,
    snapshot: '{}',
    changedFields: ['name'],
    revision: 0,
    createdAt: `2020-01-01T00:00:00.${String(i).padStart(6, '0')}Z`,
  }))
  await db.insertInto('recipeVersions').values(others).execute()
  const shown = await list()
  expect(shown).toHaveLength(100)
  expect(await forgetOldVersions(createSystemContext(running.app))).toBe(before + 5)
  expect(await list()).toEqual(shown)
  expect(await forgetOldVersions(createSystemContext(running.app))).toBe(0)
})
