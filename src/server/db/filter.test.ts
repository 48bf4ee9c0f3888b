import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Problem } from '#server/errors.ts'
import { openTestDatabase } from '#server/testing/databases.ts'
import {
  putCategory,
  putFood,
  putGroup,
  putHome,
  putHousehold,
  putIngredient,
  putLabel,
  putRecipe,
  putTag,
  putUnit,
  putUser,
} from '#server/testing/rows.ts'
import { PageQuery } from '#shared/contract/page.ts'
import type { Audience } from './attributes.ts'
import type { EntityName } from './entities/entity.ts'
import { filterCondition } from './filter.ts'
import { listPage } from './page.ts'
import type { Db } from './schema.ts'

let db: Db
const ids: Record<string, string> = {}
beforeAll(async () => {
  db = await openTestDatabase()
  const group = await putGroup(db, 'Filters')
  const h1 = await putHousehold(db, group.id, 'H1')
  const h2 = await putHousehold(db, group.id, 'H2', { privateHousehold: true })
  const u1 = await putUser(db, group.id, h1.id, 'u1')
  const u2 = await putUser(db, group.id, h2.id, 'u2')
  const [t1, t2] = [await putTag(db, group.id, 'T1'), await putTag(db, group.id, 'T2')]
  const [c1, c2] = [await putCategory(db, group.id, 'C1'), await putCategory(db, group.id, 'C2')]
  const f1 = await putFood(db, group.id, 'F1')
  Object.assign(ids, {
    group: group.id,
    h1: h1.id,
    h2: h2.id,
    u1: u1.id,
    u2: u2.id,
    T1: t1.id,
    T2: t2.id,
    C1: c1.id,
    C2: c2.id,
    F1: f1.id,
  })
  const owner = { groupId: group.id, householdId: h1.id, userId: u1.id }
  const recipes = {
    aa: await putRecipe(db, owner, 'aa', { slug: 'aa', rating: 4.5, createdAt: '2026-03-01T10:00:00.000001Z' }),
    Bb: await putRecipe(db, owner, 'Bb', { lastMade: '2024-05-01T00:00:00.000000Z', dateAdded: '2024-05-01' }),
    ab: await putRecipe(db, owner, 'ab', { public: false }),
    Zz: await putRecipe(db, owner, 'Zz', { description: 'a "quoted" word, 100% [sure] \\ ok' }),
    hh2: await putRecipe(db, { groupId: group.id, householdId: h2.id, userId: u2.id }, 'hh2'),
  }
  for (const [recipe, tag] of [
    ['aa', t1],
    ['Bb', t2],
    ['ab', t1],
    ['ab', t2],
    ['hh2', t1],
  ] as const)
    await db.insertInto('recipesTags').values({ recipeId: recipes[recipe].id, tagId: tag.id }).execute()
  for (const category of [c1, c2])
    await db.insertInto('recipesCategories').values({ recipeId: recipes.ab.id, categoryId: category.id }).execute()
  await putIngredient(db, recipes.aa.id, { foodId: f1.id, quantity: 2.5, note: 'chopped' })
  await putIngredient(db, recipes.Bb.id, { note: 'no food' })
  const stamps = { createdAt: '2026-01-01', updatedAt: '2026-01-01' }
  const rate = (userId: string, recipeId: string, rating: number | null, isFavorite: boolean) =>
    db
      .insertInto('ratings')
      .values({ id: `${userId}${recipeId}`, userId, recipeId, rating, isFavorite, ...stamps })
      .execute()
  await rate(u1.id, recipes.aa.id, 4, true)
  await rate(u1.id, recipes.Bb.id, 0, false)
  await rate(u2.id, recipes.Bb.id, null, true)
})
afterAll(() => db.destroy())

const list = (queryFilter: string, audience: Audience = 'members') =>
  listPage(db, 'recipe', PageQuery.parse({ queryFilter: fill(queryFilter), orderBy: 'name:asc', perPage: -1 }), {
    route: '/api/recipes',
    scope: eb => eb('recipes.groupId', '=', ids.group as string),
    select: ['name'],
    audience,
  })
const names = async (text: string, audience?: Audience) =>
  (await list(text, audience)).items.map(row => row.name).join(' ')
const fill = (text: string) => text.replace(/<(\w+)>/g, (whole, name) => ids[name] ?? whole)

