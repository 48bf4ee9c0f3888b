import { beforeAll, expect, test } from 'vitest'
import { users } from '#shared/contract/accounts/users.ts'
import { adminHouseholds } from '#shared/contract/admin/admin-households.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { labels } from '#shared/contract/catalog/labels.ts'
import { categories, tags, tools } from '#shared/contract/catalog/organizers-calls.ts'
import { units } from '#shared/contract/catalog/units.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { mealPlanRules } from '#shared/contract/planning/meal-plan-rules.ts'
import { mealPlanTemplates } from '#shared/contract/planning/meal-plan-templates.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { bulkActions } from '#shared/contract/recipes/bulk-actions.ts'
import { comments } from '#shared/contract/recipes/comments.ts'
import { cookbooks } from '#shared/contract/recipes/cookbooks.ts'
import { ratings } from '#shared/contract/recipes/ratings.ts'
import { recipeActions } from '#shared/contract/recipes/recipe-actions.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { timeline } from '#shared/contract/recipes/timeline.ts'
import { as } from '../testing/as.ts'
import { makeBelongings } from '../testing/belongings.ts'
import { ALL_FLAGS, makeHousehold, makePerson, type Person } from '../testing/factories.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

/** Many people of a group do the same, or the opposite, at the same moment: nobody waits for ever, nothing is lost or doubled. */

let running: TestApp
let ann: Person
const ask = (person = ann) => as(running.server, person.token)
const times = <T>(count: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)))
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

beforeAll(async () => {
  running = await startApp()
  ann = await makePerson(running.app)
})

async function makeRecipes(name: string, count: number) {
  const made = await times(count, i => ask()(recipes.create, { body: { name: `${name} ${i}` } }))
  return made.map(({ body }) => body)
}

test.each([
  ['category', categories],
  ['tag', tags],
  ['tool', tools],
  ['food', foods],
  ['unit', units],
  ['label', labels],
])('of a %s with one name, one is made', async (_name, contract) => {
  const body = { name: 'The same', color: '#aabbcc' }
  const told = statuses(await times(20, () => ask()(contract.create as typeof tags.create, { body })))
  expect(told.filter(status => status < 300)).toHaveLength(1)
  expect(new Set(told.slice(1))).toEqual(new Set([400]))
})

test('cookbooks with one name each get an address of their own', async () => {
  const answers = await times(10, () => ask()(cookbooks.create, { body: { name: 'Sundays' } }))
  expect(new Set(statuses(answers))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => body.slug)).size).toBe(10)
})

test('households with one name each get a number', async () => {
  const admin = await makePerson(running.app, { user: { admin: true } })
  const body = { name: 'Annexe', groupId: ann.group.id }
  const answers = await times(10, () => ask(admin)(adminHouseholds.create, { body }))
  expect(new Set(statuses(answers))).toEqual(new Set([201]))
  expect(new Set(answers.map(answer => answer.body.name)).size).toBe(10)
})

test('recipes that name the same new things share them', async () => {
  const slugs = await makeRecipes('Sharing', 20)
  const body = { tags: [{ name: 'shared' }], recipeIngredient: [{ food: { name: 'chard' }, unit: { name: 'bunch' } }] }
  const answers = await times(20, i => ask()(recipes.patch, { params: { slug: slugs[i] as string }, body }))
  expect(new Set(statuses(answers))).toEqual(new Set([200]))
  expect(new Set(answers.map(answer => answer.body.tags[0]?.id)).size).toBe(1)
  expect(new Set(answers.map(answer => answer.body.recipeIngredient[0]?.food?.id)).size).toBe(1)
})

/** What is kept in the bin, each deleted by its own call. */
const DELETED = {
  ...{ categories, tags, tools, foods, units, labels, cookbooks, comments, timeline },
  ...{ recipeActions, mealPlans, mealPlanRules, mealPlanTemplates, shoppingLists },
}

test.each(Object.entries(DELETED))(
  'of many who delete one of the %s, one does, and it lies in the bin once',
  async (noun, { remove }) => {
    const owner = await makePerson(running.app, { flags: ALL_FLAGS })
    const params = (await makeBelongings(running.server, owner))[noun]
    const inBin = async () => (await ask(owner)(bin.list)).body.length
    const before = await inBin()
    const told = statuses(await times(6, () => ask(owner)(remove as typeof tags.remove, { params } as never)))
    expect(told.filter(status => status < 300)).toHaveLength(1)
    expect(await inBin()).toBe(before + 1)
  },
)

