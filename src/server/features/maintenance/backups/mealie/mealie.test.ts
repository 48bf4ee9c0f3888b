import { beforeEach, expect, test } from 'vitest'
import type { TableCount } from '#server/db/schema/backups.ts'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { auth } from '#shared/contract/accounts/auth.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { media } from '#shared/contract/files/media.ts'
import { backups } from '#shared/contract/maintenance/backups.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { cookbooks } from '#shared/contract/recipes/cookbooks.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { backupOf, bare, id, installation, plain } from './testing.ts'

let running: TestApp
let boss: Person
const ask = (token: string | null = boss.token) => as(running.server, token)
const upload = (bytes: Uint8Array) =>
  ask()(backups.upload, { body: { archive: new File([new Uint8Array(bytes)], 'mealie.zip') } })
const restore = () => ask()(backups.restore, { params: { fileName: 'mealie.zip' } })
const countOf = async (table: 'recipes' | 'users' | 'groups') =>
  Number(
    (
      await running.app.db
        .selectFrom(table)
        .select(eb => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

beforeEach(async () => {
  running = await startApp()
  boss = await makePerson(running.app, { user: { admin: true } })
})

const signIn = (username: string, password: string) => ask(null)(auth.signIn, { body: { username, password } })

test.each(['', 'mealie_2024/'])('a whole installation comes back, in the folder %j', async base => {
  await upload(await backupOf(installation, base))
  expect((await restore()).status).toBe(200)
  expect(await countOf('users')).toBe(2)
  // The old password, hashed anew at the first sign-in; the old token of a program.
  const { body } = await signIn('ann', 'MyPassword')
  expect((await signIn('ben', 'LDAP')).status).toBe(401)
  const ann = ask(body.access_token)
  expect((await ann(users.getSelf)).body).toMatchObject({
    id: id(5),
    groupId: id(1),
    householdId: id(3),
    admin: true,
    canManage: true,
  })
  expect((await ask('eyJ.aaa.bbb')(users.getSelf)).body.username).toBe('Ann')

  const soup = (await ann(recipes.get, { params: { slug: 'leek-soup' } })).body
  expect(soup).toMatchObject({
    id: id(20),
    image: 'aB3d',
    description: 'Hot',
    rating: 3.5,
    totalTime: '1 hour',
    recipeIngredient: [
      {
        title: 'Soup',
        quantity: 1.5,
        note: 'sliced',
        food: { id: id(11), name: 'leek', label: { name: 'Veg' } },
        unit: { name: 'piece' },
        referenceId: id(30),
      },
      { note: 'salt' },
    ],
    recipeInstructions: [
      { title: 'First', text: 'Slice.', ingredientReferences: [{ referenceId: id(30) }] },
      { text: 'Cook.' },
    ],
    tags: [{ slug: 'winter' }],
    recipeCategory: [{ slug: 'soups' }],
    tools: [{ slug: 'pot' }],
    notes: [{ title: 'Tip' }],
    assets: [{ fileName: 'plan.txt' }],
    extras: { k: 'v' },
    nutrition: { calories: '250' },
    settings: { public: true, disableAmount: false },
    comments: [{ text: 'Good' }],
  })
  const look = { recipeId: id(20), fileName: 'original.webp' } as const
  expect((await ask(null)(media.getRecipeImage, { params: look, query: { version: 'aB3d' } })).status).toBe(200)
  expect((await ask(null)(media.getTimelineImage, { params: { ...look, eventId: id(51) } })).status).toBe(200)
  expect((await ann(media.getAsset, { params: { ...look, fileName: 'plan.txt' } })).body.toString()).toBe('the plan')
  expect((await ann(recipes.get, { params: { slug: 'bread' } })).body.userId).toBe(id(5))
  expect((await ask(null)(media.getRecipeImage, { params: { ...look, recipeId: id(21) } })).status).toBe(404)
  expect((await ann(cookbooks.list)).body.items).toMatchObject([
    { name: 'Cold days', queryFilterString: 'tags.name = "Winter"' },
  ])
  const planned = (await ann(mealPlans.list, { query: { start_date: '2024-05-02', end_date: '2024-05-02' } })).body
  expect(planned.items).toMatchObject([{ entryType: 'dessert', recipe: { name: 'Leek soup' } }])
  expect((await ann(recipes.list, { query: { search: 'leek' } })).body.items.length).toBe(1)

  const list = (await ann(shoppingLists.get, { params: { id: id(70) } })).body
  expect(list).toMatchObject({
    name: 'Market',
    extras: { k: 'v' },
    listItems: [
      {
        id: id(71),
        quantity: 3,
        food: { name: 'leek' },
        checked: false,
        recipeReferences: [{ recipeId: id(20), recipeScale: 2 }],
      },
      { id: id(72), note: 'salt', checked: true },
    ],
    recipeReferences: [{ recipeId: id(20), recipeQuantity: 2 }],
  })

  const { lastRestore } = (await ann(backups.getStatus)).body
  expect(lastRestore?.counts).toMatchObject({
    users: { found: 3, brought: 2, left: { 'their group is missing': 1 } },
    recipes: { found: 3, brought: 2 },
    recipe_settings: { found: 3, brought: 1 },
    recipes_to_tags: { found: 2, brought: 1, left: { 'it is there twice': 1 } },
    group_meal_plans: { found: 1, brought: 1 },
    webhook_urls: { found: 1, brought: 1 },
    group_events_notifiers: { found: 1, brought: 1 },
    'pictures and files': { found: 6, brought: 4 },
  })
  for (const [table, { found, brought, left }] of Object.entries(lastRestore?.counts as Record<string, TableCount>))
    expect([table, brought + Object.values(left).reduce((sum, one) => sum + one, 0)]).toEqual([table, found])
})

test('it is brought beside what is here, once', async () => {
  await running.app.db.updateTable('groups').set({ name: 'Home', slug: 'home' }).execute()
  await running.app.db.updateTable('users').set({ username: 'ann', usernameKey: 'ann' }).execute()
  await upload(await backupOf(installation))
  const bring = () => ask()(backups.bring, { params: { fileName: 'mealie.zip' } })
  const { status, body } = await bring()
  expect([status, body.counts.recipes]).toMatchObject([200, { found: 3, brought: 2 }])
  expect([await countOf('groups'), await countOf('users')]).toEqual([2, 3])
  const signedIn = await signIn('ann-2', 'MyPassword')
  const ann = ask(signedIn.body.access_token)
  expect((await ann(users.getSelf)).body).toMatchObject({ admin: false, groupId: id(1), group: 'Home (2)' })
  expect((await ann(recipes.list, { query: { search: 'soup' } })).body.items.map(({ slug }) => slug)).toEqual([
    'leek-soup',
  ])
  expect((await ask()(users.getSelf)).status).toBe(200)
  expect((await bring()).status).toBe(400)
  expect((await ask(null)(backups.bring, { params: { fileName: 'mealie.zip' } })).status).toBe(401)
})

test('before households, favourites and ratings were what they are', async () => {
  const { households: _, household_preferences: _p, users_to_recipes: _r, ...older } = installation
  const tables = {
    ...older,
    alembic_version: [{ version_num: '44e8d670719d' }],
    groups: [{ ...installation.groups[0], slug: undefined }],
    users: installation.users.map(({ household_id: _h, ...user }: Record<string, unknown>) => user),
    recipes: installation.recipes.map(recipe => ({ ...recipe, rating: 4 })),
    users_to_favorites: [{ user_id: bare(6), recipe_id: bare(20) }],
    cookbooks: [
      {
        ...installation.cookbooks[0],
        household_id: undefined,
        query_filter_string: undefined,
        require_all_tags: false,
      },
    ],
    cookbooks_to_tags: [{ cookbook_id: bare(60), tag_id: bare(15) }],
  }
  await upload(await backupOf(tables))
  expect((await restore()).status).toBe(200)
  const ann = ask((await signIn('ann', 'MyPassword')).body.access_token)
  expect((await ann(users.getSelf)).body).toMatchObject({ group: 'Home', groupSlug: 'home', household: 'Family' })
  expect((await ann(recipes.get, { params: { slug: 'leek-soup' } })).body.rating).toBe(4)
  const ratings = await running.app.db.selectFrom('ratings').selectAll().where('recipeId', '=', id(20)).execute()
  expect(ratings.map(({ userId, rating, isFavorite }) => [userId, rating, isFavorite]).sort()).toEqual([
    [id(5), 4, false],
    [id(6), 4, true],
  ])
  expect((await ann(cookbooks.list)).body.items).toMatchObject([{ queryFilterString: `tags.id IN ["${id(15)}"]` }])
})

test('newer schemas keep with households what they have and made, and amounts of the yield apart', async () => {
  const [soup, bread, ...others] = installation.recipes
  const [line, ...lines] = installation.recipes_ingredients
  const tables = {
    ...installation,
    alembic_version: [{ version_num: 'ffffffffffff' }],
    recipes: [
      { ...soup, recipe_yield: 'bowls', recipe_yield_quantity: 2.5, recipe_servings: 0, last_made: null },
      { ...bread, recipe_yield: 'servings', recipe_servings: 4, not_known_yet: 1 },
      ...others,
    ],
    recipes_ingredients: [{ ...line, referenced_recipe_id: bare(21) }, ...lines],
    ingredient_foods: installation.ingredient_foods.map(food => ({ ...food, on_hand: undefined })),
    households_to_ingredient_foods: [
      { household_id: bare(3), food_id: bare(12) },
      { household_id: bare(3), food_id: bare(98) },
    ],
    households_to_tools: [{ household_id: bare(3), tool_id: bare(17) }],
    households_to_recipes: [
      { id: bare(90), household_id: bare(3), recipe_id: bare(20), last_made: '2025-02-03T18:00:00' },
    ],
    of_a_later_year: [{ id: 1 }],
  }
  await upload(await backupOf(tables))
  const { status } = await restore()
  expect(status).toBe(200)
  const ann = ask((await signIn('ann', 'MyPassword')).body.access_token)
  const brought = (await ann(recipes.get, { params: { slug: 'leek-soup' } })).body
  expect(brought).toMatchObject({ recipeYield: '2.5 bowls', lastMade: expect.stringMatching(/^2025-02-03T18:00:00/) })
  expect((await ann(recipes.get, { params: { slug: 'bread' } })).body.recipeYield).toBe('4 servings')
  const food = await running.app.db.selectFrom('foods').select('onHand').where('name', '=', 'leek').executeTakeFirst()
  const tool = await running.app.db.selectFrom('tools').select('onHand').where('id', '=', id(17)).executeTakeFirst()
  expect([Boolean(food?.onHand), Boolean(tool?.onHand)]).toEqual([true, true])
  const linked = await running.app.db
    .selectFrom('recipeIngredients')
    .select('referencedRecipeId')
    .where('referencedRecipeId', 'is not', null)
    .execute()
  expect(linked).toEqual([{ referencedRecipeId: id(21) }])
  const { lastRestore } = (await ann(backups.getStatus)).body
  expect(lastRestore?.counts).toMatchObject({
    households_to_ingredient_foods: { found: 2, brought: 1, left: { 'one of the two is missing': 1 } },
    households_to_tools: { found: 1, brought: 1 },
    households_to_recipes: { found: 1, brought: 1 },
    of_a_later_year: { found: 1, brought: 0 },
  })
})

test.each([
  ['no JSON', 'hello'],
  ['a list', '[]'],
  ['other tables', '{"a":[]}'],
  ['nobody', '{"groups":[],"users":[],"recipes":[]}'],
  ['odd rows', '{"groups":[1,null,{"id":{}}],"users":{"a":1},"recipes":"x"}'],
])('%s is refused, and nothing is touched', async (_name, text) => {
  await upload(plain({ 'database.json': text }))
  expect((await restore()).status).toBe(400)
  expect((await ask()(users.getSelf)).status).toBe(200)
})
