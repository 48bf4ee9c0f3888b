import { expect, test } from 'vitest'
import { categories, tags, tools } from '#shared/contract/catalog/organizers-calls.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { bulkActions } from '#shared/contract/recipes/bulk-actions.ts'
import { recipeAudience } from '#shared/contract/recipes/recipe-audience.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { indexQueuedRecipes, indexRecipes } from '../db/search.ts'
import { as } from '../testing/as.ts'
import { makeHousehold, makePerson, type Person } from '../testing/factories.ts'
import { startApp } from '../testing/start-app.ts'
import { startBackground } from '../work/background.ts'

/** What recipes are found by beside what is in them: their notes, and the names of what they are filed under. */

const { app, server } = await startApp()

async function kitchen(given?: Person) {
  const person = given ?? (await makePerson(app))
  const ask = as(server, person.token)
  const cook = async (name: string, parts: object = {}) => {
    const { body: slug } = await ask(recipes.create, { body: { name } })
    expect((await ask(recipes.patch, { params: { slug }, body: parts })).status).toBe(200)
    return slug
  }
  const find = async (search: string) => {
    const { status, body } = await ask(recipes.list, { query: { search } })
    expect(status).toBe(200)
    expect(body.total).toBe(body.items.length)
    return body.items.map(({ name }) => name)
  }
  return { person, ask, cook, find }
}

const note = (title: string, text: string) => ({ notes: [{ title, text }] })

const FILED = [
  ['categories', categories, 'recipeCategory'],
  ['tags', tags, 'tags'],
  ['tools', tools, 'tools'],
] as const

test('a recipe is found by its notes and the names of its categories, tags and tools, by pieces of them and with a slip', async () => {
  const { cook, find } = await kitchen()
  await cook('Roast', note('From grandmother', 'Keeps three days in the larder.'))
  await cook('Stew', { recipeCategory: [{ name: 'Wintertime' }], tools: [{ name: 'Pressure cooker' }] })
  await cook('Salad', { tags: [{ name: 'Gluten-free' }, { name: '快手菜' }] })
  expect(await find('grandmother')).toEqual(['Roast'])
  expect(await find('keeps larder')).toEqual(['Roast'])
  expect(await find('"three days"')).toEqual(['Roast'])
  expect(await find('winter')).toEqual(['Stew'])
  expect(await find('presure coker')).toEqual(['Stew'])
  expect(await find('ooker')).toEqual(['Stew'])
  expect(await find('gluten')).toEqual(['Salad'])
  expect(await find('手菜')).toEqual(['Salad'])
  expect(await find('stew cooker')).toEqual(['Stew'])
  // One or two letters are looked for in names only.
  expect(await find('pr')).toEqual([])
})

test('they rank below whatever has the words in it, steps too, also page by page', async () => {
  const { ask, cook, find } = await kitchen()
  await cook('Noted', note('', 'Goes with saffron.'))
  await cook('Filed', { tags: [{ name: 'Saffron' }] })
  const step = (text: string) => ({ recipeInstructions: [{ text }] })
  await cook('Stepped', { ...step('Add the saffron.'), tags: [{ name: 'Saffron' }] })
  await cook('Described', { description: 'With saffron.' })
  await cook('Lined', { recipeIngredient: [{ note: 'a pinch of saffron' }] })
  await cook('Saffron rice')
  const better = ['Saffron rice', 'Lined', 'Described', 'Stepped']
  const all = await find('saffron')
  expect(all.slice(0, 4)).toEqual(better)
  expect(all.slice(4).sort()).toEqual(['Filed', 'Noted'])
  for (const page of [1, 2, 3]) {
    const { body } = await ask(recipes.list, { query: { search: 'saffron', page, perPage: 2 } })
    expect(body.total).toBe(6)
    expect(body.items.map(({ name }) => name)).toEqual(all.slice(page * 2 - 2, page * 2))
  }
  // Of two words, the better place counts.
  await cook('Milanese', { tags: [{ name: 'Risotto' }], ...step('Add the butter.') })
  expect(await find('milanese risotto')).toEqual(['Milanese'])
})

test.each(FILED)('%s: renamed, deleted, brought back', async (_kind, given, field) => {
  const calls = given as typeof tags
  const { ask, cook, find } = await kitchen()
  const { body: one } = await ask(calls.create, { body: { name: 'Sunday' } })
  await cook('Pie', { [field]: [one] })
  expect(await find('sunday')).toEqual(['Pie'])
  const params = { id: one.id }
  expect((await ask(calls.update, { params, body: { ...one, name: 'Festival' } })).status).toBe(200)
  expect([await find('sunday'), await find('festival')]).toEqual([[], ['Pie']])
  const removed = await ask(calls.remove, { params })
  expect(await find('festival')).toEqual([])
  await ask(bin.restore, { body: { ids: String(removed.headers['larder-bin']).split(',') } })
  expect(await find('festival')).toEqual(['Pie'])
})