describe('examples', () => {
  test.each([
    ['name="aa"', 'aa'],
    ['name = aa', 'aa'],
    ["name='aa'", ''],
    ['name="AA"', ''],
    ['name LIKE "A%"', 'aa ab'],
    ['name LIKE %a', 'aa'],
    ['name NOT LIKE "%b%"', 'aa hh2 Zz'],
    ['name LIKE "_b"', 'ab Bb'],
    ['description LIKE "%100\\% %"', ''],
    ['description LIKE "%100% [sure] \\\\ %"', 'Zz'],
    ['description = "a \\"quoted\\" word, 100% [sure] \\\\ ok"', 'Zz'],
    ['description IN ["a \\"quoted\\" word, 100% [sure] \\\\ ok", x]', 'Zz'],
    ['name <> "aa"', 'ab Bb hh2 Zz'],
    ['name in [aa]', 'aa'],
    ['name IN [aa, "Bb"]', 'aa Bb'],
    ['name IN []', ''],
    ['name Not In [aa]', 'ab Bb hh2 Zz'],
    ['tags.name IN [T1]', 'aa ab hh2'],
    ['tags.name IN [T1, T2]', 'aa ab Bb hh2'],
    ['tags.name = "T1" AND tags.name = "T2"', 'ab'],
    ['tags.name IS NULL', 'Zz'],
    ['tags.id IS NOT NULL', 'aa ab Bb hh2'],
    ['tags.name NOT IN ["T1"]', 'Bb Zz'],
    ['tags.name <> "T1"', 'Bb Zz'],
    ['tags.name NOT LIKE "%1"', 'Bb Zz'],
    ['tags.id CONTAINS ALL ["<T1>","<T2>"]', 'ab'],
    ['tags.id CONTAINS ALL ["<T1>"]', 'aa ab hh2'],
    ['recipeIngredient.food.id IN ["<F1>"]', 'aa'],
    ['recipe_ingredient.food_id = <F1>', 'aa'],
    ['recipeIngredient.food.id CONTAINS ALL ["<F1>"]', 'aa'],
    ['recipeIngredient.quantity > 2', 'aa'],
    ['recipeIngredient.note = chopped', 'aa'],
    ['user.id = "<u2>"', 'hh2'],
    ['user.username = "u2"', 'hh2'],
    ['household.name = "H2"', 'hh2'],
    ['householdId = "<h2>"', 'hh2'],
    ['user.household_id = "<h2>"', 'hh2'],
    ['household.preferences.privateHousehold = FALSE AND settings.public = TRUE', 'aa Bb Zz'],
    ['group.preferences.private_group = no', 'aa ab Bb hh2 Zz'],
    ['createdAt >= "2026-01-01" AND createdAt <= "2090-01-01"', 'aa ab Bb hh2 Zz'],
    ['createdAt > "2026-03-01T10:00:00.000001+00:00" AND slug = aa', ''],
    ['createdAt >= 2026-03-01T10:00:00.000001+00:00 AND slug = aa', 'aa'],
    ['createdAt >= 2026-03-01T12:00:00.000001+02:00 AND slug = aa', 'aa'],
    ['dateAdded = 2024-05-01', 'Bb'],
    ['last_made <= 2024-05-01', 'Bb'],
    ['lastMade IS NONE', 'aa ab hh2 Zz'],
    ['rating IS NULL', 'ab Bb hh2 Zz'],
    ['rating IS NOT NULL', 'aa'],
    ['rating > 3.8', 'aa'],
    ['rating = 4.50', 'aa'],
    ['slug="aa" AND (name="aa" OR (name="x" AND name="y"))', 'aa'],
    ['name="zz" AND name="aa" OR name="Bb"', ''],
    ['(name="zz" AND name="aa") OR name="Bb"', 'Bb'],
    ['name="aa" OR name="Bb" AND name="zz"', 'aa'],
    ['recipeCategory.id CONTAINS ALL ["<C1>","<C2>"] AND tags.id IN ["<T1>"]', 'ab'],
    ['recipe_category.slug = "c1"', 'ab'],
    ['settings.public = false', 'ab'],
    ['settings.public <> TRUE', 'ab'],
    ['favoritedBy.id = "<u1>"', 'aa'],
    ['rated_by.id = "<u1>"', 'aa'],
    ['rated_by.id IS NULL', 'ab Bb hh2 Zz'],
    ['user.household.name = "H1" AND name < "a"', 'Bb Zz'],
    ['', 'aa ab Bb hh2 Zz'],
  ])('%s', async (text, expected) => {
    expect(await names(text)).toBe(expected)
    expect((await list(text)).total).toBe(expected ? expected.split(' ').length : 0)
  })

  test('on units', async () => {
    const home = await putHome(db, 'Units')
    const [one, two, three] = [
      await putUnit(db, home.groupId, 'test unit 1', { useAbbreviation: true }),
      await putUnit(db, home.groupId, 'test unit 2'),
      await putUnit(db, home.groupId, 'test unit 3'),
    ]
    const units = async (queryFilter: string) => {
      const page = await listPage(db, 'unit', PageQuery.parse({ queryFilter, orderBy: 'name:asc' }), {
        route: '/api/units',
        scope: eb => eb('units.groupId', '=', home.groupId),
      })
      return page.items.map(unit => unit.name.slice(-1)).join('')
    }
    expect(await units(`useAbbreviation=true AND id IN [${one.id}, ${two.id.replaceAll('-', '').toUpperCase()}]`)).toBe(
      '1',
    )
    expect(
      await units(
        `name="test unit 1" OR (useAbbreviation=f AND (name="test unit 2" OR createdAt > "${three.createdAt}"))`,
      ),
    ).toBe('12')
    expect(await units('(name LIKE %_1 OR name IN ["test unit 2"]) AND createdAt IS NOT NONE')).toBe('12')
    expect(await units('name NOT LIKE %t_1"')).toBe('23')
    expect(await units('group.name = "Units"')).toBe('123')
  })

  test('a food without a label has no label of another name', async () => {
    const home = await putHome(db, 'Foods')
    const label = await putLabel(db, home.groupId, 'Dairy')
    await putFood(db, home.groupId, 'milk', { labelId: label.id })
    await putFood(db, home.groupId, 'salt')
    const foods = async (queryFilter: string) => {
      const page = await listPage(db, 'food', PageQuery.parse({ queryFilter, orderBy: 'name:asc' }), {
        route: '/api/foods',
        scope: eb => eb('foods.groupId', '=', home.groupId),
      })
      return page.items.map(food => food.name).join(' ')
    }
    expect(await foods('label.name <> "Meat"')).toBe('milk')
    expect(await foods('label.id IS NULL')).toBe('salt')
    expect(await foods('label.name IS NOT NULL')).toBe('milk')
  })
})

