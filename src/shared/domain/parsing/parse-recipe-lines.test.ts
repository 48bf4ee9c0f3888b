import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadModel } from '#server/parsing/load-model.ts'
import { parseRecipeLines } from './parse-recipe-lines.ts'
import type { ParsedLine } from './parsed-line.ts'
import { lostWords } from './testing/lost-words.ts'

const read = (line: string, parser: 'nlp' | 'brute' = 'nlp') =>
  parseRecipeLines([line], { parser, model: loadModel })[0]!

function expectNothingLost(line: string, parsed: ParsedLine) {
  expect(lostWords(line, parsed)).toEqual([])
}

describe('nlp in English', () => {
  it.each([
    [
      '2 ½ c. all-purpose flour (sifted), plus extra for dusting',
      2.5,
      'cup',
      'all-purpose flour',
      'sifted, plus extra for dusting',
    ],
    ['½ cup all-purpose flour', 0.5, 'cup', 'all-purpose flour', ''],
    ['⅓ cup panko bread crumbs', 1 / 3, 'cup', 'panko bread crumbs', ''],
    ['1/32 cup all-purpose flour', 1 / 32, 'cup', 'all-purpose flour', ''],
    ['2 (14-ounce) cans chickpeas, rinsed', 2, 'can', 'chickpeas', '14-ounce, rinsed'],
    ['500g/1lb 2oz rump steak', 500, 'gram', 'rump steak', '1lb 2oz'],
    ['1 cup plus 2 tbsp caster sugar', 1.125, 'cup', 'caster sugar', ''],
    ['2 to 3 T olive oil', 2, 'tablespoon', 'olive oil', ''],
    ['Pinch of nutmeg', 1, 'pinch', 'nutmeg', ''],
    ['3 large eggs, lightly beaten', 3, '', 'eggs', 'large, lightly beaten'],
    ['salt and black pepper, to taste', null, '', 'salt and black pepper', 'to taste'],
    ['2 tbsp butter or olive oil', 2, 'tablespoon', 'butter or olive oil', ''],
    ['3 sprigs rosemary, to garnish', 3, 'sprig', 'rosemary', 'to garnish'],
    ['butter (2 sticks), melted', 2, 'stick', 'butter', 'melted'],
    ['One 3-pound chicken, cut up', 1, '', 'chicken', '3-pound, cut up'],
    ["250g/9oz '00' flour", 250, 'gram', "'00' flour", '9oz'],
    ['1 cup “lite” coconut milk', 1, 'cup', '“lite” coconut milk', ''],
    ['3 tablespoons yogurt “cheese”', 3, 'tablespoon', 'yogurt “cheese”', ''],
    ['2 cups sugar "raw"', 2, 'cup', 'sugar "raw"', ''],
    ['"2 cups milk"', 2, 'cup', 'milk', ''],
    ['1" ginger (12" long)', 1, '', 'ginger', '12" long'],
    ['2 cupswater', 2, 'cup', 'water', ''],
    ['a splash of milk', 1, 'splash', 'milk', ''],
    ['a squeeze of lemon juice', 1, 'squeeze', 'lemon juice', ''],
    ['16 oz box of penne', 16, 'ounce', 'penne', 'box'],
  ])('%s', (line, quantity, unit, food, note) => {
    const parsed = read(line)
    expect([parsed.quantity, parsed.unit, parsed.food, parsed.note]).toEqual([quantity, unit, food, note])
    expectNothingLost(line, parsed)
  })
  it('says how sure it is of each part', () => {
    const { confidence } = read('2 cups flour, sifted')
    expect(confidence.average).toBeGreaterThan(0.9)
    expect(confidence.comment).toBeGreaterThan(0.9)
    expect(read('salt').confidence.quantity).toBeNull()
    expect(read('1 knob of the yellow or else that other stuff 3').confidence.average).toBeLessThan(0.75)
  })
  it('takes the last line for a food though it stands in brackets, as a title has lines below it', () => {
    const lines = ['[Dressing]', '2 tbsp oil', '[Sea salt]', '']
    const [title, , salt] = parseRecipeLines(lines, { parser: 'nlp', model: loadModel })
    expect(title).toMatchObject({ heading: true, note: 'Dressing' })
    expect(salt).toMatchObject({ heading: false, food: 'Sea salt' })
  })
  it('reads a range as two ends', () => {
    expect(read('2-3 carrots')).toMatchObject({ quantity: 2, quantityMax: 3, food: 'carrots', note: '' })
  })
})

describe('any line', () => {
  const hostile = {
    digits: '1234567890'.repeat(10_000),
    words: 'flour '.repeat(17_000),
    emoji: '🥕'.repeat(25_000),
    brackets: '('.repeat(100_000),
    fractions: '1/2'.repeat(33_000),
    chinese: '小麦粉'.repeat(33_000),
    marks: 'é'.repeat(50_000),
  }
  it.each(Object.entries(hostile))('of 100 kB of %s comes back whole, at once', (_, line) => {
    // Time of the processor, so that a busy machine does not count.
    const times = [1, 2, 3].map(() => {
      const began = process.cpuUsage()
      read(line)
      const { user, system } = process.cpuUsage(began)
      return (user + system) / 1000
    })
    expect(Math.min(...times)).toBeLessThan(50)
    const parsed = read(line)
    expect(parsed).toMatchObject({ quantity: null, unit: '', food: '', note: line.trim() })
  })
  it('without words comes back whole', () => {
    expect(read('')).toMatchObject({ note: '', food: '', parts: [] })
    expect(read('🥕🥕')).toMatchObject({ note: '🥕🥕', food: '' })
    expect(read('4006381333931')).toMatchObject({ note: '4006381333931', quantity: null })
  })
  const word = fc.constantFrom(
    'flour',
    'cup',
    'EL',
    'Zehe(n)',
    'de',
    '1/2',
    '½',
    '2-3',
    '(',
    ')',
    ',',
    '/',
    '-',
    '14',
    'oz',
    'or',
    'plus',
    'can',
    'chopped',
    'half',
    'a',
    'dozen',
    '大さじ',
    '小麦粉',
    'ст.',
    'd’ail',
    '%',
    '®',
    '٢',
    'x',
  )
  it.each(['nlp', 'brute'] as const)('loses no word (%s)', parser => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 14 }), words => {
        const line = words.join(' ')
        expectNothingLost(line, read(line, parser))
      }),
      { numRuns: 1500 },
    )
  })
  it('of random signs loses no word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), line => expectNothingLost(line, read(line))),
      { numRuns: 500 },
    )
  })
})
