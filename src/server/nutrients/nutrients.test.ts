import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addUp } from './add-up.ts'
import { linesToCount, type WrittenLine } from './count-lines.ts'
import { factsByEntry, factsByNames } from './match-food.ts'
import { kitchenFoods, nutrientTable, searchEntries } from './nutrient-table.ts'

const written = (text: string, given: Partial<WrittenLine> = {}): WrittenLine => ({
  text,
  ...{ quantity: null, quantityMax: null, unit: null, packageSize: null, optional: false, facts: undefined },
  ...given,
})
const count = (...texts: string[]) => addUp(linesToCount(texts.map(text => written(text))))
const fuzzyKeysOf = (text: string) => count(text).lines[0]?.grams ?? null

describe('the table', () => {
  test('has an entry for every food that cooks write, and no empty one', () => {
    const ids = kitchenFoods().flatMap(({ entryId }) => entryId ?? [])
    expect(ids.length).toBeGreaterThan(700)
    expect(ids.filter(id => !nutrientTable().has(id))).toEqual([])
    expect([...nutrientTable().values()].filter(({ name, per100 }) => !name || per100.length !== 10)).toEqual([])
  })

  test('is searched by words, those that begin with the first one before others', () => {
    const [first, ...rest] = searchEntries('kale raw')
    expect(first?.name).toBe('Kale, raw')
    expect(rest.length).toBeLessThan(20)
    expect(searchEntries('  ')).toEqual([])
    expect(searchEntries('no such thing')).toEqual([])
  })
})

describe('foods are found by their names', () => {
  test.each([
    ['onion', 'Onions, raw', 'certain'],
    ['Yellow Onions', 'Onions, raw', 'certain'],
    ['large yellow onions, finely chopped', 'Onions, raw', 'certain'],
    ['Zwiebeln', 'Onions, raw', 'certain'],
    ['beurre', 'Butter, salted', 'likely'],
    ['cherry or grape tomatoes', 'Tomatoes, red, ripe, raw, year round average', 'certain'],
    ['fresh or frozen spinach', 'Spinach, raw', 'certain'],
    ['Bio Kokosmilch', 'Nuts, coconut milk, canned (liquid expressed from grated meat and water)', 'guess'],
  ])('%s', (name, entry, certainty) => {
    expect(factsByNames([name])).toMatchObject({ entry: { name: entry }, certainty })
  })

  test('what is no food is nothing to eat, and an unknown word nothing', () => {
    expect(factsByNames(['baking paper'])).toMatchObject({ entry: null, isNothing: true })
    expect(factsByNames(['Wunderpulver'])).toBeNull()
    expect(factsByNames([])).toBeNull()
  })

  test('the entry that somebody chose knows its pieces', () => {
    expect(factsByEntry(169230)).toMatchObject({ certainty: 'chosen', gramsEach: 3 })
    expect(factsByEntry(1)).toBeNull()
  })
})

describe('lines are weighed', () => {
  test.each([
    ['200 g sugar', 200],
    ['1 kg flour', 1000],
    ['1 lb carrots', 454],
    ['2-4 carrots', 183],
    ['2 tbsp olive oil', 27],
    ['1 cup (120 g) flour', 120],
    ['2 salmon fillets (about 150 g each)', 300],
    ['2 (15 ounce) cans pumpkin puree', 850],
    ['2 x 400 g tins chopped tomatoes', 800],
    ['3 cloves garlic', 9],
    ['1 head garlic', 36],
    ['1 bulb fennel', 234],
    ['1 head cauliflower', 588],
    ['1 small head cauliflower', 265],
    ['2 stalks celery', 80],
    ['2 slices crusty bread', 80],
    ['1 slice rye bread', 32],
    ['2 large eggs', 100],
    ['1 stick butter', 113],
    ['1 pinch salt', 0],
    ['salt to taste', null],
  ])('%s', (text, grams) => {
    const weighed = fuzzyKeysOf(text)
    expect(weighed === null ? null : Math.round(weighed)).toBe(grams)
  })

  test('bones and shells are not eaten, oil to fry in mostly stays in the pan', () => {
    expect(fuzzyKeysOf('1 kg chicken')).toBeLessThan(750)
    expect(fuzzyKeysOf('1 kg boneless chicken')).toBe(1000)
    expect(fuzzyKeysOf('1 litre vegetable oil, for deep frying')).toBeLessThan(100)
  })
})

describe('a recipe is added up', () => {
  test('with what it covers, line by line and by weight', () => {
    const total = count('100 g sugar', '100 g butter', '50 g wunderpulver', 'salt', '10 g parsley (optional)')
    expect(total).toMatchObject({ counted: 2, outOf: 4, grams: 250, unweighed: 1 })
    expect(total.lines.map(line => line.leftOut)).toEqual([null, null, 'no-food', 'no-amount', 'optional'])
    const calories = total.figures[0]
    expect(calories).toMatchObject({ nutrient: 'calories', counted: 2, grams: 200 })
    expect(Math.round(calories?.amount ?? 0)).toBe(387 + 717)
  })

  test('a nutrient that the table does not know of a food is not taken for none', () => {
    const entry = [...nutrientTable().values()].find(one => one.per100[8] === null && one.per100[0])
    const facts = factsByEntry(entry?.id ?? 0)
    const total = addUp(linesToCount([written('x', { facts, quantity: 100, unit: { name: 'g' } })]))
    expect(total.figures[0]).toMatchObject({ counted: 1, grams: 100 })
    expect(total.figures[8]).toMatchObject({ nutrient: 'sugarContent', counted: 0, grams: 0 })
  })

  test('a recipe as an ingredient counts by how often it is made, or by its weight', () => {
    const made = { total: count('100 g sugar', '100 g wunderpulver'), scale: 2, byYield: null }
    const [line] = linesToCount([written('2 syrup', { facts: null, quantity: 2 })])
    const total = addUp([{ ...line!, made }])
    expect(total).toMatchObject({ counted: 1, outOf: 1, grams: 400 })
    expect(total.figures[0]).toMatchObject({ amount: 774, grams: 200 })
    const [weighed] = linesToCount([written('50 g syrup', { facts: null, quantity: 50, unit: { name: 'g' } })])
    const share = addUp([{ ...weighed!, made }])
    expect(share.grams).toBe(50)
    expect(share.figures[0]).toMatchObject({ amount: 387 / 4, grams: 25 })
    const ofYield = addUp([{ ...weighed!, made: { ...made, byYield: 0.5 } }])
    expect(ofYield.figures[0], 'what its yield says goes first').toMatchObject({ amount: 387 / 2, grams: 50 })
  })

  test('twice of everything is twice of each figure, and no line breaks it', () => {
    const amounts = fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.constantFrom('flour', 'milk', 'apples')), {
      minLength: 1,
    })
    fc.assert(
      fc.property(amounts, lines => {
        const once = count(...lines.map(([grams, food]) => `${grams} g ${food}`)).figures[0]?.amount ?? 0
        const twice = count(...lines.map(([grams, food]) => `${grams * 2} g ${food}`)).figures[0]?.amount ?? 0
        expect(twice).toBeCloseTo(once * 2, 4)
      }),
      { numRuns: 25 },
    )
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 5 }), texts => {
        const { counted, outOf, figures } = count(...texts)
        expect(counted).toBeLessThanOrEqual(outOf)
        expect(figures.every(({ amount }) => amount >= 0 && Number.isFinite(amount))).toBe(true)
      }),
    )
  })
})
