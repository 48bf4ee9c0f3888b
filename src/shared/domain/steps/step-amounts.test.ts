import { expect, test } from 'vitest'
import type { DisplayUnit } from '../measures/display-unit.ts'
import { scaleStepAmounts } from './step-amounts.ts'

const ingredients = [
  { food: { name: 'flour' }, unit: { name: 'gram', pluralName: 'grams', abbreviation: 'g' } },
  { food: { name: 'egg', pluralName: 'eggs' } },
  { food: { name: 'butter' } },
  { food: { name: 'garlic' }, unit: { name: 'clove', pluralName: 'cloves' } },
  { food: { name: 'double cream' } },
  { food: { name: 'steak', pluralName: 'steaks' } },
  { food: { name: 'tomatoes' }, unit: { name: 'can', pluralName: 'cans' } },
]
const scaled = (text: string, scale = 2) => scaleStepAmounts(text, ingredients, { scale })

test.each([
  ['Stir in 200 g flour and 2 eggs.', 'Stir in 400 g flour and 4 eggs.'],
  ['Add 200g of the flour.', 'Add 400g of the flour.'],
  ['Add 1/2 cup cream, then bake for 20 minutes.', 'Add 1 cup cream, then bake for 20 minutes.'],
  ['Melt 1–2 tbsp of butter at 180 °C.', 'Melt 2–4 tbsp of butter at 180 °C.'],
  ['Use 1/2 of the flour first.', 'Use 1/2 of the flour first.'],
  ['Fry 1 clove garlic for 2 minutes.', 'Fry 2 cloves garlic for 2 minutes.'],
  ['Beat 1 egg with 1 egg yolk, then 1 large egg white.', 'Beat 2 eggs with 2 egg yolks, then 2 large egg whites.'],
  ['Press 1 garlic clove and 1 whitefish.', 'Press 2 garlic cloves and 1 whitefish.'],
  ['Cook the eggs for 10 minutes.', 'Cook the eggs for 10 minutes.'],
  ['Divide into 2 and add butter.', 'Divide into 2 and add butter.'],
  ['In a 23 cm tin with butter', 'In a 23 cm tin with butter'],
  ['Pour in 1 cup (240 ml) double cream.', 'Pour in 2 cups (480 ml) double cream.'],
  ['Rub in 1 lb 2 oz butter.', 'Rub in 2 lb 4 oz butter.'],
  ['Sear the 12-ounce steak for 4 minutes.', 'Sear the 12-ounce steak for 4 minutes.'],
  ['Sear 2 12-ounce steaks in butter.', 'Sear 4 12-ounce steaks in butter.'],
  ['Stir in 1 (14-ounce) can tomatoes.', 'Stir in 2 (14-ounce) cans tomatoes.'],
  ['Knead 1 kg 500 g flour, then rest.', 'Knead 3 kg flour, then rest.'],
  ['Knead 1 kg 250 g flour.', 'Knead 2 kg 500 g flour.'],
  ['Rub in 1 lb 10 oz butter.', 'Rub in 3 lb 4 oz butter.'],
  ['Stir in half a cup of double cream.', 'Stir in 1 cup of double cream.'],
  ['Add a cup of cream and two tablespoons of butter.', 'Add 2 cups of cream and 4 tablespoons of butter.'],
  ['Beat two or three eggs with a clove of garlic.', 'Beat 4 or 6 eggs with 2 cloves of garlic.'],
  ['Use half of the flour, and half the butter.', 'Use half of the flour, and half the butter.'],
  ['Add the butter a tablespoon at a time.', 'Add the butter a tablespoon at a time.'],
  ['Beat in one egg at a time, or an egg white.', 'Beat in one egg at a time, or an egg white.'],
  ['Stir in one and a half cups of double cream.', 'Stir in 3 cups of double cream.'],
  ['Stir in 1 and a half cups of double cream.', 'Stir in 3 cups of double cream.'],
  ['Put a tablespoon of butter on each slice.', 'Put a tablespoon of butter on each slice.'],
  ['Add a tablespoon of butter at a time.', 'Add a tablespoon of butter at a time.'],
  ['For each egg a cup of double cream.', 'For each egg a cup of double cream.'],
  ['Beat in two eggs, whisking after each one.', 'Beat in 4 eggs, whisking after each one.'],
  ['Fry a clove of garlic on each side.', 'Fry 2 cloves of garlic on each side.'],
  ['Beat twenty-two eggs; whisk two thirds of the flour.', 'Beat twenty-two eggs; whisk two thirds of the flour.'],
  ['Beat 2 eggs (about 3 minutes) and add butter', 'Beat 4 eggs (about 3 minutes) and add butter'],
])('%s', (text, expected) => expect(scaled(text)).toBe(expected))