const refused: [string, string][] = [
  ['id="this is not a valid UUID"', 'filter.not-an-id'],
  ['tags.id IN ["1"]', 'filter.not-an-id'],
  ['createdAt="this is not a valid datetime format"', 'filter.not-a-date'],
  ['createdAt = 99999-01-01', 'filter.not-a-date'],
  ['rating = lots', 'filter.not-a-number'],
  ['createdAt LIKE "2023-02-25"', 'filter.only-text'],
  ['createdAt NOT LIKE "2023-02-25"', 'filter.only-text'],
  ['rating LIKE "5"', 'filter.only-text'],
  ['tags.id LIKE "5"', 'filter.only-text'],
  ['badAttribute="test value"', 'filter.unknown-attribute'],
  ['group.badAttribute="test value"', 'filter.unknown-attribute'],
  ['group.preferences.badAttribute="test value"', 'filter.unknown-attribute'],
  ['tags = "x"', 'filter.unknown-attribute'],
  ['metadata = "x"', 'filter.unknown-attribute'],
  ['__proto__ = "x"', 'filter.unknown-attribute'],
  ['constructor.name = "x"', 'filter.unknown-attribute'],
  ['user.password LIKE "$2b%"', 'filter.unknown-attribute'],
  ['user.passwordHash LIKE "$2b%"', 'filter.unknown-attribute'],
  ['user.password_hash LIKE "$2b%"', 'filter.unknown-attribute'],
  ['user.email LIKE "a%"', 'filter.unknown-attribute'],
  ['user.tokens.name LIKE "a%"', 'filter.unknown-attribute'],
  ['household.users.passwordHash LIKE "a%"', 'filter.unknown-attribute'],
  ['name CONTAINS ALL [a]', 'filter.only-related'],
  [`${'tags.recipes.'.repeat(10)}name = x`, 'filter.unknown-attribute'],
]

