import { describe, expect, it, test } from 'vitest'
import { parseByRules } from '../parse-line.ts'
import { vocabularyOf } from '../vocabulary.ts'

const read = (language: string, line: string) => {
  const { quantity, unit, food } = parseByRules(line, vocabularyOf(language))
  return [quantity, unit, food]
}

describe('hundreds in words', () => {
  it.each([
    ['en', 'two hundred and fifty ml milk', 250, 'ml', 'milk'],
    ['en', 'one hundred twenty-five grams sugar', 125, 'grams', 'sugar'],
    ['en', 'a hundred grams peas', 100, 'grams', 'peas'],
    ['de', 'zweihundertfünfzig Gramm Zucker', 250, 'Gramm', 'Zucker'],
    ['de', 'hundert Gramm Butter', 100, 'Gramm', 'Butter'],
    ['fr', 'trois cent cinquante grammes de sucre', 350, 'grammes', 'sucre'],
    ['fr', 'soixante-quinze grammes de beurre', 75, 'grammes', 'beurre'],
    ['fr', 'quatre-vingts grammes de miel', 80, 'grammes', 'miel'],
    ['fr', 'quatre-vingt-dix grammes de miel', 90, 'grammes', 'miel'],
    ['it', 'duecentocinquanta g di zucchero', 250, 'g', 'zucchero'],
    ['it', 'duecento cinquanta grammi di farina', 250, 'grammi', 'farina'],
    ['es', 'ciento veinticinco gramos de azúcar', 125, 'gramos', 'azúcar'],
    ['es', 'trescientos gramos de arroz', 300, 'gramos', 'arroz'],
    ['pt', 'cento e cinquenta gramas de açúcar', 150, 'gramas', 'açúcar'],
    ['nl', 'honderdvijftig gram boter', 150, 'gram', 'boter'],
    ['sv', 'tvåhundrafemtio gram smör', 250, 'gram', 'smör'],
    ['no', 'to hundre og femti gram smør', 250, 'gram', 'smør'],
    ['fi', 'kaksisataa grammaa jauhoja', 200, 'grammaa', 'jauhoja'],
    ['hu', 'kétszázötven gramm liszt', 250, 'gramm', 'liszt'],
    ['tr', 'iki yüz elli gram un', 250, 'gram', 'un'],
    ['cs', 'dvě stě padesát gramů mouky', 250, 'gramů', 'mouky'],
    ['pl', 'dwieście gramów mąki', 200, 'gramów', 'mąki'],
    ['ro', 'două sute cincizeci de grame de făină', 250, 'grame', 'făină'],
    ['ru', 'двести пятьдесят граммов сахара', 250, 'граммов', 'сахара'],
    ['uk', "двісті п'ятдесят грамів борошна", 250, 'грамів', 'борошна'],
    ['el', 'διακόσια πενήντα γραμμάρια αλεύρι', 250, 'γραμμάρια', 'αλεύρι'],
  ])('%s: %s', (language, line, quantity, unit, food) => expect(read(language, line)).toEqual([quantity, unit, food]))

  it.each([
    ['en', 'two eggs', [2, '', 'eggs']],
    ['en', 'hundreds and thousands', [null, '', 'hundreds and thousands']],
    ['fr', 'quatre œufs', [4, '', 'œufs']],
    ['de', 'zwei Hundertwasser-Kekse', [2, '', 'Hundertwasser-Kekse']],
  ])('take no other words: %s: %s', (language, line, expected) => expect(read(language, line)).toEqual(expected))
})

describe('parts that are counted in words', () => {
  it.each([
    ['en', 'two thirds of a cup of milk', 2 / 3, 'cup', 'milk'],
    ['en', 'three-quarters cup milk', 0.75, 'cup', 'milk'],
    ['en', 'one and three quarters cups flour', 1.75, 'cups', 'flour'],
    ['en', 'a quarter of a teaspoon salt', 0.25, 'teaspoon', 'salt'],
    ['de', 'zwei Drittel Tasse Milch', 2 / 3, 'Tasse', 'Milch'],
    ['de', 'drei Viertel Liter Wasser', 0.75, 'Liter', 'Wasser'],
    ['fr', 'deux tiers de tasse de sucre', 2 / 3, 'tasse', 'sucre'],
    ['fr', 'trois quarts de tasse de lait', 0.75, 'tasse', 'lait'],
    ['it', 'due terzi di tazza di zucchero', 2 / 3, 'tazza', 'zucchero'],
    ['es', 'tres cuartos de taza de leche', 0.75, 'taza', 'leche'],
    ['pt', 'dois terços de xícara de açúcar', 2 / 3, 'xícara', 'açúcar'],
    ['nl', 'twee derde kop suiker', 2 / 3, 'kop', 'suiker'],
    ['sv', 'tre fjärdedels liter mjölk', 0.75, 'liter', 'mjölk'],
    ['pl', 'trzy czwarte szklanki mleka', 0.75, 'szklanki', 'mleka'],
    ['sv', 'en och en halv dl socker', 1.5, 'dl', 'socker'],
    ['de', 'zwei und eine halbe Tasse Mehl', 2.5, 'Tasse', 'Mehl'],
    ['ru', 'две трети стакана сахара', 2 / 3, 'стакана', 'сахара'],
  ])('%s: %s', (language, line, quantity, unit, food) => expect(read(language, line)).toEqual([quantity, unit, food]))

  it.each([
    ['en', 'a quarter lemon', [0.25, '', 'lemon']],
    ['de', 'ein Viertel Liter Sahne', [0.25, 'Liter', 'Sahne']],
    ['en', 'two quarts stock', [2, 'quarts', 'stock']],
  ])('are not where one part stands by itself: %s: %s', (language, line, expected) =>
    expect(read(language, line)).toEqual(expected),
  )
})

it.each([
  ['de', 'zwei- bis dreihundert Gramm Mehl', 200, 300],
  ['it', 'due o tre mila grammi di farina', 2000, 3000],
  ['it', 'cinque o quindici grammi di farina', 5, 15],
])('the begin of a range is as large as its end: %s: %s', (language, line, quantity, quantityMax) =>
  expect(parseByRules(line, vocabularyOf(language))).toMatchObject({ quantity, quantityMax }),
)

test('a number behind a number says how large each package is', () =>
  expect(read('en', 'one twelve-ounce can tomatoes')).toEqual([1, 'can', 'tomatoes']))
