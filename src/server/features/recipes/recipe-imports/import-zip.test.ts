import { readdir } from 'node:fs/promises'
import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { deflated, zip } from '#server/testing/zip.ts'
import { categories, tags, tools } from '#shared/contract/catalog/organizers-calls.ts'
import { ratings } from '#shared/contract/recipes/ratings.ts'
import { recipeImports } from '#shared/contract/recipes/recipe-imports.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

let running: TestApp
let ann: Person
const ask = (person: Person | null = ann) => as(running.server, person?.token ?? null)

beforeAll(async () => {
  running = await startApp()
  ann = await makePerson(running.app)
})

const send = (bytes: Buffer, person: Person | null = ann) =>
  ask(person)(recipeImports.createFromZip, { body: { archive: new File([new Uint8Array(bytes)], 'a.zip') } })

const json = (recipe: object, name = 'some/where/recipe.json') => ({ name, ...deflated(JSON.stringify(recipe)) })

async function bring(recipe: object) {
  const answer = await send(zip([json(recipe)]))
  expect(answer.status, JSON.stringify(answer.detail)).toBe(201)
  return (await ask()(recipes.get, { params: { slug: answer.body } })).body
}

describe('a recipe from an archive', () => {
  test('is the caller’s, whatever the file says, under an id of its own', async () => {
    const other = await makePerson(running.app)
    const place = { group_id: other.group.id, household_id: other.household.id, user_id: other.user.id }
    const written = { id: newId(), name: 'Brought along', slug: 'elsewhere', recipe_category: [], tags: [], ...place }
    const recipe = await bring(written)
    expect(recipe).toMatchObject({
      slug: 'brought-along',
      groupId: ann.group.id,
      householdId: ann.household.id,
      userId: ann.user.id,
    })
    expect(await bring(written)).toMatchObject({ name: 'Brought along (1)', slug: 'brought-along-1' })
  })

  test('is filed where its slugs say, even under wrong ids; what is unknown is made', async () => {
    const soups = (await ask()(categories.create, { body: { name: 'Soups' } })).body
    const quick = (await ask()(tags.create, { body: { name: 'Quick' } })).body
    const pot = (await ask()(tools.create, { body: { name: 'Pot' } })).body
    const recipe = await bring({
      name: 'Filed',
      recipe_category: [
        { id: newId(), name: 'Soups', slug: 'soups' },
        { id: newId(), name: 'Brand new', slug: 'brand-new' },
      ],
      tags: [{ id: newId(), name: 'Quick', slug: 'quick' }],
      tools: [{ id: newId(), name: 'Pot', slug: 'pot', on_hand: true }],
    })
    const brandNew = { id: expect.any(String), name: 'Brand new', slug: 'brand-new' }
    expect(recipe.recipeCategory).toHaveLength(2)
    expect(recipe.recipeCategory).toContainEqual({ id: soups.id, name: 'Soups', slug: 'soups' })
    expect(recipe.recipeCategory).toContainEqual(brandNew)
    expect(recipe.tags).toEqual([{ id: quick.id, name: 'Quick', slug: 'quick' }])
    expect(recipe.tools).toMatchObject([{ id: pot.id, name: 'Pot', onHand: false }])
    expect((await bring({ name: 'In camelCase', recipeCategory: [soups] })).recipeCategory).toHaveLength(1)
  })

  test('keeps what people wrote; comments and files that are not there fall away', async () => {
    const referenceId = newId()
    const recipe = await bring({
      name: 'Kept',
      recipe_yield: '4 bowls',
      org_url: 'https://example.com/kept',
      date_added: '2020-02-03',
      created_at: '2020-02-03T04:05:06+00:00',
      last_made: '2021-01-01T00:00:00Z',
      rating: 4,
      image: 'abcd',
      recipe_ingredient: [
        { quantity: 2, note: 'leeks', reference_id: referenceId, food: { id: newId(), name: 'leek' } },
      ],
      recipe_instructions: [{ id: newId(), text: 'Cook.', ingredient_references: [{ reference_id: referenceId }] }],
      settings: { public: true, show_nutrition: true, disable_amount: false, locked: true },
      nutrition: { fat_content: '3' },
      notes: [{ title: 'Tip', text: 'Salt' }],
      extras: { own: 'kept' },
      assets: [{ name: 'Scan', icon: 'mdi-file', file_name: 'scan.pdf' }],
      comments: [{ id: newId(), text: 'Nice' }],
    })
    expect(recipe).toMatchObject({
      recipeYield: '4 bowls',
      orgURL: 'https://example.com/kept',
      dateAdded: '2020-02-03',
      createdAt: '2020-02-03T04:05:06.000000Z',
      lastMade: '2021-01-01T00:00:00.000000Z',
      rating: 4,
      image: null,
      recipeIngredient: [{ quantity: 2, note: 'leeks', food: { name: 'leek' }, referenceId }],
      recipeInstructions: [{ text: 'Cook.', ingredientReferences: [{ referenceId }] }],
      settings: { public: true, showNutrition: true, disableAmount: false, locked: true },
      nutrition: { fatContent: '3', calories: null },
      notes: [{ title: 'Tip', text: 'Salt' }],
      extras: { own: 'kept' },
      assets: [],
      comments: [],
    })
    const own = await ask()(ratings.getOwn, { params: { recipeId: recipe.id } })
    expect(own.body).toMatchObject({ rating: 4, isFavorite: false })
  })

  test('may have lines of plain text, and no name', async () => {
    const recipe = await bring({ name: ' ', recipe_ingredient: ['2 leeks', 'salt'] })
    expect(recipe.name).toBe('Unnamed recipe')
    expect(recipe.recipeIngredient.map(line => line.note)).toEqual(['2 leeks', 'salt'])
  })

  test('is the last of several, with the last picture', async () => {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#3a7' } })
      .webp()
      .toBuffer()
    const answer = await send(
      zip([json({ name: 'First' }, 'a.json'), { name: 'b.webp', packed: bytes }, json({ name: 'Last' }, 'c.json')]),
    )
    const recipe = (await ask()(recipes.get, { params: { slug: answer.body } })).body
    expect([recipe.slug, recipe.image]).toEqual(['last', expect.any(String)])
    const picture = await running.server.inject(`/api/media/recipes/${recipe.id}/images/original.webp`)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  })
})