describe('refused', () => {
  test.each(refused)('%s', async (text, key) => {
    await expect(list(text)).rejects.toMatchObject({ kind: 'bad-request', key })
  })

  test('strangers cannot look through relations at what they may not see', async () => {
    for (const path of [
      'user.username',
      'favorited_by.id',
      'rated_by.id',
      'tags.recipes.name',
      'comments.text',
      'timeline_events.subject',
      'household.users.username',
      'recipe_ingredient.food.ingredients.note',
      'group.households.name',
    ]) {
      await expect(list(`${path} IS NOT NULL`), path).resolves.toBeDefined()
      await expect(list(`${path} IS NOT NULL`, 'anyone'), path).rejects.toMatchObject({
        key: 'filter.unknown-attribute',
      })
    }
    expect(await names('household.preferences.privateHousehold = FALSE AND tags.name = T1', 'anyone')).toBe('aa ab')
  })
})

test('no text widens what the scope allows', async () => {
  const other = await putHome(db, 'Elsewhere')
  await putRecipe(db, other, 'elsewhere')
  for (const text of [
    'name = elsewhere OR name IS NOT NULL',
    'name = "x" OR name IS NOT NULL',
    `group_id = "${other.groupId}"`,
    `group_id = "${other.groupId}" OR group_id IS NOT NULL`,
  ])
    expect(await names(text)).not.toContain('elsewhere')
  for (const text of ['x = "1") OR (name IS NOT NULL', 'name = "a") OR 1=1 --', "name = x'); drop table recipes; --"])
    await expect(list(text), text).rejects.toBeInstanceOf(Problem)
})

test('the largest filter that is read also runs', async () => {
  const alternating = Array.from({ length: 200 }, (_, index) => `name = "n${index}" ${index % 2 ? 'AND' : 'OR'}`).join(
    ' ',
  )
  await expect(list(alternating)).resolves.toBeDefined()
  const nested = `${'('.repeat(50)}tags.recipes.tags.name = x${')'.repeat(50)}`
  await expect(list(nested)).resolves.toBeDefined()
  const alternatingNested = Array.from(
    { length: 49 },
    (_, index) => `(tags.name = "n${index}" ${index % 2 ? 'AND' : 'OR'} `,
  ).join('')
  await expect(list(`${alternatingNested}name = aa${')'.repeat(49)}`)).resolves.toBeDefined()
  await expect(list(`name LIKE "${'%a'.repeat(4000)}"`)).resolves.toMatchObject({ total: 0 })
  await expect(list(`name IN [${Array(4000).fill('a').join(',')}]`)).resolves.toMatchObject({ total: 0 })
})

test('a filter that is read always runs', async () => {
  const entities: EntityName[] = ['recipe', 'food', 'unit', 'comment', 'timelineEvent', 'user', 'household']
  const paths = [
    'name',
    'id',
    'tags.name',
    'rating',
    'settings.public',
    'created_at',
    'recipe.name',
    'household_id',
    'household.name',
    'user.full_name',
    'label.name',
    'text',
    'message',
    'recipe.tags.id',
    'ingredients.recipe_id',
    'group.name',
    'group_id',
    'users.username',
    'date_added',
    'ingredients.position',
  ]
  const values = [
    '"aa"',
    '5',
    '1e308',
    '0.00001',
    'true',
    '2024-01-01',
    '"%"',
    '"\\\\"',
    '"\u0000"',
    '"\ud800"',
    ids.T1 as string,
    `"${"'".repeat(3)}"`,
  ]
  const operators = ['=', '<>', '<', '>=', ' LIKE ', ' NOT LIKE ']
  const condition = fc.oneof(
    fc
      .tuple(fc.constantFrom(...paths), fc.constantFrom(...operators), fc.constantFrom(...values))
      .map(words => words.join('')),
    fc
      .tuple(
        fc.constantFrom(...paths),
        fc.constantFrom(' IN ', ' NOT IN ', ' CONTAINS ALL '),
        fc.array(fc.constantFrom(...values), { maxLength: 3 }),
      )
      .map(([path, keyword, of]) => `${path}${keyword}[${of.join()}]`),
    fc.tuple(fc.constantFrom(...paths), fc.constantFrom(' IS NULL', ' IS NOT NONE')).map(words => words.join('')),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...entities),
      fc.array(condition, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(' AND ', ' OR '),
      async (entity, conditions, logic) => {
        const queryFilter = conditions.join(logic)
        try {
          filterCondition(entity, queryFilter)
        } catch (error) {
          expect(error).toBeInstanceOf(Problem)
          return
        }
        await listPage(db, entity, PageQuery.parse({ queryFilter }), {
          route: '/x',
          scope: eb => eb.lit(true) as never,
        })
      },
    ),
    { numRuns: 400 },
  )
})
