import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Allergen, allergens, avoidances, bitsOf } from '#shared/domain/avoidances.ts'
import { checkLine, foundTogether } from './check-line.ts'
import { checkWords } from './check-words.ts'

/** The allergens that a line is said to have, those that it only may have in brackets. */
const allergensOf = (text: string) =>
  allergens.flatMap(one => {
    const degree = checkWords(text).found.get(one)?.degree
    return degree ? [degree === 'may' ? `(${one})` : one] : []
  })
const says = (text: string) => allergensOf(text).filter(one => !one.startsWith('('))

describe('words of a line', () => {
  test.each<[string, Allergen[]]>([
    ['200 g plain flour', ['gluten']],
    ['3 eggs, beaten', ['eggs']],
    ['1 tbsp unsalted butter, melted', ['milk']],
    ['400 ml coconut milk', []],
    ['1 butternut squash', []],
    ['50 g peanut butter', ['peanuts']],
    ['12 raw prawns', ['crustaceans']],
    ['1 tbsp sesame oil', ['sesame']],
    ['250 g salmon fillet', ['fish']],
    ['2 celery stalks', ['celery']],
    ['1 tsp Dijon mustard', ['mustard', 'sulphites']],
    ['100 g ground almonds', ['nuts']],
    ['oyster mushrooms', []],
    ['ginger ale', []],
    ['fresh parsley', []],
    ['1 kg potatoes', []],
  ])('%s', (text, expected) => {
    expect(says(text).filter(one => one !== 'sulphites')).toEqual(expected.filter(one => one !== 'sulphites'))
  })

  test('are found in other languages as far as the starter data names them', () => {
    expect(says('250 ml Milch')).toEqual(['milk'])
    expect(says('3 œufs')).toEqual(['eggs'])
    expect(says('200 g mantequilla')).toEqual(['milk'])
    expect(says('400 ml Kokosmilch')).toEqual([])
  })

  test('a food that says it is without something is still to be looked at', () => {
    expect(allergensOf('vegan butter')).not.toContain('milk')
    expect(checkWords('gluten-free flour').found.get('gluten')?.degree ?? 'may').toBe('may')
  })

  test('no text breaks it', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        for (const { word } of checkWords(text).found.values()) expect(word).not.toBe('')
      }),
    )
  })
})

describe('a line', () => {
  test('is looked through by the names of its food and by its note', () => {
    const line = checkLine({ names: ['leek', 'leeks'], text: 'fried in butter', marks: null })
    expect(line.found.get('milk')).toEqual({ degree: 'yes', word: 'butter' })
  })

  test('is marked as the group says, whatever its words', () => {
    const marks = { milk: 'no', nuts: 'may', soybeans: 'yes' } as const
    const { found } = checkLine({ names: ['butter'], text: '', marks })
    expect(found.has('milk')).toBe(false)
    expect(found.get('nuts')).toEqual({ degree: 'may', word: 'butter' })
    expect(found.get('soybeans')?.degree).toBe('yes')
  })

  test('of which nothing is known says so, and a harmless food is known', () => {
    expect(checkLine({ names: [], text: 'wunderpulver', marks: null }).isKnown).toBe(false)
    expect(checkLine({ names: ['leek'], text: '', marks: null }).isKnown).toBe(true)
    expect(checkLine({ names: [], text: '100 g rice', marks: null }).isKnown).toBe(true)
    expect(checkLine({ names: ['wunderpulver'], text: '', marks: {} }).isKnown).toBe(true)
  })
})

test('a recipe has the surest of what its lines have, and meat with milk is refused together', () => {
  const check = (...texts: string[]) => foundTogether(texts.map(text => checkLine({ names: [], text, marks: null })))
  expect(check('beef', 'carrots').has('kosher-style')).toBe(false)
  expect(check('beef', 'cream').get('kosher-style')).toBe('yes')
  expect(check('beef').get('vegetarian')).toBe('yes')
  expect(check('eggs', 'rice').has('vegetarian')).toBe(false)
  expect(check('eggs', 'rice').get('vegan')).toBe('yes')
})

test('each avoidance has a bit of its own', () => {
  expect(new Set(avoidances.map(one => bitsOf([one]))).size).toBe(avoidances.length)
  expect(bitsOf(avoidances)).toBe(2 ** avoidances.length - 1)
  expect(bitsOf([])).toBe(0)
})
