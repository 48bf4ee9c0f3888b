import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { checkLine, ingredientOf } from '#server/testing/rendered-line.ts'
import { amountToBuy, isSamePackage } from './amount-to-buy.ts'
import { ingredientDisplay } from './display.ts'
import { editLine, type LineFields } from './edit-line.ts'
import { ingredientParts } from './ingredient-parts.ts'

const shown = (one: object, scale = 1, system: 'metric' | 'us' | null = null) =>
  ingredientParts(one, { disableAmount: false, scale, system, about: 'about' }).text

const can = { unit: { name: 'can', pluralName: 'cans' }, food: { name: 'canned tomatoes' } }
const cream = { unit: { name: 'milliliter', pluralName: 'milliliters' }, food: { name: 'heavy cream' } }

test.each([
  ['1 x 400g tin chopped tomatoes', can, '2 x 400g tins chopped tomatoes'],
  ['2 x 400g tins chopped tomatoes', can, '4 x 400g tins chopped tomatoes'],
  ['3-4 sprigs thyme', {}, '6-8 sprigs thyme'],
  ['Zest of 2 unwaxed lemons', {}, 'Zest of 4 unwaxed lemons'],
  ['120ml double cream', cream, '240ml double cream'],
  ['250 g flour', { unit: { name: 'gram', pluralName: 'grams' } }, '500 g flour'],
  ['1 to 1-1/2 cups milk', {}, '2 to 3 cups milk'],
  ['1 cup (240 ml) milk', { unit: { name: 'cup', pluralName: 'cups' } }, '2 cups (480 ml) milk'],
  ['1 cup plus 2 tablespoons water', { unit: { name: 'cup', pluralName: 'cups' } }, '2 cups plus 4 tablespoons water'],
  ['a pinch of salt', { unit: { name: 'pinch', pluralName: 'pinches' } }, '2 pinches of salt'],
  ['Pinch of salt', { unit: { name: 'pinch', pluralName: 'pinches' } }, '2 pinches of salt'],
  ['500ml/18fl oz stock', {}, '1000ml/36fl oz stock'],
  ['4 chicken breasts (about 150 g each)', {}, '8 chicken breasts (about 150 g each)'],
  ['2 tbsp butter or 3 tbsp oil', {}, '4 tbsp butter or 6 tbsp oil'],
  ['1 onion, chopped', { food: { name: 'onion', pluralName: 'onions' } }, '2 onions, chopped'],
  ['1,5 kg Kartoffeln', {}, '3 kg Kartoffeln'],
  ['.5 cup oil', {}, '1 cup oil'],
  ['Juice of half a lemon', {}, 'Juice of 1 lemon'],
  ['½ an onion, sliced', {}, '1 onion, sliced'],
  ['a dozen eggs', {}, '24 eggs'],
  ['half a dozen eggs', {}, '12 eggs'],
  ['two hundred and fifty grams flour', {}, '500 grams flour'],
  ['three quarters of a cup of milk', {}, '1 1/2 cups of milk'],
  ['zweihundert Gramm Mehl', {}, '400 Gramm Mehl'],
  ['zwei- bis dreihundert Gramm Mehl', {}, '400 bis 600 Gramm Mehl'],
  ['two to three hundred grams flour', {}, '400 to 600 grams flour'],
  ['3 loaf bread', {}, '6 loaves bread'],
  ['3 loaf bread', { unit: { name: 'loaf', pluralName: 'loaves' } }, '6 loaves bread'],
  ['3 thumb-sized piece ginger', {}, '6 thumb-sized pieces ginger'],
  ['2 splash soda', {}, '4 splashes soda'],
  ['2 pound lobster', {}, '4 pound lobster'],
  ['3 lb beef', { unit: { name: 'pound', pluralName: 'pounds', abbreviation: 'lb' } }, '6 lb beef'],
  ['0 eggs', { food: { name: 'egg', pluralName: 'eggs' } }, '0 eggs'],
  ['0-1 chillies', {}, '0-2 chillies'],
  ['00 flour', {}, '00 flour'],
  ['1 (14 oz/400 g) can tomatoes', {}, '2 (14 oz/400 g) cans tomatoes'],
  ['2 x 400g/14oz cans chickpeas', {}, '4 x 400g/14oz cans chickpeas'],
  ['2 sticks (1 cup/226 g) butter', {}, '4 sticks (2 cups/450 g) butter'],
  ['6 tbsp (3/4 stick) butter', {}, '12 tbsp (1 1/2 sticks) butter'],
  ['500 g potatoes (about 4 medium)', {}, '1000 g potatoes (about 8 medium)'],
  ['100 g cherry tomatoes (about 10)', {}, '200 g cherry tomatoes (about 20)'],
  ['1 cup chopped onion (1 onion)', {}, '2 cups chopped onion (2 onion)'],
  ['1 tbsp salt (see note 2)', {}, '2 tbsp salt (see note 2)'],
  ['10 oz chocolate (70% cocoa)', {}, '20 oz chocolate (70% cocoa)'],
  ['300ml-350ml water', {}, '600ml-700ml water'],
  ['2 cups to 3 cups flour', {}, '4 cups to 6 cups flour'],
  ['1 tsp to 1 tbsp chili', {}, '2 tsp to 2 tbsp chili'],
  ['1 cup minus 1 tbsp flour', {}, '2 cups minus 2 tbsp flour'],
  ["1'000 g flour", {}, '2000 g flour'],
  ['1 000 ml milk', {}, '2000 ml milk'],
  ['1 400 g tin tomatoes', {}, '2 400 g tins tomatoes'],
  ['1 medium head cauliflower (about 1 lb)', {}, '2 medium heads cauliflower (about 2 lb)'],
  ['5cm piece of ginger', {}, '10cm piece of ginger'],
  ['splash of soda', {}, '2 splashes of soda'],
  ['half a pound of butter', {}, '1 pound of butter'],
  ["le jus et le zeste d'1 citron", {}, 'le jus et le zeste de 2 citron'],
  ['1 lb 2 oz potatoes', {}, '2 lb 4 oz potatoes'],
  ['500g/1lb 2oz minced beef', {}, '1000g/2lb 4oz minced beef'],
  ['1 kg / 2.2 lb potatoes', {}, '2 kg / 4.4 lb potatoes'],
  ['1,500.50 g flour', {}, '3000 g flour'],
  ['1 tin of tomatoes (400g)', {}, '2 tins of tomatoes (400g)'],
  ['2 cans tuna (280 g total)', {}, '4 cans tuna (560 g total)'],
  ['1 x pie crust', {}, '2 x pie crust'],
  ['good glug olive oil', {}, '2 good glugs olive oil'],
  ['1 large egg plus 1 yolk', { food: { pluralName: 'eggs' } }, '2 large eggs plus 2 yolk'],
  ['1 onion or 2 shallots', { food: { pluralName: 'onions' } }, '2 onions or 4 shallots'],
  ['1 tbsp lemon juice (from 1/2 lemon)', {}, '2 tbsp lemon juice (from 1 lemon)'],
  ['1 steak, trimmed and 1 inch thick', {}, '2 steak, trimmed and 1 inch thick'],
  ['1 cup 2% milk', {}, '2 cups 2% milk'],
  ['14-ounce can tomatoes, drained', {}, '2 (14-ounce) cans tomatoes, drained'],
  ['A 14-ounce can of tomatoes', {}, '2 (14-ounce) cans of tomatoes'],
  ['15 oz. can black beans', {}, '2 (15 oz) cans black beans'],
  ['400g tin chopped tomatoes (about 2 cups)', {}, '2 (400g) tins chopped tomatoes (about 4 cups)'],
  ['14-ounce cans tomatoes', {}, '2 × 14-ounce cans tomatoes'],
  ['2 14-ounce cans tomatoes', {}, '4 14-ounce cans tomatoes'],
  ['12-ounce steak', {}, '2 (12-ounce) steaks'],
  ['a 12-ounce steak, trimmed', {}, '2 (12-ounce) steaks, trimmed'],
  ['1 12-ounce steak', {}, '2 12-ounce steaks'],
  ['1 (12-ounce) steak', {}, '2 (12-ounce) steaks'],
  ['6-ounce salmon fillets', {}, '2 × 6-ounce salmon fillets'],
  ['8-ounce cream cheese', {}, '2 × 8-ounce cream cheese'],
  ['1 1/2-pound lobster', {}, '2 (1 1/2-pound) lobsters'],
  ['4- to 5-pound chicken', {}, '2 (4- to 5-pound) chickens'],
  ['a 2-inch piece of ginger', {}, '2 (2-inch) pieces of ginger'],
  ['8-inch flour tortillas', {}, '2 × 8-inch flour tortillas'],
  ['1/2-inch-thick slices bread', {}, '2 × 1/2-inch-thick slices bread'],
  ['1-pound loaf bread', {}, '2 (1-pound) loaves bread'],
  ['1 kg 500 g flour', {}, '3 kg flour'],
  ['1 kg plus 250 g flour', {}, '2 kg plus 500 g flour'],
  ['1 lb 10 oz potatoes', {}, '3 lb 4 oz potatoes'],
  ['500g/1lb 8oz minced beef', {}, '1000g/3lb minced beef'],
  ['2 tbsp plus 1 1/2 tsp salt', {}, '5 tbsp salt'],
  ['7-Up', {}, '7-Up'],
  ['7UP, chilled', {}, '7UP, chilled'],
  ['2 cans 7 Up', {}, '4 cans 7 Up'],
  ['5-spice powder', {}, '5-spice powder'],
  ['five-spice powder, to taste', {}, 'five-spice powder, to taste'],
  ['1 tsp 5 spice powder', {}, '2 tsp 5 spice powder'],
  ['5 spice powder', {}, '5 spice powder'],
  ['9-grain bread, toasted', {}, '9-grain bread, toasted'],
  ['A 400-g tin of tomatoes', {}, '2 (400-g) tins of tomatoes'],
  ['2-large eggs', {}, '4-large eggs'],
])('%s stays as it is written and is scaled in its place', (line, linked, doubled) => {
  const one = ingredientOf(line, line.includes('Kartoffeln') ? 'de' : 'en', linked)
  expect(shown(one)).toBe(line)
  expect(ingredientDisplay(one, { disableAmount: false })).toBe(line)
  expect(shown(one, 2)).toBe(doubled)
})

