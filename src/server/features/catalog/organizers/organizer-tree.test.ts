import { describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makeGroup, makeHousehold, makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { categories, tags } from '#shared/contract/catalog/organizers-calls.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { explore } from '#shared/contract/public/explore.ts'
import { cookbooks } from '#shared/contract/recipes/cookbooks.ts'
import { organizerRecipes } from '#shared/contract/recipes/organizer-recipes.ts'
import { recipeCounts } from '#shared/contract/recipes/recipe-counts.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

const { app, server } = await startApp()
const binOf = (headers: Record<string, unknown>) => String(headers['larder-bin']).split(',')

describe.each([
  ['categories', categories, 'recipeCategory', 'recipe_category', 'getCategory'],
  ['tags', tags, 'tags', 'tags', 'getTag'],
] as const)('%s that are part of others', (kind, given, field, attribute, getBySlug) => {
  const calls = given as typeof tags

  async function kitchen() {
    const group = await makeGroup(app, { privateGroup: false })
    const person = await makePerson(app, {
      group,
      household: await makeHousehold(app, group, { privateHousehold: false }),
    })
    const ask = as(server, person.token)
    const make = async (name: string, parentId?: string) => {
      const { status, body } = await ask(calls.create, { body: { name, parentId } })
      expect(status).toBe(201)
      return body
    }
    const move = (one: { id: string; name: string }, parentId?: string | null) =>
      ask(calls.update, { params: { id: one.id }, body: { name: one.name, parentId } })
    const parentOf = async ({ id }: { id: string }) => (await ask(calls.get, { params: { id } })).body.parentId
    const cook = async (name: string, organizers: object[]) => {
      const { body: slug } = await ask(recipes.create, { body: { name } })
      const body = { [field]: organizers, settings: { public: true } }
      expect((await ask(recipes.patch, { params: { slug }, body })).status).toBe(200)
    }
    return { ask, person, make, move, parentOf, cook }
  }

  test('a filter by one finds what is beneath it, wherever recipes are filtered', async () => {
    const { ask, person, make, cook } = await kitchen()
    const meals = await make('Meals')
    const lunch = await make('Lunch', meals.id)
    const soups = await make('Soups', lunch.id)
    const winter = await make('Winter')
    await cook('Broth', [soups])
    await cook('Stew', [lunch, winter])
    await cook('Snow', [winter])
    const names = (items: { name: string }[]) => items.map(({ name }) => name).sort()
    const found = async (query: object) => names((await ask(recipes.list, { query })).body.items)
    expect(await found({ [kind]: [meals.id] })).toEqual(['Broth', 'Stew'])
    expect(await found({ [kind]: ['lunch'] })).toEqual(['Broth', 'Stew'])
    expect(await found({ [kind]: [soups.id] })).toEqual(['Broth'])
    const all = kind === 'tags' ? 'requireAllTags' : 'requireAllCategories'
    expect(await found({ [kind]: [meals.id, 'winter'], [all]: true })).toEqual(['Stew'])
    const filtered = (queryFilter: string) => found({ queryFilter: `${attribute}.${queryFilter}` })
    expect(await filtered(`id = "${meals.id}"`)).toEqual(['Broth', 'Stew'])
    expect(await filtered('name IN ["Meals"]')).toEqual(['Broth', 'Stew'])
    expect(await filtered('slug = "lunch"')).toEqual(['Broth', 'Stew'])
    expect(await filtered(`id CONTAINS ALL ["${meals.id}", "${winter.id}"]`)).toEqual(['Stew'])
    expect(await filtered(`id NOT IN ["${lunch.id}"]`)).toEqual(['Snow'])
    expect(await filtered('name LIKE "Mea%"')).toEqual([])
    expect(await found({ orderBy: `${attribute}.name`, orderDirection: 'asc' })).toHaveLength(3)

    const queryFilterString = `${attribute}.id IN ["${meals.id}"]`
    const { body: cookbook } = await ask(cookbooks.create, { body: { name: 'At table', queryFilterString } })
    const { body: shown } = await ask(cookbooks.get, { params: { id: cookbook.id } })
    expect(names(shown.recipes)).toEqual(['Broth', 'Stew'])
    const { body: listed } = await ask(organizerRecipes[getBySlug], { params: { slug: 'meals' } })
    expect(names(listed.recipes as { name: string }[])).toEqual(['Broth', 'Stew'])
    const params = { groupSlug: person.group.slug }
    const visited = await as(server, null)(explore.listRecipes, { params, query: { [kind]: [meals.id] } })
    expect(names(visited.body.items)).toEqual(['Broth', 'Stew'])

    const { body: counts } = await ask(recipeCounts.get)
    expect(counts[kind]).toEqual({ [meals.id]: 2, [lunch.id]: 2, [soups.id]: 1, [winter.id]: 2 })
  })

  test('clients that know nothing of parents leave them as they are, and see flat names on recipes', async () => {
    const { ask, make, move, parentOf, cook } = await kitchen()
    const parent = await make('Parent')
    const child = await make('Child', parent.id)
    expect(child.parentId).toBe(parent.id)
    expect((await move({ ...child, name: 'Kid' })).body.parentId).toBe(parent.id)
    await cook('Pie', [child])
    const { body } = await ask(recipes.get, { params: { slug: 'pie' } })
    expect(body[field]).toEqual([{ id: child.id, name: 'Kid', slug: 'kid' }])
    await move(child, null)
    expect(await parentOf(child)).toBeNull()
    const { body: page } = await ask(calls.list, { query: { queryFilter: 'parent_id IS NULL' } })
    expect(page.total).toBe(2)
  })

  test('refuses circles, parents of other groups, and what is no id', async () => {
    const { ask, make, move, parentOf } = await kitchen()
    const stranger = await kitchen()
    const top = await make('Top')
    const middle = await make('Middle', top.id)
    const low = await make('Low', middle.id)
    const circle = await move(top, low.id)
    expect([circle.status, circle.detail]).toMatchObject([400, { error: true }])
    expect((await move(top, top.id)).status).toBe(400)
    expect((await move(top, (await stranger.make('Theirs')).id)).status).toBe(404)
    expect((await move(top, newId())).status).toBe(404)
    expect((await move(top, 'x')).status).toBe(422)
    expect((await ask(calls.create, { body: { name: 'New', parentId: newId() } })).status).toBe(404)
    expect(await parentOf(top)).toBeNull()
    const moves = await Promise.all([move(low, null), move(middle, low.id), move(middle, low.id)])
    expect(moves.map(({ status }) => [200, 400].includes(status))).toEqual([true, true, true])
  })

  test('what is beneath one that is deleted moves up, and goes back when it is restored', async () => {
    const { ask, make, move, parentOf } = await kitchen()
    const top = await make('Top')
    const middle = await make('Middle', top.id)
    const [one, other] = [await make('One', middle.id), await make('Other', middle.id)]
    const { headers } = await ask(calls.remove, { params: { id: middle.id } })
    expect([await parentOf(one), await parentOf(other)]).toEqual([top.id, top.id])
    // Somebody moved it since: it stays there.
    await move(other, null)
    expect((await ask(bin.restore, { body: { ids: binOf(headers) } })).status).toBe(200)
    expect(await Promise.all([middle, one, other].map(parentOf))).toEqual([top.id, middle.id, null])
  })

  test('one whose parent is gone comes back as part of none', async () => {
    const { ask, make, parentOf } = await kitchen()
    const top = await make('Top')
    const low = await make('Low', top.id)
    const { headers } = await ask(calls.remove, { params: { id: low.id } })
    await ask(calls.remove, { params: { id: top.id } })
    await ask(bin.restore, { body: { ids: binOf(headers) } })
    expect(await parentOf(low)).toBeNull()
  })

  test('a merge takes along what is beneath, never makes a circle, and can be undone', async () => {
    const { ask, make, parentOf } = await kitchen()
    const top = await make('Top')
    const from = await make('From', top.id)
    const between = await make('Between', from.id)
    const to = await make('To', between.id)
    const { headers } = await ask(calls.merge, { body: { fromId: from.id, toId: to.id } })
    expect(await Promise.all([to, between].map(parentOf))).toEqual([top.id, to.id])
    await ask(bin.restore, { body: { ids: binOf(headers) } })
    expect(await Promise.all([from, between, to].map(parentOf))).toEqual([top.id, from.id, between.id])

    const up = await ask(calls.merge, { body: { fromId: to.id, toId: top.id } })
    expect([up.status, await parentOf(between)]).toEqual([200, from.id])
  })
})
