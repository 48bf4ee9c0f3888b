import { describe, expect, it } from 'vitest'
import { buildMatcher, type Named } from './match.ts'
import { parseLines } from './parse-lines.ts'

const named = (name: string, more: Partial<Named> = {}): Named => ({ id: name, name, aliases: [], ...more })

const foods = [
  ...[
    'potatoes',
    'onion',
    'green onion',
    'frozen pearl onions',
    'bell peppers',
    'red pepper flakes',
    'fresh ginger',
    'ground ginger',
    'ñör̃m̈ãl̈ĩz̈ẽm̈ẽ',
  ].map(name => named(name)),
  named('PluralFoodTest', { pluralName: 'myfoodisplural' }),
  named('IHaveAnAlias', { aliases: ['thisismyalias'] }),
]
const units = [
  ...['Cups', 'Tablespoon', 'Teaspoon', 'Stalk'].map(name => named(name)),
  named('My Very Long Unit Name', { abbreviation: 'mvlun' }),
  named('PluralUnitName', { pluralName: 'abc123', abbreviation: 'doremiabc', pluralAbbreviation: 'doremi123' }),
  named('IHaveAnAliasToo', { aliases: ['thisismyalias'] }),
]
const matcher = buildMatcher(foods, units)

describe('resolve', () => {
  it.each([
    ['cup', 'potatoes', 'Cups', 'potatoes'],
    ['cup', 'potato', 'Cups', 'potatoes'],
    ['tablespoon', 'onion', 'Tablespoon', 'onion'],
    ['teaspoon', 'green onion', 'Teaspoon', 'green onion'],
    ['cup', 'gren onion', 'Cups', 'green onion'],
    ['stalk', 'very unique', 'Stalk', undefined],
    ['cup', '', 'Cups', undefined],
    ['very unique', 'fresh ginger', undefined, 'fresh ginger'],
    ['', 'potatoes', undefined, 'potatoes'],
    ['very unique', 'very unique', undefined, undefined],
    ['mvlun', 'potatoes', 'My Very Long Unit Name', 'potatoes'],
    ['', 'n̅ōr̅m̄a̅l̄i̅z̄e̅m̄e̅', undefined, 'ñör̃m̈ãl̈ĩz̈ẽm̈ẽ'],
    ['', 'myfoodisplural', undefined, 'PluralFoodTest'],
    ['abc123', '', 'PluralUnitName', undefined],
    ['doremi123', '', 'PluralUnitName', undefined],
    ['', 'thisismyalias', undefined, 'IHaveAnAlias'],
    ['thisismyalias', '', 'IHaveAnAliasToo', undefined],
    ['red', 'pepper flakes', undefined, 'red pepper flakes'],
    ['bell', 'peppers', undefined, 'bell peppers'],
  ])('%s of %s', (unit, food, foundUnit, foundFood) => {
    const { unit: resolvedUnit, food: resolvedFood } = matcher.resolve({ unit, food })
    expect([resolvedUnit?.match?.item.name, resolvedFood.match?.item.name]).toEqual([foundUnit, foundFood])
  })
  it('keeps the unit of a food whose name resembles unit and food together', () => {
    const own = buildMatcher([named('all-purpose flour')], [named('cup')])
    const { unit, food } = own.resolve({ unit: 'cup', food: 'all-purpose flour' })
    expect([unit?.match?.item.name, food.match?.item.name]).toEqual(['cup', 'all-purpose flour'])
  })
  it('leaves no empty unit beside a known food', () => {
    expect(matcher.resolve({ unit: '', food: 'onion' }).unit).toBeNull()
    expect(matcher.resolve({ unit: '', food: 'quince' }).unit).toEqual({ name: '', match: null })
  })
  it("finds the group's own unit at the head of the food", () => {
    const own = buildMatcher([named('flour')], [named('widget', { pluralName: 'widgets' })])
    const { unit, food } = own.resolve({ unit: '', food: 'widgets flour' })
    expect([unit?.match?.item.name, food.match?.item.name]).toEqual(['widget', 'flour'])
  })
})