test.each([
  ['de', '2 Dosen gehackte Tomaten à 400 g', '4 Dosen gehackte Tomaten à 400 g'],
  ['de', '2 Dosen Kichererbsen (à 240 g Abtropfgewicht)', '4 Dosen Kichererbsen (à 240 g Abtropfgewicht)'],
  ['de', 'Saft einer halben Zitrone', 'Saft 1 Zitrone'],
  ['fr', "le jus d'un citron", 'le jus de 2 citron'],
  ['fr', 'une demi-gousse de vanille', '1 gousse de vanille'],
  ['fr', '1 boîte de tomates concassées (400 g)', '2 boîte de tomates concassées (400 g)'],
  ['es', 'una taza y media de agua', '3 taza de agua'],
  ['it', 'farina g 200', 'farina g 400'],
  ['fr', '1 kg 500 de farine', '3 kg de farine'],
  ['fr', "1 l 1/2 d'eau", "3 l d'eau"],
  ['fr', '1 l de lait', '2 l de lait'],
  ['de', '400-g-Dose Tomaten', '2 × 400-g-Dosen Tomaten'],
  ['de', 'eine 400-g-Dose Tomaten', '2 400-g-Dosen Tomaten'],
  ['de', '2 400-g-Dosen Tomaten', '4 400-g-Dosen Tomaten'],
  ['de', '2 Glas Wein', '4 Glas Wein'],
  ['de', '2 Liter Milch', '4 Liter Milch'],
  ['de', '1 Liter Milch', '2 Liter Milch'],
  ['de', '2 Block Hefe', '4 Block Hefe'],
  ['nl', '2 liter melk', '4 liter melk'],
  ['nl', '2 cup suiker', '4 cup suiker'],
  ['sv', '2 pack jäst', '4 pack jäst'],
  ['sv', '2 liter mjölk', '4 liter mjölk'],
  ['da', '500 gram mel', '1000 gram mel'],
  ['no', '2 glass vin', '4 glass vin'],
  ['de', '5-Gewürze-Pulver', '5-Gewürze-Pulver'],
  ['de', '7-Korn-Flocken', '7-Korn-Flocken'],
  ['fr', 'quatre-épices', 'quatre-épices'],
  ['it', 'due-mila g di farina', '4000 g di farina'],
  ['it', 'due mila grammi di farina', '4000 grammi di farina'],
  ['it', 'cinquecento g di farina', '1000 g di farina'],
  ['de', '1 kg 405 Mehl', '2 kg 405 Mehl'],
  ['ja', 'レモン汁 1/4個分', 'レモン汁 1/2個分'],
  ['ja', '水 1カップ半', '水 3カップ'],
  ['zh', '1杯半水', '3杯水'],
  ['th', 'มะนาวครึ่งลูก', 'มะนาว1ลูก'],
  ['vi', '1 chén rưỡi gạo', '3 chén gạo'],
  ['ar', 'عصير نصف ليمونة', 'عصير 1 ليمونة'],
  ['fa', 'آب یک لیمو', 'آب 2 لیمو'],
  ['hi', 'सवा कप दूध', '2 1/2 कप दूध'],
])('in %s, %s is scaled in its place', (language, line, doubled) => {
  const one = ingredientOf(line, language)
  expect(shown(one)).toBe(line)
  expect(shown(one, 2)).toBe(doubled)
})

