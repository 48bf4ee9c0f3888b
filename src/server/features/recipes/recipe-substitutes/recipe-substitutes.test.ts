import { expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { recipeSubstitutes } from '#shared/contract/recipes/recipe-substitutes.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

const { app, server } = await startApp()

test('a recipe tells what can be used instead of its foods, to its group alone', async () => {
  const [ann, ben] = [await makePerson(app), await makePerson(app)]
  const ask = as(server, ann.token)
  const food = async (name: string, more: object = {}) => (await ask(foods.create, { body: { name, ...more } })).body
  const [oil, margarine] = [await food('oil'), await food('margarine', { gramsPerMilliliter: 0.9 })]
  const butter = await food('butter', { substitutes: [{ id: oil.id }, { id: margarine.id }] })
  await food('unused', { substitutes: [{ id: oil.id }] })
  const slug = (await ask(recipes.create, { body: { name: `Cake ${newId()}` } })).body
  const line = (food: object | null, note = '') => ({ quantity: 2, food, note })
  const recipeIngredient = [line(butter), line(oil), line(null, 'salt'), line(butter)]
  await ask(recipes.patch, { params: { slug }, body: { recipeIngredient } as never })
  const list = (by: typeof ask, params = { slug }) => by(recipeSubstitutes.list, { params })
  const { status, body } = await list(ask)
  expect([status, body]).toEqual([
    200,
    [
      {
        foodId: butter.id,
        substitutes: [
          { id: margarine.id, name: 'margarine', pluralName: null, pluralForms: null, gramsPerMilliliter: 0.9 },
          { id: oil.id, name: 'oil', pluralName: null, pluralForms: null, gramsPerMilliliter: null },
        ],
      },
    ],
  ])
  expect((await list(ask, { slug: 'no-such' })).status).toBe(404)
  expect((await list(as(server, ben.token))).status).toBe(404)
  expect((await list(as(server, null))).status).toBe(401)
})