test('two foods are merged into each other: one of them stays', async () => {
  const pairs = await times(10, async i => {
    const made = ['a', 'b'].map(async side => (await ask()(foods.create, { body: { name: `pair ${i} ${side}` } })).body)
    const [a, b] = await Promise.all(made)
    return [a?.id as string, b?.id as string] as const
  })
  const answers = await Promise.all(
    pairs.flatMap(([a, b]) => [
      ask()(foods.merge, { body: { fromFood: a, toFood: b } }),
      ask()(foods.merge, { body: { fromFood: b, toFood: a } }),
    ]),
  )
  for (const [i] of pairs.entries()) expect(statuses(answers.slice(2 * i, 2 * i + 2))).toEqual([200, 404])
  for (const pair of pairs) {
    const left = await Promise.all(pair.map(async id => (await ask()(foods.get, { params: { id } })).status))
    expect(left.sort()).toEqual([200, 404])
  }
})

test('recipes are tagged, filed and written in every order', async () => {
  const slugs = await makeRecipes('Busy', 6)
  const ids = (await ask()(recipes.list, { query: { perPage: -1, queryFilter: 'name LIKE "Busy%"' } })).body.items.map(
    item => item.id,
  )
  const tag = (await ask()(tags.create, { body: { name: 'Busy' } })).body
  const category = (await ask()(categories.create, { body: { name: 'Busy' } })).body
  const turned = <T>(items: T[], i: number) => [...items.slice(i % items.length), ...items.slice(0, i % items.length)]
  const answers = await Promise.all([
    times(8, i => ask()(bulkActions.tag, { body: { recipes: turned(slugs, i), tags: [tag] } })),
    times(8, i => ask()(bulkActions.categorize, { body: { recipes: turned(slugs, i + 1), categories: [category] } })),
    times(8, i => ask()(recipes.patchMany, { body: turned(ids, i + 2).map(id => ({ id, description: `by ${i}` })) })),
  ])
  expect(new Set(statuses(answers.flat()))).toEqual(new Set([200]))
  for (const slug of slugs) {
    const recipe = (await ask()(recipes.get, { params: { slug } })).body
    expect([recipe.tags.length, recipe.recipeCategory.length, recipe.description]).toEqual([
      1,
      1,
      expect.stringMatching(/^by \d$/),
    ])
  }
}, 60_000)

test('everybody rates at once, and the average counts all', async () => {
  const [slug] = (await makeRecipes('Rated', 1)) as [string]
  const people = await times(20, () => makePerson(running.app, { group: ann.group, household: ann.household }))
  const answers = await times(20, i => {
    const person = people[i] as Person
    return ask(person)(ratings.rate, { params: { id: person.user.id, slug }, body: { rating: (i % 5) + 1 } })
  })
  expect(new Set(statuses(answers))).toEqual(new Set([200]))
  expect((await ask()(recipes.get, { params: { slug } })).body.rating).toBe(3)
})

test('entries of a timeline are deleted at once: the recipe was last made when those that are left say', async () => {
  const owner = await makePerson(running.app)
  const slug = (await ask(owner)(recipes.create, { body: { name: 'Daily bread' } })).body
  const { id: recipeId } = (await ask(owner)(recipes.get, { params: { slug } })).body
  for (let round = 0; round < 5; round++) {
    const moments = Array.from({ length: 6 }, (_, i) => `2026-02-${10 + i}T10:00:00Z`)
    const entries = []
    for (const timestamp of moments) {
      const body = { recipeId, subject: 'Made', eventType: 'info' as const, timestamp }
      entries.push((await ask(owner)(timeline.create, { body })).body)
    }
    const [first, ...later] = entries
    const timestamp = later.at(-1)?.timestamp as string
    await ask(owner)(recipes.setLastMade, { params: { slug }, body: { timestamp } })
    const told = await Promise.all(later.map(({ id }) => ask(owner)(timeline.remove, { params: { id } })))
    expect(new Set(statuses(told))).toEqual(new Set([200]))
    const { lastMade } = (await ask(owner)(recipes.get, { params: { slug } })).body
    expect(lastMade).toBe(first?.timestamp)
    await ask(owner)(timeline.remove, { params: { id: first?.id as string } })
  }
})

test('who is deleted while they write, and their household, go; what came too late is refused', async () => {
  const boss = await makePerson(running.app, { user: { admin: true } })
  for (let i = 0; i < 4; i++) {
    const household = await makeHousehold(running.app, ann.group)
    const leaver = await makePerson(running.app, { group: ann.group, household })
    const [deleted, ...written] = await Promise.all([
      ask(boss)(users.removeByAdmin, { params: { id: leaver.user.id } }),
      ask(leaver)(recipes.create, { body: { name: 'Late' } }),
      ask(leaver)(shoppingLists.create, { body: { name: 'Late' } }),
      ask(leaver)(cookbooks.create, { body: { name: 'Late' } }),
      ask(boss)(adminHouseholds.remove, { params: { id: household.id } }),
    ])
    expect(deleted.status).toBe(200)
    for (const { status } of written) expect(status).toBeLessThan(500)
  }
})
