import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { openLibrary } from '#server/files/library-files.ts'
import type { ImportedRecipe } from '#server/importers/imported.ts'
import { readLibrary } from '#server/importers/read-library.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { libraryFormats } from './library-formats.ts'

const { app, server } = await startApp()
const system = createSystemContext(app)
/** The files are in memory, so that nothing is opened for them. */
const { tools } = await openLibrary([])
const ask = as(server, (await makePerson(app)).token)
await ask(recipes.create, { body: { name: 'Soup' } })
const soup = (await ask(recipes.get, { params: { slug: 'soup' } })).body

/** Words as people write them in recipes, in several scripts, with the signs that stand in sentences. */
const word = fc.oneof(
  fc.stringMatching(/^[a-z]{2,9}$/),
  fc.constantFrom('Öl', 'crème', 'brûlée', 'Gemüse', 'Ж1', '葱油', 'שמן', 'half-and-half', "baker's", 'R&B', '(fresh)'),
)
const words = (least: number, most: number) =>
  fc.array(word, { minLength: least, maxLength: most }).map(parts => `${parts.join(' ')}`.replace(/^\(/, 'x ('))
const sentence = words(2, 9).map(text => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`)
const heading = words(1, 2).map(text => `Part ${text}`)
const amount = fc.constantFrom('2', '1/2', '200 g', '1 1/2 cups', '3 EL')
const lines = <T>(line: fc.Arbitrary<T>) => fc.array(line, { minLength: 2, maxLength: 5 })
const minutes = fc.constantFrom('10 minutes', '1 hour', '1 hour 15 minutes', null)

const recipe = fc.record({
  name: words(1, 4).map(text => `Dish ${text}`),
  description: sentence,
  recipeYield: fc.constantFrom('4 servings', '12 pieces', null),
  prepTime: minutes,
  performTime: minutes,
  totalTime: minutes,
  rating: fc.constantFrom(1, 3, 5, null),
  orgURL: fc.constantFrom('https://example.com/a?b=c', null),
  ingredients: fc.uniqueArray(
    fc.record({ title: fc.option(heading), text: fc.tuple(amount, words(1, 4)).map(part => part.join(' ')) }),
    { minLength: 2, maxLength: 5, selector: ({ text }) => text },
  ),
  steps: lines(fc.record({ title: fc.option(heading), text: sentence })),
  notes: fc.array(fc.record({ title: heading, text: sentence }), { maxLength: 2 }),
  tags: fc.uniqueArray(heading, { maxLength: 2 }),
  categories: fc.uniqueArray(
    words(1, 2).map(text => `Kind ${text}`),
    { maxLength: 2 },
  ),
})
type Given = typeof recipe extends fc.Arbitrary<infer T> ? T : never

const asRecipe = ({ ingredients, steps, tags, categories, ...given }: Given): Recipe => ({
  ...soup,
  ...given,
  recipeIngredient: ingredients.map(({ title, text }, at) => ({
    ...({ quantity: 1, quantityMax: null, unit: null, food: null, isFood: false, disableAmount: true } as const),
    ...({ packageSize: null, optional: false, line: null, referencedRecipe: null, originalText: null } as const),
    ...{ title, note: text, display: text, referenceId: `00000000-0000-4000-8000-00000000000${at}` },
  })) as Recipe['recipeIngredient'],
  recipeInstructions: steps.map((step, at) => ({
    ...{ ...step, title: step.title ?? '', summary: '', ingredientReferences: [] },
    id: `00000000-0000-4000-8000-00000000001${at}`,
  })),
  tags: tags.map(name => ({ id: soup.id, groupId: soup.groupId, name, slug: name })),
  recipeCategory: categories.map(name => ({ id: soup.id, groupId: soup.groupId, name, slug: name })),
})

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()

const given: Given = {
  ...{ name: 'Dish', description: 'Good for all.', recipeYield: '4 servings', rating: null },
  ...{
    prepTime: '10 minutes',
    performTime: '1 hour',
    totalTime: '1 hour 15 minutes',
    orgURL: 'https://example.com/a?b=c',
  },
  ingredients: ['200 g flour', '2 eggs'].map(text => ({ title: null, text })),
  steps: [
    { title: 'Dough', text: 'Beat the eggs.' },
    { title: null, text: 'Bake it all.' },
  ],
  ...{ notes: [{ title: 'Part tip', text: 'Keep it cold.' }], tags: ['Quick'], categories: ['Cake'] },
}

/** What people would miss, of a recipe that moved out and in again. */
const seen = {
  name: ({ name }: ImportedRecipe) => plain(name),
  description: ({ description }: ImportedRecipe) => plain(description),
  yield: (recipe: ImportedRecipe) => plain(recipe.yield),
  prep: ({ prep }: ImportedRecipe) => prep?.minutes ?? null,
  cook: ({ cook }: ImportedRecipe) => cook?.minutes ?? null,
  total: ({ total }: ImportedRecipe) => total?.minutes ?? null,
  rating: ({ rating }: ImportedRecipe) => rating,
  source: ({ url }: ImportedRecipe) => url,
  ingredients: ({ ingredients }: ImportedRecipe) => ingredients.map(({ text }) => plain(text)),
  ingredientHeadings: ({ ingredients }: ImportedRecipe) => ingredients.map(({ title }) => plain(title)),
  steps: ({ steps }: ImportedRecipe) => steps.map(({ text }) => plain(text)),
  stepHeadings: ({ steps }: ImportedRecipe) => steps.map(({ title }) => plain(title)),
  // Where notes have no titles, the title stands above the text, and several may have become one.
  notes: ({ notes }: ImportedRecipe) =>
    plain(notes.map(({ title, text }) => `${title ?? ''} ${text}`).join(' ')).replaceAll(':', ''),
  labels: ({ tags, categories }: ImportedRecipe) => [...tags, ...categories].sort(),
}
type Seen = keyof typeof seen
const seenOf = (read: ImportedRecipe | undefined) =>
  Object.fromEntries(Object.entries(seen).map(([name, of]) => [name, of(read as ImportedRecipe)]))

const minutesOf: Record<string, number> = { '10 minutes': 10, '1 hour': 60, '1 hour 15 minutes': 75 }

const expected = (given: Given): Record<Seen, unknown> => ({
  name: plain(given.name),
  description: plain(given.description),
  yield: plain(given.recipeYield),
  prep: minutesOf[given.prepTime ?? ''] ?? null,
  cook: minutesOf[given.performTime ?? ''] ?? null,
  total: minutesOf[given.totalTime ?? ''] ?? null,
  rating: given.rating,
  source: given.orgURL,
  ingredients: given.ingredients.map(({ text }) => plain(text)),
  ingredientHeadings: given.ingredients.map(({ title }) => plain(title)),
  steps: given.steps.map(({ text }) => plain(text)),
  stepHeadings: given.steps.map(({ title }) => plain(title)),
  notes: plain(given.notes.map(({ title, text }) => `${title} ${text}`).join(' ')),
  labels: [...given.tags, ...given.categories].sort(),
})

async function outAndIn(type: string, recipe: Recipe, locale = 'en-US'): Promise<ImportedRecipe[]> {
  const ctx = { ...system, t: (key: string, params = {}) => app.locales.t(locale, key, params) }
  const { each, whole } = libraryFormats[type] ?? {}
  const contents = each
    ? await each(ctx, recipe)
    : whole
      ? [{ name: whole.name, bytes: Buffer.from(whole.join(ctx, [await whole.part(ctx, recipe)])) }]
      : []
  const files = contents.flatMap(content =>
    'bytes' in content
      ? [{ path: content.name, size: content.bytes.length, bytes: async () => Buffer.from(content.bytes) }]
      : [],
  )
  const items = await Array.fromAsync(readLibrary([{ name: 'out.zip', files }], tools))
  return items.flatMap(item => (item.kind === 'recipe' ? [item.recipe] : []))
}

/** What each format loses, as docs/moving.md lists it. */
const lost: Record<string, Seen[]> = {
  json: [],
  paprika: [],
  recipesage: ['prep', 'cook'],
  jsonld: ['ingredientHeadings', 'notes', 'rating'],
  cooklang: ['rating', 'ingredientHeadings'],
  markdown: ['rating'],
  csv: ['ingredientHeadings', 'stepHeadings'],
}

test.each(Object.entries(lost))('%s, read back, has lost nothing but what the documents list', async (type, lost) => {
  await fc.assert(
    fc.asyncProperty(recipe, async given => {
      const [read, ...others] = await outAndIn(type, asRecipe(given))
      expect(others).toEqual([])
      const is = seenOf(read)
      const wished: Record<string, unknown> = expected(given)
      for (const name of lost) delete wished[name]
      expect(is).toMatchObject(wished)
    }),
    { numRuns: 100 },
  )
})

test.each(app.locales.names)('Markdown that was written in %s is read back', async locale => {
  const [read, ...others] = await outAndIn('markdown', asRecipe(given), locale)
  expect(others).toEqual([])
  const { rating: _, ...wished } = expected(given)
  expect(seenOf(read)).toMatchObject(wished)
})

/** Signs that mean something in the format, where they mean themselves. */
const signs: [string, Partial<Given>][] = [
  ['cooklang', { ingredients: ['100 g 70% chocolate', '(optional) 1 egg'].map(text => ({ title: null, text })) }],
  ['cooklang', { steps: [{ title: null, text: 'Use [- as it says -] the small pan.' }] }],
  ['markdown', { steps: ['Beat.\n\nThen wait.', 'Bake.'].map(text => ({ title: null, text })) }],
  [
    'markdown',
    { notes: [{ title: 'Part tip', text: 'Cold.\n\n---\n\nOr warm.' }], orgURL: null, tags: [], categories: [] },
  ],
  ['markdown', { steps: ['Beat:\n- eggs\n- milk', 'Bake.\n\n1. Wait.'].map(text => ({ title: null, text })) }],
  ['markdown', { notes: [{ title: 'Part tip', text: 'It is\n- *really* cold.' }] }],
  ['markdown', { description: 'Cooklang writes @flour{200%g}.' }],
  ['markdown', { notes: [{ title: 'Part tip', text: 'As code\n\n```\n# stir\nadd(2)\n```' }] }],
  ['markdown', { steps: [], notes: [{ title: 'Part tip', text: 'Serve it warm.' }] }],
  ['markdown', { notes: [{ title: 'Part tip', text: '- warm\n- cold' }] }],
  ['csv', { name: '=1+1', description: '@home it is eaten cold.' }],
  ['csv', { name: "'=' is a sign", description: "''+' is another." }],
  ['paprika', { ingredients: [{ title: 'Day 2: the dough', text: '100 g flour' }] }],
  ['paprika', { steps: [{ title: 'Day 2: the dough', text: 'Knead it.' }] }],
]
test.each(signs)('%s keeps %j', async (type, part) => {
  const dish = { ...given, ...part }
  const [read] = await outAndIn(type, asRecipe(dish))
  const wished: Record<string, unknown> = expected(dish)
  for (const name of lost[type] ?? []) delete wished[name]
  expect(seenOf(read)).toMatchObject(wished)
})

test('a note without a title has none again', async () => {
  const [read] = await outAndIn(
    'markdown',
    asRecipe({ ...given, notes: [{ title: '', text: 'Keep it cold.' }] }),
    'fr-FR',
  )
  expect(read?.notes).toMatchObject([{ title: null, text: 'Keep it cold.' }])
})

test('bold lines of a note are no notes of their own', async () => {
  const notes = ['**Storage**\n\nCold.', 'Good.\n**Later**\nWarm.'].map(text => ({ title: 'Part tip', text }))
  const [read] = await outAndIn('markdown', asRecipe({ ...given, notes }))
  const text = [{ text: '__Storage__\n\nCold.' }, { text: 'Good.\n__Later__\nWarm.' }]
  expect(read?.notes).toMatchObject(text.map(note => ({ title: 'Part tip', ...note })))
})

test('headings within a description and a note begin no part of the recipe', async () => {
  const notes = [{ title: 'Part tip', text: '## Instructions\nKeep it cold.' }]
  const dish = { ...given, description: 'Good.\n\n# Instructions\n\nFor all.', notes }
  const [read] = await outAndIn('markdown', asRecipe(dish))
  expect(seenOf(read)).toMatchObject({
    ...{ description: 'Good. __Instructions__ For all.', yield: '4 servings', prep: 10, labels: ['Cake', 'Quick'] },
    steps: ['Beat the eggs.', 'Bake it all.'],
  })
  expect(seenOf(read).notes).toContain('Keep it cold.')
})