test('a recipe that could never be saved again is refused, with the place', async () => {
  const answer = await send(zip([json({ name: 'Long', recipe_ingredient: Array(2500).fill({ note: 'salt' }) })]))
  expect([answer.status, answer.detail]).toMatchObject([400, { exception: 'recipeIngredient' }])
})

test('a picture that cannot be read keeps no recipe out', async () => {
  const answer = await send(
    zip([json({ name: 'Blind', image: 'abcd' }), { name: 'a.webp', ...deflated('no picture') }]),
  )
  expect(answer.status).toBe(201)
  expect((await ask()(recipes.get, { params: { slug: 'blind' } })).body.image).toBeNull()
})

describe('an archive is refused', () => {
  const zeros = Buffer.alloc(64 * 1024 ** 2)
  const picture = (name: string) => ({ name, packed: zeros, size: zeros.length })
  const cases: [string, () => Buffer][] = [
    ['that is none', () => Buffer.from('PK, but not really')],
    ['without a recipe', () => zip([{ name: 'picture.webp', ...deflated('x') }])],
    ['with a broken recipe', () => zip([{ name: 'a.json', ...deflated('{"name":') }])],
    ['with another kind of JSON', () => zip([{ name: 'a.json', ...deflated('[1]') }])],
    ['with a path that leads out', () => zip([json({ name: 'Evil' }, '../../evil.json')])],
    [
      'with a link',
      () => zip([json({ name: 'Evil' }), { name: 'a.webp', packed: Buffer.from('/etc'), mode: 0o120777 }]),
    ],
    ['with a million entries', () => zip([json({ name: 'Evil' })], 1_000_000)],
    ['with a recipe of more than 8 MB', () => zip([json({ name: 'Evil', description: 'x'.repeat(9 * 1024 ** 2) })])],
    ['with a recipe of 200,000 values', () => zip([json({ name: 'Evil', tags: Array(200_000).fill({}) })])],
    ['whose files are too large together', () => zip(Array.from({ length: 3 }, (_, i) => picture(`${i}.webp`)))],
    [
      'that says it holds 10 GB',
      () => zip([{ name: 'a.json', packed: deflateRawSync(zeros), size: 10 * 1024 ** 3, method: 8 }]),
    ],
    [
      'that holds more than it says',
      () => zip([{ name: 'a.json', packed: deflateRawSync(zeros), size: 10, method: 8 }]),
    ],
  ]
  test.each(cases)('%s', async (_case, archive) => {
    const count = async () => (await ask()(recipes.list)).body.total
    const before = await count()
    const folders = await readdir(running.app.files.folder('recipes')).catch(() => [])
    const answer = await send(archive())
    expect([400, 413]).toContain(answer.status)
    expect(answer.detail).toMatchObject({ message: expect.any(String), error: true })
    expect(await count()).toBe(before)
    await expect.poll(() => readdir(running.app.files.folder('temp'))).toEqual([])
    expect(await readdir(running.app.files.folder('recipes')).catch(() => [])).toEqual(folders)
  })

  test('of nobody', async () => {
    expect((await send(zip([json({ name: 'Soup' })]), null)).status).toBe(401)
  })
})