test.each(FILED)('%s: merged, and parted again', async (_kind, given, field) => {
  const calls = given as typeof tags
  const { ask, cook, find } = await kitchen()
  const { body: from } = await ask(calls.create, { body: { name: 'Breakfast' } })
  const { body: to } = await ask(calls.create, { body: { name: 'Morning' } })
  await cook('Porridge', { [field]: [from] })
  await cook('Muesli', { [field]: [from, to] })
  const merged = await ask(calls.merge, { body: { fromId: from.id, toId: to.id } })
  expect([await find('breakfast'), (await find('morning')).sort()]).toEqual([[], ['Muesli', 'Porridge']])
  await ask(bin.restore, { body: { ids: String(merged.headers['larder-bin']).split(',') } })
  expect([(await find('breakfast')).sort(), await find('morning')]).toEqual([['Muesli', 'Porridge'], ['Muesli']])
})

test('many at once: tagged, untagged and that undone; filed', async () => {
  const { ask, cook, find } = await kitchen()
  const slugs = [await cook('Apple'), await cook('Beet')]
  const { body: tag } = await ask(tags.create, { body: { name: 'Potluck' } })
  const { body: category } = await ask(categories.create, { body: { name: 'Leftovers' } })
  await ask(bulkActions.tag, { body: { recipes: slugs, tags: [tag] } })
  expect((await find('potluck')).sort()).toEqual(['Apple', 'Beet'])
  const taken = await ask(bulkActions.untag, { body: { recipes: ['beet'], tags: [tag] } })
  expect(await find('potluck')).toEqual(['Apple'])
  await ask(bin.restore, { body: { ids: String(taken.headers['larder-bin']).split(',') } })
  expect((await find('potluck')).sort()).toEqual(['Apple', 'Beet'])
  await ask(bulkActions.categorize, { body: { recipes: ['apple'], categories: [category] } })
  expect(await find('leftovers')).toEqual(['Apple'])
  await ask(bulkActions.uncategorize, { body: { recipes: ['apple'], categories: [category] } })
  expect(await find('leftovers')).toEqual([])
})

test('what is taken from a recipe finds it no more, and a tool that comes to hand changes nothing', async () => {
  const { ask, cook, find } = await kitchen()
  const slug = await cook('Waffles', { ...note('Idea', 'Try buckwheat.'), tools: [{ name: 'Waffle iron' }] })
  expect([await find('buckwheat'), await find('iron')]).toEqual([['Waffles'], ['Waffles']])
  const [tool] = (await ask(recipes.get, { params: { slug } })).body.tools
  const noted = async () => (await app.db.selectFrom('wordChanges').select('recipeId').execute()).length
  const before = await noted()
  const atHand = { name: 'Waffle iron', onHand: true }
  expect((await ask(tools.update, { params: { id: tool?.id ?? '' }, body: atHand })).status).toBe(200)
  expect(await noted()).toBe(before)
  await ask(recipes.patch, { params: { slug }, body: { notes: [], tools: [] } })
  expect([await find('buckwheat'), await find('iron')]).toEqual([[], []])
})

test('neither another group nor who may not see a recipe finds it by these', async () => {
  const ann = await kitchen()
  const { group } = ann.person
  const bob = await kitchen(await makePerson(app, { group, household: await makeHousehold(app, group) }))
  const stranger = await kitchen()
  const slug = await ann.cook('Truffles', { ...note('Secret', 'For his birthday.'), tags: [{ name: 'Surprise' }] })
  expect([await bob.find('birthday'), await bob.find('surprise')]).toEqual([['Truffles'], ['Truffles']])
  expect([await stranger.find('birthday'), await stranger.find('surprise')]).toEqual([[], []])
  expect((await as(server, null)(recipes.list, { query: { search: 'birthday' } })).status).toBe(401)
  await ann.ask(recipeAudience.update, { params: { slug }, body: { audience: 'owner' } })
  expect([await ann.find('birthday'), await ann.find('surprise')]).toEqual([['Truffles'], ['Truffles']])
  expect([await bob.find('birthday'), await bob.find('surprise')]).toEqual([[], []])
})

test('recipes from before an update are found by them soon, and until then by what they were found by', async () => {
  const { cook, find, person } = await kitchen()
  for (let i = 0; i < 45; i++) await cook(`Crumble ${i}`, { tags: [{ name: 'Harvest' }] })
  await indexQueuedRecipes(app.db)
  // As the version before wrote them.
  const rows = await app.db.selectFrom('recipes').selectAll().where('groupId', '=', person.group.id).execute()
  await indexRecipes(
    app.db,
    rows.map(row => ({ recipe: { ...row, notes: [] }, ingredients: [] })),
  )
  await app.db
    .insertInto('searchBacklog')
    .values(rows.map(({ id: recipeId }) => ({ recipeId })))
    .execute()
  expect([(await find('crumble')).length, await find('harvest')]).toEqual([45, []])
  const stop = await startBackground(app)
  await expect.poll(() => find('harvest'), { timeout: 60_000, interval: 200 }).toHaveLength(45)
  await stop()
  expect(await app.db.selectFrom('searchBacklog').select('recipeId').execute()).toEqual([])
}, 120_000)