test('what is measured stays in the number that its line has', () => {
  const leaf = { unit: { name: 'Blatt', pluralName: 'Blätter' } }
  expect(shown(ingredientOf('4 Blatt Gelatine', 'de', leaf), 2)).toBe('8 Blatt Gelatine')
  const chicken = { unit: null, food: { name: 'chicken', pluralName: 'chickens' } }
  expect(shown({ ...ingredientOf('500 g chicken'), ...chicken }, 2)).toBe('1000 g chicken')
  expect(shown({ ...ingredientOf('1 kg chicken'), ...chicken }, 2)).toBe('2 kg chicken')
  expect(shown({ ...ingredientOf('1 chicken'), ...chicken }, 2)).toBe('2 chickens')
})

test('halves keep the step of their measure at both ends of a range', () => {
  expect(shown(ingredientOf('2 1/2 - 3 cups flour'), 0.5)).toBe('1 1/4 - 1 1/2 cups flour')
  expect(shown(ingredientOf('8 oz (about 2 cups) cheddar'), 0.5)).toBe('4 oz (about 1 cup) cheddar')
  expect(shown(ingredientOf('砂糖 １／２カップ', 'ja'), 2)).toBe('砂糖 1カップ')
})

test('a range that says its measure twice stays as it is in other measures, and when its amount is edited', () => {
  const one = ingredientOf('300ml-350ml water')
  expect(one).toMatchObject({ quantity: 300, quantityMax: 350 })
  expect(shown(one, 1, 'us')).toBe('300ml-350ml water')
  expect(shown(ingredientOf('300 ml bis 350 ml Wasser', 'de'), 1, 'us')).toBe('300 ml bis 350 ml Wasser')
  expect(shown(ingredientOf("300 ml à 350 ml d'eau", 'fr'), 1, 'us')).toBe("300 ml à 350 ml d'eau")
  expect(shown(ingredientOf('300 ml till 350 ml vatten', 'sv'), 1, 'us')).toBe('300 ml till 350 ml vatten')
  expect(shown(ingredientOf('1 cup or 2 sticks butter'), 1, 'metric')).toMatch(/^about \d+ \w+ or 2 sticks butter$/)
  const fields = { quantity: 300, quantityMax: 350, unit: 'milliliter', food: 'water', note: '350ml' }
  expect(editLine(one.line!, fields, { ...fields, quantity: 200, quantityMax: null })).toBeNull()
})