test.each([
  ['Sahne', 'Tasse|Tassen', 'Eine halbe Tasse Sahne zugeben.', '1 Tasse Sahne zugeben.'],
  ['Butter', '', 'Einen Esslöffel Butter zerlassen.', '2 Esslöffel Butter zerlassen.'],
  ['Eier', '', 'Drei Eier trennen.', '6 Eier trennen.'],
  ['crème', 'tasse|tasses', 'Verser une demi-tasse de crème.', 'Verser 1 tasse de crème.'],
  ['leche', 'taza|tazas', 'Añade media taza de leche.', 'Añade 1 taza de leche.'],
  ['leche', 'taza|tazas', 'Añade una y media tazas de leche.', 'Añade 3 tazas de leche.'],
  ['mleka', 'szklanka|szklanki', 'Wlać dwie i pół szklanki mleka.', 'Wlać 5 szklanki mleka.'],
  ['mleka', 'szklanka|szklanki', 'Wlać dwie szklanki mleka.', 'Wlać 4 szklanki mleka.'],
  ['молока', 'стакан|стакана', 'Влить два стакана молока.', 'Влить 4 стакана молока.'],
])('%s in words', (name, unit, text, expected) => {
  const [one, many] = unit.split('|')
  const ingredient = { food: { name }, unit: one ? { name: one, pluralName: many } : null }
  expect(scaleStepAmounts(text, [ingredient], { scale: 2, language: 'xx' })).toBe(expected)
})

test('amounts are converted, and nothing changes as written', () => {
  expect(scaleStepAmounts('Pour in 1 cup double cream.', ingredients, { scale: 1, system: 'metric' })).toMatch(
    /Pour in 23\d (?:ml|g) double cream\./,
  )
  expect(scaleStepAmounts('Stir in 200 g flour.', ingredients, { scale: 1 })).toBe('Stir in 200 g flour.')
  expect(scaleStepAmounts('Sear a 12-ounce steak.', ingredients, { scale: 2, system: 'metric' })).toBe(
    'Sear a 340-g steak.',
  )
  const twice = 'Pour in 1 cup (240 ml) double cream and 1 lb 2 oz butter.'
  expect(scaleStepAmounts(twice, ingredients, { scale: 1, system: 'metric' })).toBe(twice)
})

test('decimals go on as the step writes them, else as its language does', () => {
  const inGerman = [{ food: { name: 'Milch' } }]
  const scaled = (text: string, decimalComma?: boolean) =>
    scaleStepAmounts(text, inGerman, { scale: 1.5, ...(decimalComma !== undefined && { decimalComma }) })
  expect(scaled('2,5 dl Milch zugeben')).toBe('3,75 dl Milch zugeben')
  expect(scaled('1 l Milch zugeben', true)).toBe('1,5 l Milch zugeben')
  expect(scaled('1 l Milch zugeben')).toBe('1.5 l Milch zugeben')
  expect(scaled('2.5 dl Milch zugeben', true)).toBe('3.75 dl Milch zugeben')
})

const named = (...names: string[]) => names.map(name => ({ food: { name } }))

test.each([
  ['醤油大さじ2を加える。', '醤油大さじ4を加える。'],
  ['醤油大さじ1と1/2、砂糖小さじ１を加える', '醤油大さじ3、砂糖小さじ２を加える'],
  ['卵を2個割り、小麦粉200gをふるう', '卵を4個割り、小麦粉400gをふるう'],
  ['水カップ1/2を入れ、5分煮る', '水カップ1を入れ、5分煮る'],
  ['水200〜300mlを加える', '水400〜600mlを加える'],
  ['玉ねぎ1/2個をみじん切りにする', '玉ねぎ1個をみじん切りにする'],
  ['180度のオーブンで20分焼き、卵を3つに切る', '180度のオーブンで20分焼き、卵を3つに切る'],
  ['卵1個につき砂糖大さじ1。水100mlを足す。', '卵1個につき砂糖大さじ1。水200mlを足す。'],
  ['水2カップ半を注ぐ', '水5カップを注ぐ'],
])('in Japanese, %s', (text, expected) => {
  const foods = named('醤油', '砂糖', '卵', '小麦粉', '水', '玉ねぎ')
  expect(scaleStepAmounts(text, foods, { scale: 2 })).toBe(expected)
  expect(scaleStepAmounts(text, foods, { scale: 1 })).toBe(text)
})

test.each([
  ['加入200克面粉和2个鸡蛋，搅拌10分钟。', '加入400克面粉和4个鸡蛋，搅拌10分钟。'],
  ['面粉200克过筛，倒入半杯水', '面粉400克过筛，倒入1杯水'],
  ['盐、糖各1勺，两个鸡蛋', '盐、糖各2勺，4个鸡蛋'],
  ['加牛奶100-150毫升', '加牛奶200-300毫升'],
  ['倒入1杯半水', '倒入3杯水'],
  ['水烧开后煮2个小时，牛肉切成3块', '水烧开后煮2个小时，牛肉切成3块'],
  ['每100克面粉加1克盐', '每100克面粉加1克盐'],
  ['将2/3的面粉倒入，打第2个鸡蛋', '将2/3的面粉倒入，打第2个鸡蛋'],
])('in Chinese, %s', (text, expected) => {
  const foods = named('面粉', '鸡蛋', '水', '盐', '糖', '牛奶', '牛肉')
  expect(scaleStepAmounts(text, foods, { scale: 2 })).toBe(expected)
})

