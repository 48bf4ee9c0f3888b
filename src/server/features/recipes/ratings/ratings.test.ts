import { beforeAll, describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makeHousehold, makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { ratings } from '#shared/contract/recipes/ratings.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

let running: TestApp

beforeAll(async () => {
  running = await startApp()
})

async function makeRecipe(person: Person, name: string) {
  const ask = as(running.server, person.token)
  const slug = (await ask(recipes.create, { body: { name } })).body
  return { slug, id: (await ask(recipes.get, { params: { slug } })).body.id as string }
}

const rate = (
  by: Person,
  slug: string,
  body: { rating?: number | null; isFavorite?: boolean | null },
  id = by.user.id,
) => as(running.server, by.token)(ratings.rate, { params: { id, slug }, body })

const storedRating = async (id: string) =>
  (await running.app.db.selectFrom('recipes').select('rating').where('id', '=', id).executeTakeFirstOrThrow()).rating

describe('stars', () => {
  test('are given by slug or id, and what is not sent is kept', async () => {
    const ann = await makePerson(running.app)
    const ask = as(running.server, ann.token)
    const recipe = await makeRecipe(ann, 'Menemen')
    const own = async () => (await ask(ratings.getOwn, { params: { recipeId: recipe.id } })).body
    expect((await rate(ann, recipe.slug, { rating: 3.5 })).body).toBeNull()
    expect(await own()).toEqual({ recipeId: recipe.id, rating: 3.5, isFavorite: false })
    await rate(ann, recipe.id, { isFavorite: true })
    expect(await own()).toMatchObject({ rating: 3.5, isFavorite: true })
    await rate(ann, recipe.slug, { rating: null, isFavorite: null })
    await rate(ann, recipe.slug, {})
    expect(await own()).toMatchObject({ rating: 3.5, isFavorite: true })
    await rate(ann, recipe.slug, { rating: 0 })
    expect(await own()).toMatchObject({ rating: 0, isFavorite: true })
  })

  test('a list of so many or more goes by one’s own, else by the average', async () => {
    const ann = await makePerson(running.app)
    const bob = await makePerson(running.app, { group: ann.group, household: ann.household })
    const liked = async ({ token }: Person, minRating: number) => {
      const query = { minRating, orderBy: 'name' as const, orderDirection: 'asc' as const }
      return (await as(running.server, token)(recipes.list, { query })).body.items.map(({ name }) => name)
    }
    const [pilav, raki, simit] = [
      await makeRecipe(ann, 'Pilav'),
      await makeRecipe(ann, 'Rakı'),
      await makeRecipe(ann, 'Simit'),
    ]
    await rate(ann, pilav.slug, { rating: 5 })
    await rate(bob, pilav.slug, { rating: 1 })
    await rate(bob, raki.slug, { rating: 4 })
    await rate(ann, simit.slug, { rating: 0 })
    expect([await liked(ann, 4), await liked(bob, 4)]).toEqual([['Pilav', 'Rakı'], ['Rakı']])
    const all = { query: { minRating: 6 } }
    expect((await as(running.server, ann.token)(recipes.list, all)).status).toBe(422)
  })

  test('of all households of the group make the mean; zero takes one back', async () => {
    const ann = await makePerson(running.app)
    const neighbours = await makeHousehold(running.app, ann.group)
    const bob = await makePerson(running.app, { group: ann.group, household: neighbours })
    const recipe = await makeRecipe(ann, 'Çay')
    await rate(ann, recipe.slug, { rating: 5 })
    await rate(bob, recipe.slug, { rating: 2 })
    expect(await storedRating(recipe.id)).toBe(3.5)
    await rate(ann, recipe.slug, { rating: 0 })
    expect(await storedRating(recipe.id)).toBe(2)
    await rate(bob, recipe.slug, { rating: 0 })
    expect(await storedRating(recipe.id)).toBeNull()
  })

  test('given by many at the same time all count', async () => {
    const ann = await makePerson(running.app)
    const recipe = await makeRecipe(ann, 'Börek')
    const people = await Promise.all(
      Array.from({ length: 5 }, () => makePerson(running.app, { group: ann.group, household: ann.household })),
    )
    await Promise.all(people.map((person, i) => rate(person, recipe.slug, { rating: i + 1 })))
    expect(await storedRating(recipe.id)).toBe(3)
  })

  test.each([-1, 5.5, 7, 'many'])('%s is no number of stars', async rating => {
    const ann = await makePerson(running.app)
    const recipe = await makeRecipe(ann, 'Simit')
    expect((await rate(ann, recipe.slug, { rating: rating as number })).status).toBe(422)
    expect(await storedRating(recipe.id)).toBeNull()
  })

  test('one not given is not there', async () => {
    const ann = await makePerson(running.app)
    const recipe = await makeRecipe(ann, 'Ayran')
    expect((await as(running.server, ann.token)(ratings.getOwn, { params: { recipeId: recipe.id } })).status).toBe(404)
  })
})

test('favourites come and go, and have lists of their own', async () => {
  const ann = await makePerson(running.app)
  const ask = as(running.server, ann.token)
  const [soup, cake] = [await makeRecipe(ann, 'Soup'), await makeRecipe(ann, 'Cake')]
  await rate(ann, cake.slug, { rating: 4 })
  const favorite = { params: { id: ann.user.id, slug: soup.slug } }
  expect((await ask(ratings.addFavorite, favorite)).body).toBeNull()
  expect((await ask(ratings.listOwnFavorites)).body.ratings).toEqual([
    { recipeId: soup.id, rating: null, isFavorite: true },
  ])
  expect((await ask(ratings.listOwn)).body.ratings).toHaveLength(2)
  const listed = (await ask(ratings.listFavorites, { params: { id: ann.user.id } })).body.ratings
  expect(listed).toEqual([
    { recipeId: soup.id, rating: null, isFavorite: true, userId: ann.user.id, id: expect.any(String) },
  ])
  expect((await ask(ratings.removeFavorite, favorite)).body).toBeNull()
  expect((await ask(ratings.listOwnFavorites)).body.ratings).toEqual([])
})

describe('who may', () => {
  test('see the ratings of others: members of the group', async () => {
    const ann = await makePerson(running.app)
    const bob = await makePerson(running.app, { group: ann.group, household: ann.household })
    const stranger = await makePerson(running.app)
    const recipe = await makeRecipe(ann, 'Pide')
    await rate(ann, recipe.slug, { rating: 5, isFavorite: true })
    for (const call of [ratings.list, ratings.listFavorites]) {
      const params = { id: ann.user.id }
      expect((await as(running.server, bob.token)(call, { params })).body.ratings).toHaveLength(1)
      expect((await as(running.server, stranger.token)(call, { params })).body.ratings).toEqual([])
      expect((await as(running.server, null)(call, { params })).status).toBe(401)
    }
  })

  test('rate for others: administrators, within the group', async () => {
    const ann = await makePerson(running.app)
    const bob = await makePerson(running.app, { group: ann.group, household: ann.household })
    const boss = await makePerson(running.app, { group: ann.group, household: ann.household, user: { admin: true } })
    const stranger = await makePerson(running.app)
    const recipe = await makeRecipe(ann, 'Lahmacun')
    const refused = await rate(bob, recipe.slug, { rating: 1 }, ann.user.id)
    expect([refused.status, refused.detail]).toEqual([403, 'NOT_AN_ADMIN'])
    expect((await rate(boss, recipe.slug, { rating: 4 }, ann.user.id)).status).toBe(200)
    expect((await rate(boss, recipe.slug, { rating: 4 }, stranger.user.id)).status).toBe(404)
    expect((await rate(stranger, recipe.slug, { rating: 1 })).status).toBe(404)
    expect((await rate(stranger, recipe.id, { rating: 1 })).status).toBe(404)
    expect(await storedRating(recipe.id)).toBe(4)
  })
})