test('the places of a range and of a package are fields of their own', () => {
  expect(ingredientOf('3-4 sprigs thyme')).toMatchObject({ quantity: 3, quantityMax: 4, note: '' })
  expect(ingredientOf('1 x 400 g tin tomatoes')).toMatchObject({
    quantity: 1,
    packageSize: { quantity: 400, unit: 'g' },
  })
  expect(ingredientOf('2 cans (14 oz) beans')).toMatchObject({ quantity: 2, packageSize: { quantity: 14, unit: 'oz' } })
  expect(ingredientOf('2 tins chickpeas (400g), drained')).toMatchObject({ packageSize: { quantity: 400, unit: 'g' } })
  expect(ingredientOf('1 barattolo di pelati da 400 g', 'it')).toMatchObject({ packageSize: { quantity: 400 } })
  expect(ingredientOf('evtl. 1 TL Zucker', 'de').optional).toBe(true)
  expect(ingredientOf('Petersilie (nach Belieben), optional', 'de').optional).toBe(true)
})

test('kitchens measure what is scaled', () => {
  expect(shown(ingredientOf('1 cup flour'), 1 / 3)).toBe('1/3 cup flour')
  expect(shown(ingredientOf('100 g sugar'), 1 / 3)).toBe('33 g sugar')
  expect(shown(ingredientOf('250 g flour'), 1 / 3)).toBe('about 85 g flour')
  expect(shown(ingredientOf('1 onion'), 0.7)).toBe('about 3/4 onion')
  expect(shown(ingredientOf('3 onions'), 0.75)).toBe('about 2 1/2 onions')
  expect(shown(ingredientOf('1 tsp salt'), 1 / 8)).toBe('1/8 tsp salt')
  expect(shown(ingredientOf('1/8 tsp cayenne'), 1 / 2)).toBe('1/16 tsp cayenne')
  expect(shown(ingredientOf('1/4 cabbage'), 1 / 2)).toBe('1/8 cabbage')
})