describe('food', () => {
  const many = buildMatcher(
    ['salted butter', 'goat milk', 'pear', 'ice', 'acorn', 'soy sauce', 'Crème fraîche', 'tomato'].map(name =>
      named(name),
    ),
    [],
  )
  it.each(['salt', 'butter', 'oat milk', 'pea', 'rice', 'corn', ''])('never guesses for "%s"', text => {
    expect(many.food(text)).toBeNull()
  })
  it.each([
    ['soy souce', 'soy sauce'],
    ['CREME FRAICHE', 'Crème fraîche'],
    ['tomatoes', 'tomato'],
    ['tomatto', 'tomato'],
  ])('finds %s as %s', (text, name) => {
    expect(many.food(text)?.item.name).toBe(name)
  })
  it('offers like names with a new one', () => {
    const { food, candidates } = many.resolve({ unit: '', food: 'unsalted butter' })
    expect([food.match, candidates[0]?.item.name]).toEqual([null, 'salted butter'])
  })
})

describe('a food in the form its line gives it', () => {
  const names = [
    'mąka',
    'mak',
    'cukier',
    'sůl',
    'мука',
    'яйцо',
    'uovo',
    'jauhot',
    'peruna',
    'sipuli',
    'سكر',
    'Zwiebel',
    'pasta',
    'olej',
    'oliwa',
  ]
  const { resolve } = buildMatcher(
    names.map(name => named(name)),
    [],
  )
  const found = (food: string, language: string) => resolve({ unit: '', food }, language).food.match?.item.name
  it.each([
    ['pl', 'mąki', 'mąka'],
    ['pl', 'maku', 'mak'],
    ['pl', 'oliwy', 'oliwa'],
    ['ru', 'муки', 'мука'],
    ['ru', 'яйца', 'яйцо'],
    ['it', 'uova', 'uovo'],
    ['fi', 'jauhoja', 'jauhot'],
    ['fi', 'perunoita', 'peruna'],
    ['fi', 'sipulia', 'sipuli'],
    ['ar', 'السكر', 'سكر'],
    ['de', 'Zwiebeln', 'Zwiebel'],
  ])('%s: %s', (language, food, name) => expect(found(food, language)).toBe(name))
  it.each([
    ['en', 'paste'],
    ['pl', 'mięty'],
    ['de', 'Pastete'],
  ])('%s: never %s', (language, food) => expect(found(food, language)).toBeUndefined())
  it.each([
    ['Möhre(n)', 'Möhre'],
    ['Ei(er)', 'Ei'],
    ['échalote(s)', 'échalote'],
    ['Salz/Öl', undefined],
  ])('%s: is called with its optional ending and without', (text, food) => {
    const own = buildMatcher(
      [named('Möhre', { pluralName: 'Möhren' }), named('Ei'), named('échalote'), named('Salz')],
      [named('Zehe', { pluralName: 'Zehen' })],
    )
    expect(own.food(text)?.item.name).toBe(food)
    expect(own.unit('Zehe/n')?.item.name).toBe('Zehe')
  })
  it('is not guessed where two foods could be meant', () => {
    const twins = buildMatcher(
      ['soja', 'soje'].map(name => named(name)),
      [],
    )
    expect(twins.resolve({ unit: '', food: 'soji' }, 'pl').food.match).toBeNull()
  })
})

describe('unit', () => {
  it('is found by what it means, in any language, unless names alone count', () => {
    expect(matcher.unit('EL')?.item.name).toBe('Tablespoon')
    expect(buildMatcher(foods, units, { unitsByMeaning: false }).unit('EL')).toBeNull()
  })
  it('is never another known unit that looks alike', () => {
    expect(buildMatcher([], [named('tablespoon')]).unit('teaspoon')).toBeNull()
  })
})

