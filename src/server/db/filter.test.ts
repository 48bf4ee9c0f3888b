import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
import { listPage } from './paging/page.ts'
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

const list = (queryFilter: string) =>
  listPage(db, 'recipe', PageQuery.parse({ queryFilter: fill(queryFilter), orderBy: 'name:asc', perPage: -1 }), {
    route: '/api/recipes',
    scope: eb => eb('recipes.groupId', '=', ids.group as string),
    select: ['name'],
  })
const names = async (text: string) => (await list(text)).items.map(row => row.name).join(' ')
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
