import { expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { tags } from '#shared/contract/catalog/organizers-calls.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

const { app, server } = await startApp()
const { token } = await makePerson(app)
const ask = as(server, token)
const authorization = { authorization: `Bearer ${token}` }
const { body: tag } = await ask(tags.create, { body: { name: 'Picnic' } })
const { body: slug } = await ask(recipes.create, { body: { name: 'Leek tart' } })
const line = { quantity: 200, note: '', originalText: '200 g smoked bacon', food: null, unit: null }
const instruction = { title: '', summary: '', text: 'Roll the dough out,\nbake it blind, then let it rest.' }
await ask(recipes.patch, {
  params: { slug },
  body: {
    description: 'For a **bright** evening',
    recipeIngredient: [line],
    recipeInstructions: [instruction],
    tags: [tag],
    notes: [{ title: 'Keeping', text: `It can be frozen for a month, ${'and longer '.repeat(20)}` }],
  },
})

const found = async (search: string, more: { foundIn?: boolean } = { foundIn: true }) => {
  const { status, body } = await ask(recipes.list, { query: { search, ...more } })
  expect([status, body.items.map(item => item.name)]).toEqual([200, ['Leek tart']])
  return body.items[0]?.foundIn
}

test.each([
  ['bacon', { field: 'ingredients', text: '200 g smoked bacon' }],
  ['bright', { field: 'description', text: 'For a **bright** evening' }],
  ['blind', { field: 'steps', text: '…bake it blind, then let it rest.' }],
  ['"let it rest"', { field: 'steps', text: '…blind, then let it rest.' }],
  ['picnic', { field: 'tags', text: 'Picnic' }],
  ['keeping', { field: 'notes', text: 'Keeping' }],
  // The name has one of the words already.
  ['leek bacon', { field: 'ingredients', text: '200 g smoked bacon' }],
  // A slip, and a piece of a word.
  ['bacpn', { field: 'ingredients', text: '200 g smoked bacon' }],
  ['acon', { field: 'ingredients', text: '200 g smoked bacon' }],
])('whoever asks is told where %s was found', async (search, where) => {
  expect(await found(search)).toEqual(where)
})

test('a singular of what was typed is told as a whole word', async () => {
  const { body: slug } = await ask(recipes.create, { body: { name: 'Peanut stew' } })
  await ask(recipes.patch, {
    params: { slug },
    body: { description: 'Peanuts and a pear, and then, not to forget, a pea' },
  })
  const url = '/api/recipes?search=peas&foundIn=true'
  const { items } = (await server.inject({ url, headers: { ...authorization, 'accept-language': 'en-US' } })).json()
  expect(items).toMatchObject([{ name: 'Peanut stew', foundIn: { text: '…forget, a pea' } }])
})

test('a long text is cut short around the word', async () => {
  const where = await found('frozen')
  expect(where?.text).toMatch(/^It can be frozen for a month, .*…$/)
  expect(where?.text.length).toBeLessThan(110)
})

test('nothing is said where the name says it, and to those who did not ask', async () => {
  expect(await found('leek')).toBeUndefined()
  expect(await found('bacon', {})).toBeUndefined()
  const { body } = await ask(recipes.list, { query: { foundIn: true } })
  expect(body.items[0]).not.toHaveProperty('foundIn')
})

test('it must be asked for in words that are known', async () => {
  const answer = await ask(recipes.list, { query: { search: 'leek', foundIn: 'perhaps' as never } })
  expect(answer.status).toBe(422)
})

test('another group is told nothing of it, and who is not signed in neither', async () => {
  const stranger = as(server, (await makePerson(app)).token)
  expect((await stranger(recipes.list, { query: { search: 'bacon', foundIn: true } })).body.items).toEqual([])
  const answer = await server.inject({ url: '/api/recipes?search=bacon&foundIn=true' })
  expect(answer.statusCode).toBe(401)
})