test('a word in signs of Chinese leaves a text in English what it is', () => {
  expect(scaleStepAmounts('Add 2 tbsp butter (黄油).', ingredients, { scale: 2 })).toBe('Add 4 tbsp butter (黄油).')
})

const ofFood = (name: string, unit?: DisplayUnit, more = {}) => ({ food: { name, ...more }, ...(unit && { unit }) })
const inPortuguese = [
  ofFood('óleo', { name: 'xícara', pluralName: 'xícaras' }),
  ofFood('farinha de trigo', { name: 'colher de sopa', pluralName: 'colheres de sopa' }),
]
const withLine = (text: string, unit: DisplayUnit, written: string, food: string) => ({
  unit,
  food: { name: food },
  line: {
    text,
    parts: [
      { kind: 'unit' as const, start: text.indexOf(written), end: text.indexOf(written) + written.length },
      { kind: 'food' as const, start: text.indexOf(food), end: text.indexOf(food) + food.length },
    ],
  },
})
const gram: DisplayUnit = {
  name: 'gram',
  pluralName: 'grame',
  pluralForms: { locale: 'ro-RO', few: 'grame', other: 'de grame' },
}
const cup: DisplayUnit = {
  name: 'كوب',
  pluralName: 'أكواب',
  pluralForms: { locale: 'ar-SA', two: 'كوب', few: 'أكواب', many: 'كوبًا', other: 'كوب' },
}

test.each([
  ['pt', 'Bata 2 e 1/2 colheres de sopa de farinha.', 'Bata 5 colheres de sopa de farinha.', inPortuguese],
  ['fr', "Ajouter 10 cl d'eau.", "Ajouter 20 cl d'eau.", [ofFood('eau')]],
  ['fr', 'Fondre 20 g de beurre.', 'Fondre 40 g de beurre.', [ofFood('beurre demi-sel')]],
  ['ro', 'Dizolvă 10 grame de drojdie.', 'Dizolvă 20 de grame de drojdie.', [ofFood('drojdie', gram)]],
  ['ro', 'Dizolvă 20 de grame de drojdie.', 'Dizolvă 40 de grame de drojdie.', [ofFood('drojdie', gram)]],
  ['ar', 'اغسل ٢ كوب عدس جيدًا.', 'اغسل ٤ أكواب عدس جيدًا.', [ofFood('عدس أحمر', cup)]],
  ['ar', 'أضف ١٫٢٥ لتر ماء.', 'أضف ٢٫٥ لتر ماء.', [ofFood('ماء', { name: 'لتر' })]],
  [
    'tr',
    '1 litre sütü, 2 su bardağı irmiği ekleyin.',
    '2 litre sütü, 4 su bardağı irmiği ekleyin.',
    [ofFood('süt'), ofFood('irmik', { name: 'su bardağı' })],
  ],
  ['hu', '50 dkg burgonyát adj hozzá.', '100 dkg burgonyát adj hozzá.', [ofFood('burgonya', { name: 'dkg' })]],
  [
    'ko',
    '물 500ml를 붓고 간장 2큰술을 넣어 15분 끓인다.',
    '물 1000ml를 붓고 간장 4큰술을 넣어 15분 끓인다.',
    named('물', '간장'),
  ],
  ['ja', '醤油大さじ1を加える', '醤油大さじ2を加える', named('A 醤油')],
  ['sv', 'Tillsätt 1 liter mjölk.', 'Tillsätt 2 liter mjölk.', [ofFood('mjölk')]],
  ['nl', 'Breng 1 liter water aan de kook.', 'Breng 2 liter water aan de kook.', [ofFood('water')]],
  ['en', 'Bring 1 liter water to a boil.', 'Bring 2 liters water to a boil.', [ofFood('water')]],
  ['en', 'Beat 1 egg.', 'Beat 2 eggs.', [ofFood('egg', undefined, { pluralName: 'eggs' })]],
  [
    'ru',
    'Добавьте 2 ст. л. муки.',
    'Добавьте 4 ст. л. муки.',
    [withLine('2 ст. л. муки', { name: 'столовая ложка' }, 'ст. л.', 'муки')],
  ],
])('in the language %s, %s', (language, text, expected, ingredients) => {
  expect(scaleStepAmounts(text, ingredients, { scale: 2, language })).toBe(expected)
  expect(scaleStepAmounts(text, ingredients, { scale: 1, language })).toBe(text)
})
