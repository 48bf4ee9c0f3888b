import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Problem } from '#server/errors.ts'
import { openTestDatabase } from '#server/testing/databases.ts'
import { putHome, putRecipe, putTag } from '#server/testing/rows.ts'
import { PageQuery } from '#shared/contract/page.ts'
import type { EntityName } from '../entities/entity.ts'
import { filterCondition } from '../filter.ts'
import { listPage } from '../paging/page.ts'
import type { Db } from '../schema.ts'
import type { Audience } from './attributes.ts'

let db: Db
let groupId: string
const ids: Record<string, string> = {}
beforeAll(async () => {
  db = await openTestDatabase()
  const home = await putHome(db, 'Guarded')
  groupId = home.groupId
  const tag = await putTag(db, groupId, 'T1')
  ids.T1 = tag.id
  for (const name of ['aa', 'ab', 'hh2']) {
    const recipe = await putRecipe(db, home, name)
    if (name !== 'hh2') await db.insertInto('recipesTags').values({ recipeId: recipe.id, tagId: tag.id }).execute()
  }
})
afterAll(() => db.destroy())

const list = (queryFilter: string, audience: Audience = 'members') =>
  listPage(db, 'recipe', PageQuery.parse({ queryFilter, orderBy: 'name:asc', perPage: -1 }), {
    route: '/api/recipes',
    groupId,
    select: ['name'],
    audience,
  })
const names = async (text: string, audience?: Audience) =>
  (await list(text, audience)).items.map(row => row.name).join(' ')

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
  [`${'tags.recipes.'.repeat(3)}name = x`, 'filter.unknown-attribute'],
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
