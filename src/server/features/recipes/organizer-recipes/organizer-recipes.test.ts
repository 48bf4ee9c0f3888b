import { describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makeHousehold, makePerson, type Person } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { tags } from '#shared/contract/catalog/organizers-calls.ts'
import { organizerRecipes } from '#shared/contract/recipes/organizer-recipes.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

const { app, server, told } = await startApp()

async function cook(person: Person, name: string, body: Record<string, unknown>) {
  const ask = as(server, person.token)
  const { body: slug } = await ask(recipes.create, { body: { name } })
  return ask(recipes.patch, { params: { slug }, body: body as never })
}

describe('organizers and their recipes', () => {
  test.each(['getCategory', 'getTag', 'getTool'] as const)(
    '%s: not signed in, unknown, of another group',
    async call => {
      const ann = await makePerson(app)
      const stranger = await makePerson(app)
      const organizers = { tags: [{ name: 'mine' }], recipeCategory: [{ name: 'mine' }], tools: [{ name: 'mine' }] }
      await cook(ann, 'Soup', organizers)
      const params = { slug: 'mine' }
      expect((await as(server, null)(organizerRecipes[call], { params })).status).toBe(401)
      expect((await as(server, stranger.token)(organizerRecipes[call], { params })).status).toBe(404)
      expect((await as(server, ann.token)(organizerRecipes[call], { params })).body.name).toBe('mine')
    },
  )

  test("a tag shows the group's recipes, a category those of the caller's household", async () => {
    const ann = await makePerson(app)
    const bob = await makePerson(app, { group: ann.group, household: await makeHousehold(app, ann.group) })
    const organizers = { tags: [{ name: 'party' }], recipeCategory: [{ name: 'Cakes' }], tools: [{ name: 'oven' }] }
    await cook(ann, "Ann's cake", organizers)
    await cook(bob, "Bob's cake", organizers)
    const ask = as(server, ann.token)
    const names = (found: { recipes: { name: string }[] }) => found.recipes.map(recipe => recipe.name).sort()
    const { body: tag } = await ask(organizerRecipes.getTag, { params: { slug: 'party' } })
    expect(names(tag)).toEqual(["Ann's cake", "Bob's cake"])
    expect(names((await ask(organizerRecipes.getTool, { params: { slug: 'oven' } })).body)).toHaveLength(2)
    expect(names((await ask(organizerRecipes.getCategory, { params: { slug: 'cakes' } })).body)).toEqual(["Ann's cake"])
    expect((await ask(tags.listEmpty)).body).toEqual([])
    await ask(tags.create, { body: { name: 'lonely' } })
    expect((await ask(tags.listEmpty)).body).toMatchObject([{ name: 'lonely' }])

    const { body: recipe } = await ask(recipes.get, { params: { slug: 'ann-s-cake' } })
    await ask(tags.remove, { params: { id: tag.id } })
    expect((await ask(recipes.get, { params: { slug: 'ann-s-cake' } })).body).toEqual({ ...recipe, tags: [] })
    const binned = await app.db.selectFrom('bin').selectAll().where('groupId', '=', ann.group.id).execute()
    expect(binned).toHaveLength(1)
    expect(binned[0]).toHaveProperty('snapshot.recipeIds.length', 2)
  })

  test('a recipe names tags by id, slug or name; nothing is renamed, and only new names make tags', async () => {
    const ann = await makePerson(app)
    const ask = as(server, ann.token)
    const { body: sunday } = await ask(tags.create, { body: { name: 'Sunday lunch' } })
    const { body: quick } = await ask(tags.create, { body: { name: 'Quick' } })
    const given = [
      { id: sunday.id, name: 'renamed?', slug: 'renamed' },
      { slug: 'quick', name: 'something else' },
      { name: 'SUNDAY LUNCH' },
      'new one',
      { name: 'New One' },
      { id: '', name: '' },
    ]
    const saved = await cook(ann, 'Roast', { tags: given as never })
    expect(saved.status).toBe(200)
    expect(saved.body.tags.map(tag => tag.name).sort()).toEqual(['Quick', 'Sunday lunch', 'new one'])
    const { items } = (await ask(tags.list, { query: { orderBy: 'name:asc' } })).body
    expect(items.map(tag => tag.slug).sort()).toEqual(['new-one', 'quick', 'sunday-lunch'])
    expect((await ask(tags.get, { params: { id: quick.id } })).body.name).toBe('Quick')
    const made = told.filter(event => event.groupId === ann.group.id && event.type === 'tag_created')
    expect(made).toHaveLength(3)
  })

  test("another group's tag is not given to a recipe", async () => {
    const stranger = as(server, (await makePerson(app)).token)
    const { body: theirs } = await stranger(tags.create, { body: { name: 'secret' } })
    const ann = await makePerson(app)
    const refused = await cook(ann, 'Pie', { tags: [{ id: theirs.id }] as never })
    expect(refused.status).toBe(422)
    expect(refused.detail).toMatchObject([{ loc: ['body', 'tags', 0, 'id'] }])
    const whole = { id: theirs.id, name: 'secret', slug: 'secret' }
    expect((await cook(ann, 'Tart', { tags: [whole] })).status).toBe(422)
    const { body: own } = await as(server, ann.token)(tags.create, { body: { name: 'secret' } })
    const named = await cook(ann, 'Cake', { tags: [whole] })
    expect(named.body.tags).toEqual([{ id: own.id, name: 'secret', slug: 'secret' }])
    expect((await stranger(organizerRecipes.getTag, { params: { slug: 'secret' } })).body.recipes).toEqual([])
  })
})