describe('brute, matched by names', () => {
  const byName = buildMatcher(foods, units, { unitsByMeaning: false })
  it.each([
    ['1 theelepel koffie', 1, 'theelepel', 'koffie', ''],
    ['20 eetlepels bloem', 20, 'eetlepels', 'bloem', ''],
    ['1 mespunt kaneel', 1, 'mespunt', 'kaneel', ''],
    ['1 snuf(je) zout', 1, 'snuf(je)', 'zout', ''],
    ['2 tbsp minced cilantro, leaves and stems', 2, 'tbsp', 'minced cilantro', 'leaves and stems'],
    ['1 large yellow onion, coarsely chopped', 1, 'large', 'yellow onion', 'coarsely chopped'],
    ['1 1/2 tsp garam masala', 1.5, 'tsp', 'garam masala', ''],
    [
      '2 cups mango chunks, (2 large mangoes) (fresh or frozen)',
      2,
      'Cups',
      'mango chunks, (2 large mangoes)',
      'fresh or frozen',
    ],
    ['stalk onion', null, 'Stalk', 'onion', ''],
    ['a tablespoon unknownFood', null, 'Tablespoon', 'unknownFood', ''],
    ['a stalk bell peppers, cut in pieces', null, 'Stalk', 'bell peppers', 'cut in pieces'],
    ['a big stalk bell peppers', null, 'Stalk', 'bell peppers', ''],
    ['red pepper flakes', null, '', 'red pepper flakes', ''],
    ['1 red pepper flakes', 1, '', 'red pepper flakes', ''],
    ['1 bell peppers, cut in pieces', 1, '', 'bell peppers', 'cut in pieces'],
  ])('%s', (line, quantity, unit, food, note) => {
    const [parsed] = parseLines([line], { parser: 'brute' })
    const resolved = byName.resolve(parsed!)
    expect([
      parsed!.quantity,
      resolved.unit?.match?.item.name ?? resolved.unit?.name ?? '',
      resolved.food.match?.item.name ?? resolved.food.name,
      parsed!.note,
    ]).toEqual([quantity, unit, food, note])
  })
})

it('looks a thousand names up among five thousand at no visible cost', () => {
  const syllables = ['ba', 'co', 'di', 'fu', 'ge', 'ha', 'ji', 'ko', 'lu', 'me']
  const name = (i: number) =>
    [i % 10, Math.floor(i / 10) % 10, Math.floor(i / 100) % 10, Math.floor(i / 1000) % 10]
      .map(k => syllables[k])
      .join('') + ' root'
  const large = buildMatcher(
    Array.from({ length: 5000 }, (_, i) => named(name(i))),
    [],
  )
  const began = process.cpuUsage()
  for (let i = 0; i < 1000; i++) large.food(`${name(i * 3)}x`)
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(2000)
})

describe('units by what they mean', () => {
  const unitsOf = (...units: Named[]) => {
    const own = buildMatcher([], units)
    return (text: string) => own.unit(text)?.item.name
  }
  it('a spoon in brackets is that spoon, in the plural too', () => {
    const find = unitsOf(named('colher de chá', { aliases: ['colher (chá)'] }), named('colher de sopa'))
    expect([find('colheres (sopa)'), find('colheres (chá)')]).toEqual(['colher de sopa', 'colher de chá'])
  })
  it('of several that are bought, only as an abbreviation', () => {
    const find = unitsOf(named('tablete'), named('pacote'))
    expect([find('pct'), find('caixinha')]).toEqual(['pacote', undefined])
    expect(unitsOf(named('Packung'))('envelope')).toBe('Packung')
  })
  it('not by a further name that means something else', () => {
    const find = unitsOf(named('su bardağı', { aliases: ['bardak'] }))
    expect([find('bardak'), find('çay bardağı')]).toEqual(['su bardağı', undefined])
  })
})