test('a container that is called by its size is converted by what it holds, and counted', () => {
  const tin = ingredientOf('400g tin chopped tomatoes')
  expect(shown(tin, 1.5)).toBe('1 1/2 (400g) tins chopped tomatoes')
  expect(shown(tin, 0.5)).toBe('1/2 (400g) tin chopped tomatoes')
  expect(shown(tin, 2, 'us')).toBe('2 (14oz) tins chopped tomatoes')
})

test('a sum goes over into whole ones of its larger measure, and below one into the smaller', () => {
  expect(shown(ingredientOf('1 kg 500 g flour'), 0.5)).toBe('750 g flour')
  expect(shown(ingredientOf('1 kg e 500 g di farina', 'it'), 1.5)).toBe('2 kg e 250 g di farina')
  expect(shown(ingredientOf('500g/1lb 2oz beef'), 0.5)).toBe('250g/9oz beef')
  expect(shown(ingredientOf('1 cup plus 2 tablespoons water'), 8)).toBe('9 cups water')
  expect(shown(ingredientOf('1 cup plus 2 tablespoons water'), 0.5)).toBe('1/2 cup plus 1 tablespoon water')
})

test('decimals have the sign of their line, else the one that is asked for', () => {
  const scaled = (line: string, language: string, decimalComma: boolean) =>
    ingredientParts(ingredientOf(line, language), { disableAmount: false, scale: 2.2, decimalComma }).text
  expect(scaled('2,5 dl Milch', 'de', false)).toBe('5,5 dl Milch')
  expect(scaled('1 dl mjölk', 'sv', true)).toBe('2,2 dl mjölk')
  expect(scaled('1 dl mjölk', 'sv', false)).toBe('2.2 dl mjölk')
  expect(scaled('2.5 dl milk', 'en', true)).toBe('5.5 dl milk')
  const fields = { quantity: 2.5, unit: { name: 'dl' }, food: { name: 'Milch' } }
  expect(ingredientParts(fields, { disableAmount: false, scale: 2.2, decimalComma: true }).text).toBe('5,5 dl Milch')
})

