import { describe, expect, test } from 'vitest'
import { readStarter } from '../seeding/starter-data.ts'
import { FOOD_LOOKS, findDuplicates, type Named, ORGANIZER_LOOKS, RECIPE_LOOKS, UNIT_LOOKS } from './find-duplicates.ts'
import { editDistance, isSlip } from './similar-names.ts'

let nextId = 0
const named = (name: string, more: Partial<Named> = {}): Named => ({
  id: String(nextId++).padStart(6, '0'),
  name,
  ...more,
})
const told = async (items: Named[], looks = FOOD_LOOKS, slips = true) =>
  (await findDuplicates(items, looks, slips)).map(({ reason, items }) => [reason, ...items.map(item => item.name)])

describe('things that look the same', () => {
  test('one name but for accents, case, signs and blanks', async () => {
    expect(
      await told([named('Möhre'), named('mohre'), named('bread crumbs'), named('Breadcrumbs'), named('rice')]),
    ).toEqual([
      ['same-name', 'Möhre', 'mohre'],
      ['same-name', 'bread crumbs', 'Breadcrumbs'],
    ])
  })

  test('singular and plural, by rule and by what the food says', async () => {
    expect(await told([named('tomato'), named('tomatos'), named('Ei', { pluralName: 'Eier' }), named('Eier')])).toEqual(
      [
        ['plural', 'tomato', 'tomatos'],
        ['plural', 'Ei', 'Eier'],
      ],
    )
  })

  test('what a food is called when it is counted is a further name, not its plural', async () => {
    const salmon = named('salmon', { pluralName: 'salmon fillets' })
    expect(await told([salmon, named('salmon fillet')])).toEqual([['alias', 'salmon', 'salmon fillet']])
    expect(await told([salmon, named('salmons')])).toEqual([['plural', 'salmon', 'salmons']])
    expect(await told([named('salmon'), named('salmon fillet')])).toEqual([])
  })

  test('the alias of another, or one alias of two', async () => {
    const scallion = named('scallion', { aliases: [{ name: 'Green onions' }] })
    expect(await told([scallion, named('green onion')])).toEqual([['alias', 'scallion', 'green onion']])
    expect(await told([scallion, named('leek', { aliases: [{ name: 'green onion' }] })])).toEqual([
      ['alias', 'scallion', 'leek'],
    ])
  })

  test('the same words in another order', async () => {
    expect(await told([named('onion, red'), named('red onions')])).toEqual([['word-order', 'onion, red', 'red onions']])
  })

  test('a slip of the pen, but not another word', async () => {
    expect(await told([named('broccoli'), named('brocolli')])).toEqual([['typo', 'broccoli', 'brocolli']])
    expect(await told([named('tomato paste'), named('tomatoe paste')])).toEqual([
      ['typo', 'tomato paste', 'tomatoe paste'],
    ])
    const different = [
      'pea',
      'pear',
      'oat milk',
      'goat milk',
      'lime',
      'line',
      'beer',
      'bear',
      'type 405',
      'type 550',
      'margarine',
      'mandarine',
    ]
    expect(await told(different.map(name => named(name)))).toEqual([])
  })

  test('units: abbreviations, and one unit in two languages', async () => {
    const units = [
      named('tablespoon', { abbreviation: 'tbsp' }),
      named('tbsp'),
      named('Esslöffel', { abbreviation: 'EL' }),
      named('teaspoon', { abbreviation: 't' }),
      named('T'),
    ]
    expect(await told(units, UNIT_LOOKS)).toEqual([
      ['abbreviation', 'tablespoon', 'tbsp'],
      ['same-unit', 'tablespoon', 'tbsp', 'Esslöffel', 'T'],
    ])
  })

  test('recipes: one name with numbers, or one address', async () => {
    const recipes = [
      named('Soup'),
      named('Soup (1)'),
      named('Pie', { address: 'example.org/pie' }),
      named('Best pie', { address: 'example.org/pie' }),
    ]
    expect(await told(recipes, RECIPE_LOOKS, false)).toEqual([
      ['same-name', 'Soup', 'Soup (1)'],
      ['same-address', 'Pie', 'Best pie'],
    ])
  })

  test('three of a kind stand together, and are named once', async () => {
    const items = [named('Quick'), named('quick!'), named('QUICK')]
    expect(await told(items, ORGANIZER_LOOKS)).toEqual([['same-name', 'Quick', 'quick!', 'QUICK']])
  })

  test.each(['en-US', 'de-DE'])('our own starter data in %s has none', async locale => {
    const words = (rows: { name: string; plural: string; aliases: string[]; abbreviation?: string }[]) =>
      rows.map(({ plural, aliases, name, ...more }) =>
        named(name, { pluralName: plural, aliases: aliases.map(alias => ({ name: alias })), ...more }),
      )
    const foods = Object.values(await readStarter('foods', locale)).flatMap(part => Object.values(part))
    expect(await told(words(foods))).toEqual([])
    expect(await told(words(Object.values(await readStarter('units', locale))), UNIT_LOOKS)).toEqual([])
  })

  test('5,000 foods are not each compared with every other, however alike their names are', async () => {
    const syllables = ['ba', 'ko', 'ri', 'ten', 'mu', 'la', 'sor', 'di', 'pe', 'gan']
    const word = (n: number) => [...String(n)].map(digit => syllables[Number(digit)]).join('')
    const items = Array.from({ length: 5000 }, (_, i) => named(`${word(i % 700)} ${word(i)}`))
    const begin = performance.now()
    const found = await findDuplicates([...items, named(`${word(503)} ${word(4703)}x`)], FOOD_LOOKS, true)
    expect(performance.now() - begin).toBeLessThan(8000)
    expect(found.length).toBeGreaterThan(0)
  })
})

test('edits are counted with swaps, and slips keep the first letter', () => {
  expect(editDistance('kitten', 'sitting')).toBe(3)
  expect(editDistance('brocolli', 'broccoli')).toBe(2)
  expect(editDistance('recieve', 'receive')).toBe(1)
  expect(editDistance('', 'abc')).toBe(3)
  expect([isSlip('parsley', 'prasley'), isSlip('parsley', 'barsley'), isSlip('salt', 'sald')]).toEqual([
    true,
    false,
    false,
  ])
})

test.each([
  ['parsley', 'parsely', true],
  ['parsley', 'parslley', true],
  ['parsley', 'parsly', true],
  ['parsley', 'parslez', true],
  ['parsley', 'parslox', false],
  ['worcestershire', 'worchestersire', true],
  ['cinnamon', 'cinamon', true],
  ['cumin', 'cumen', true],
  ['cumin', 'curry', false],
])('%s and %s', (a, b, expected) => {
  expect([isSlip(a, b), isSlip(b, a)]).toEqual([expected, expected])
})
