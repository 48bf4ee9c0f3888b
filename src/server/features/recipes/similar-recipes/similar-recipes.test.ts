import { expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { recipeAudience } from '#shared/contract/recipes/recipe-audience.ts'
import { recipeVariants } from '#shared/contract/recipes/recipe-variants.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { similarRecipes } from '#shared/contract/recipes/similar-recipes.ts'

const { app, server } = await startApp()

async function kitchen() {
  const person = await makePerson(app)
  const ask = as(server, person.token)
  const cook = async (name: string, foods: string[], tags: string[] = []) => {
    const { body: slug } = await ask(recipes.create, { body: { name } })
    const body = {
      recipeIngredient: foods.map(food => ({ food: { name: food }, note: '' })),
      tags: tags.map(tag => ({ name: tag })),
    }
    expect((await ask(recipes.patch, { params: { slug }, body })).status).toBe(200)
    return slug
  }
  const similar = async (slug: string, limit?: number, who = ask) => {
    const { status, body } = await who(similarRecipes.list, { params: { slug }, query: { limit } })
    expect(status).toBe(200)
    return body.items.map(({ name }) => name)
  }
  return { person, ask, cook, similar }
}

test('offers what shares foods, tags and words of the name, the most alike first', async () => {
  const { cook, similar } = await kitchen()
  const own = await cook('Lentil soup', ['lentils', 'carrot', 'cumin', 'salt'], ['winter'])
  await cook('Dal', ['lentils', 'cumin', 'salt', 'ginger'])
  await cook('Lentil stew', ['lentils', 'carrot', 'cumin', 'salt'], ['winter'])
  await cook('Soup of leeks', ['leek', 'cream'])
  for (const name of ['Bread', 'Pretzels', 'Rolls', 'Crackers']) await cook(name, ['flour', 'salt'])
  const found = await similar(own)
  expect(found.slice(0, 2)).toEqual(['Lentil stew', 'Dal'])
  expect(found).not.toContain('Lentil soup')
  expect(found).not.toContain('Bread')
  expect(await similar(own, 1)).toEqual(['Lentil stew'])
})

test('knows recipes without foods by their names, and has nothing to say of one that is like none', async () => {
  const { cook, similar } = await kitchen()
  const own = await cook('Apple crumble', [])
  await cook('Crumble with apples', [])
  const alone = await cook('Gazpacho', [])
  expect(await similar(own)).toEqual(['Crumble with apples'])
  expect(await similar(alone)).toEqual([])
})

test('leaves out the variants of a recipe, which stand beside it', async () => {
  const { ask, cook, similar } = await kitchen()
  const own = await cook('Waffles', ['flour', 'milk'])
  const other = await cook('Waffles with oats', ['flour', 'milk', 'oats'])
  await cook('Waffles of Liège', ['flour', 'milk', 'sugar'])
  expect(await similar(own)).toHaveLength(2)
  expect((await ask(recipeVariants.add, { params: { slug: own, otherSlug: other } })).status).toBe(200)
  expect(await similar(own)).toEqual(['Waffles of Liège'])
  expect(await similar(other)).toEqual(['Waffles of Liège'])
})

test('tells nobody of recipes that they may not see', async () => {
  const { person, ask, cook, similar } = await kitchen()
  const own = await cook('Plum cake', ['plums', 'flour'])
  const hidden = await cook('Plum cake for Ben', ['plums', 'flour'])
  expect(await similar(own)).toEqual(['Plum cake for Ben'])
  const restricted = await ask(recipeAudience.update, { params: { slug: hidden }, body: { audience: 'owner' } })
  expect(restricted.status).toBe(200)
  const other = as(server, (await makePerson(app, { group: person.group })).token)
  expect(await similar(own, 6, other)).toEqual([])
  expect((await other(similarRecipes.list, { params: { slug: hidden } })).status).toBe(404)
  const stranger = await kitchen()
  await stranger.cook('Plum cake too', ['plums', 'flour'])
  expect(await similar(own)).toEqual(['Plum cake for Ben'])
  expect((await stranger.ask(similarRecipes.list, { params: { slug: own } })).status).toBe(404)
})

test('refuses a limit that is none, and who is not signed in', async () => {
  const { ask, cook } = await kitchen()
  const slug = await cook('Tea', [])
  expect((await ask(similarRecipes.list, { params: { slug }, query: { limit: 0 } })).status).toBe(422)
  expect((await as(server, null)(similarRecipes.list, { params: { slug } })).status).toBe(401)
})