test('amounts are converted where they stand, and not where the line says both', () => {
  expect(shown(ingredientOf('500 ml stock'), 1, 'us')).toMatch(/^about 2 1\/\d+ cups stock$|^about 2 cups stock$/)
  expect(shown(ingredientOf('1 cup (240 ml) milk'), 1, 'metric')).toBe('1 cup (240 ml) milk')
  expect(shown(ingredientOf('1 lb 2 oz potatoes'), 1, 'metric')).toBe('about 510 g potatoes')
  expect(shown(ingredientOf('1 cup plus 2 tablespoons water'), 2, 'metric')).toBe('about 530 ml water')
  expect(shown(ingredientOf('2 lbs. beef'), 1, 'metric')).toBe('about 905 g beef')
  expect(shown(ingredientOf('1 to 2 cups milk'), 1, 'metric')).toBe('about 235 to 475 ml milk')
  expect(shown(ingredientOf('at least 3 cups water'), 1, 'metric')).toBe('at least 710 ml water')
  expect(shown(ingredientOf('1,500.50 g flour'), 1, 'us')).toBe('about 12 cups flour')
})

test('parts that do not give their line back are never certain', () => {
  expect(ingredientOf('250 g flour').confidence.average).toBeGreaterThan(0.98)
  expect(ingredientOf('Zest of 2 unwaxed lemons').confidence.average).toBeLessThanOrEqual(0.98)
})

test('editing a part edits the line', () => {
  const one = ingredientOf('1 x 400g tin chopped tomatoes')
  const before: LineFields = { quantity: 1, quantityMax: null, unit: 'tin', food: 'chopped tomatoes', note: '' }
  const edited = (change: Partial<LineFields>) => editLine(one.line!, before, { ...before, ...change })?.text
  expect(edited({ quantity: 3 })).toBe('3 x 400g tin chopped tomatoes')
  expect(edited({ quantity: 2, quantityMax: 3 })).toBe('2-3 x 400g tin chopped tomatoes')
  expect(edited({ food: 'beans' })).toBe('1 x 400g tin beans')
  expect(edited({ unit: 'jar' })).toBe('1 x 400g jar chopped tomatoes')
  expect(edited({ quantity: null })).toBeUndefined()
})

test('what has to be bought is the upper end, by packages of one size', () => {
  expect(amountToBuy({ quantity: 3, quantityMax: 4 }, 2)).toEqual({ quantity: 8, packageSize: null })
  expect(amountToBuy({ quantity: null })).toBeNull()
  expect(isSamePackage({ quantity: 400, unit: 'g' }, { quantity: 400, unit: 'G.' })).toBe(true)
  expect(isSamePackage({ quantity: 400, unit: 'g' }, { quantity: 800, unit: 'g' })).toBe(false)
})

describe('every line of the fixtures', () => {
  const lines = new URL('../parsing/testing/lines/', import.meta.url)
  it.each(readdirSync(lines))('in %s is shown as it is written', file => {
    const texts = readFileSync(new URL(file, lines), 'utf8').trim().split('\n')
    expect(texts.flatMap(text => checkLine(text.split(' => ')[0]!, file.replace('.txt', '')))).toEqual([])
  })

  const pages = new URL('../../../server/scraping/fixtures/', import.meta.url)
  it.each(readdirSync(pages).filter(file => file.endsWith('.json')))('of %s is shown as it is written', file => {
    const { recipeIngredient: ingredients = [] } = JSON.parse(readFileSync(new URL(file, pages), 'utf8')) as {
      recipeIngredient?: unknown[]
    }
    const texts = ingredients.flatMap(one =>
      typeof one === 'string' ? [one] : ((one as { text?: string }).text ?? []),
    )
    expect(texts.flatMap(text => checkLine(text, 'en'))).toEqual([])
  })
})
