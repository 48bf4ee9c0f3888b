import { beforeAll, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { recipeVariants } from '#shared/contract/recipes/recipe-variants.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

let running: TestApp
beforeAll(async () => {
  running = await startApp()
})

async function kitchen() {
  const person = await makePerson(running.app)
  const ask = as(running.server, person.token)
  const make = async (name: string) => (await ask(recipes.create, { body: { name } })).body
  const variants = async (slug: string) =>
    (await ask(recipeVariants.list, { params: { slug } })).body.items.map(({ name }) => name)
  return { person, ask, make, variants }
}

test('a variant is a copy with a name of its own, and each says which others there are', async () => {
  const { ask, make, variants } = await kitchen()
  const slug = await make('Waffles')
  await ask(recipes.patch, { params: { slug }, body: { recipeIngredient: [{ note: '3 eggs' }] as never } })
  const made = await ask(recipeVariants.create, { params: { slug }, body: { name: 'Waffles with oat milk' } })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ name: 'Waffles with oat milk', recipeIngredient: [{ note: '3 eggs' }] })
  const third = await ask(recipeVariants.create, { params: { slug: made.body.slug }, body: { name: 'Crisp waffles' } })
  expect(await variants(slug)).toEqual(['Crisp waffles', 'Waffles with oat milk'])
  expect(await variants(third.body.slug)).toEqual(['Waffles', 'Waffles with oat milk'])
  expect(await variants(await make('Bread'))).toEqual([])
})

test('recipes that are there already are tied together, also whole families, and one leaves without the others', async () => {
  const { ask, make, variants } = await kitchen()
  const [one, two, three] = [await make('One'), await make('Two'), await make('Three')]
  const other = (await ask(recipeVariants.create, { params: { slug: two }, body: { name: 'Two b' } })).body
  await ask(recipeVariants.add, { params: { slug: one, otherSlug: three } })
  const { body } = await ask(recipeVariants.add, { params: { slug: one, otherSlug: other.slug } })
  expect(body.items.map(({ name }) => name)).toEqual(['Three', 'Two', 'Two b'])
  expect(await variants(two)).toEqual(['One', 'Three', 'Two b'])
  expect((await ask(recipeVariants.leave, { params: { slug: two } })).body).toBeNull()
  expect([await variants(two), await variants(one)]).toEqual([[], ['Three', 'Two b']])
  expect((await ask(recipeVariants.add, { params: { slug: one, otherSlug: one } })).status).toBe(422)
})

test('families that were tied are told apart again, each as it was', async () => {
  const { ask, make, variants } = await kitchen()
  const [waffles, pancakes] = [await make('Waffles'), await make('Pancakes')]
  const oat = (await ask(recipeVariants.create, { params: { slug: waffles }, body: { name: 'Oat waffles' } })).body
  await ask(recipeVariants.create, { params: { slug: pancakes }, body: { name: 'Thin pancakes' } })
  await ask(recipeVariants.add, { params: { slug: waffles, otherSlug: pancakes } })
  expect(await variants(waffles)).toEqual(['Oat waffles', 'Pancakes', 'Thin pancakes'])
  const stranger = await kitchen()
  const foreign = await stranger.make('Foreign')
  const strangers = (await stranger.ask(recipes.get, { params: { slug: foreign } })).body.id
  await ask(recipeVariants.leave, { params: { slug: waffles }, query: { with: [oat.id, strangers] } })
  expect([await variants(waffles), await variants(oat.slug)]).toEqual([['Oat waffles'], ['Waffles']])
  expect(await variants(pancakes)).toEqual(['Thin pancakes'])
  expect(await stranger.variants(foreign)).toEqual([])
  const wrong = { params: { slug: waffles }, query: { with: ['no id'] } }
  expect((await ask(recipeVariants.leave, wrong)).status).toBe(422)
})

test('a variant of a recipe that one may only read is put back after it was taken away', async () => {
  const { person, ask, make, variants } = await kitchen()
  const slug = await make('Locked')
  await ask(recipes.patch, { params: { slug }, body: { settings: { locked: true } as never } })
  const housemate = await makePerson(running.app, { group: person.group, household: person.household })
  const asMate = as(running.server, housemate.token)
  const own = (await asMate(recipeVariants.create, { params: { slug }, body: { name: 'My own' } })).body
  await asMate(recipeVariants.leave, { params: { slug: own.slug } })
  expect(await variants(slug)).toEqual([])
  expect((await asMate(recipeVariants.leave, { params: { slug } })).status).toBe(403)
  expect((await asMate(recipeVariants.add, { params: { slug, otherSlug: own.slug } })).status).toBe(403)
  expect((await asMate(recipeVariants.add, { params: { slug: own.slug, otherSlug: slug } })).status).toBe(200)
  expect(await variants(slug)).toEqual(['My own'])
})

test('a recipe comes back from the bin among its variants, be it the first of them', async () => {
  const { ask, make, variants } = await kitchen()
  const slug = await make('First')
  const { body } = await ask(recipeVariants.create, { params: { slug }, body: { name: 'Second' } })
  const removed = await ask(recipes.remove, { params: { slug } })
  expect(await variants(body.slug)).toEqual([])
  await ask(bin.restore, { body: { ids: [String(removed.headers['larder-bin'])] } })
  expect(await variants(body.slug)).toEqual(['First'])
})

test('nobody sees or ties what is not theirs', async () => {
  const { person, ask, make } = await kitchen()
  const stranger = await kitchen()
  const [slug, foreign] = [await make('Mine'), await stranger.make('Foreign')]
  const nobody = as(running.server, null)
  expect((await nobody(recipeVariants.list, { params: { slug } })).status).toBe(401)
  expect((await nobody(recipeVariants.leave, { params: { slug } })).status).toBe(401)
  expect((await stranger.ask(recipeVariants.list, { params: { slug } })).status).toBe(404)
  expect((await stranger.ask(recipeVariants.create, { params: { slug }, body: { name: 'x' } })).status).toBe(404)
  expect((await ask(recipeVariants.add, { params: { slug, otherSlug: foreign } })).status).toBe(404)
  expect((await ask(recipeVariants.create, { params: { slug }, body: { name: '' } })).status).toBe(422)
  const housemate = await makePerson(running.app, { group: person.group, household: person.household })
  const variant = (await ask(recipeVariants.create, { params: { slug }, body: { name: 'Secret' } })).body
  await running.app.db.updateTable('recipes').set({ restricted: true }).where('id', '=', variant.id).execute()
  expect((await as(running.server, housemate.token)(recipeVariants.list, { params: { slug } })).body.items).toEqual([])
})
