import type { DisplayUnit } from './display-unit.ts'

export type UnitSystem = 'metric' | 'us'

/** Sizes in millilitres and grams. What people measured themselves belongs to no system. */
export type Measure = { kind: 'volume' | 'weight'; system: UnitSystem | null; size: number }

// Spoons are left as they are: every kitchen has them.
const measures: [Measure, string][] = [
  [
    { kind: 'volume', system: 'metric', size: 1 },
    'ml milliliter millilitre milliliters millilitres mililitro mililitros millilitro mililitr мл миллилитр مل ملليلتر مليلتر 毫升 ミリリットル',
  ],
  [{ kind: 'volume', system: 'metric', size: 10 }, 'cl centiliter centilitre zentiliter centiliters centilitres'],
  [{ kind: 'volume', system: 'metric', size: 100 }, 'dl deciliter decilitre deziliter deciliters decilitres'],
  [
    { kind: 'volume', system: 'metric', size: 1000 },
    'l liter litre liters litres litro litros litri litr л литр لتر 升 リットル',
  ],
  [{ kind: 'weight', system: 'metric', size: 0.001 }, 'mg milligram milligrams milligramm'],
  [
    { kind: 'weight', system: 'metric', size: 1 },
    'g gr gram grams gramm gramme grammes gramo gramos grammo grammi grama gramas г грамм غرام جرام غ 克 グラム',
  ],
  [
    { kind: 'weight', system: 'metric', size: 1000 },
    'kg kilo kilogram kilograms kilogramm kilogramme kilogrammes kilogramo kilogramos chilo кг килограмм كيلوغرام كغ كيلو 公斤 千克 キログラム',
  ],
  [{ kind: 'volume', system: 'us', size: 29.5735295625 }, 'fl oz floz fluid ounce fluid ounces flussigunze'],
  [{ kind: 'volume', system: 'us', size: 236.5882365 }, 'cup cups c'],
  [{ kind: 'volume', system: 'us', size: 473.176473 }, 'pint pints pt'],
  [{ kind: 'volume', system: 'us', size: 946.352946 }, 'quart quarts qt'],
  [{ kind: 'volume', system: 'us', size: 3785.411784 }, 'gallon gallons gal'],
  [{ kind: 'weight', system: 'us', size: 28.349523125 }, 'oz ounce ounces unze unzen once onces onza onzas'],
  [{ kind: 'weight', system: 'us', size: 453.59237 }, 'lb lbs pound pounds libra libras'],
]

// Not the fold of the search: its tables of every script are too heavy for a page.
const fold = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .trim()

const phrases = ['fl oz', 'fluid ounce', 'fluid ounces']
const byWord = new Map(
  measures.flatMap(([measure, words]) =>
    [
      ...phrases.filter(phrase => words.includes(phrase)),
      ...words.split(' ').filter(word => !(words.startsWith('fl oz') && /^(?:fl|oz|fluid|ounces?)$/.test(word))),
    ].map(word => [fold(word), measure] as const),
  ),
)

/**
 * What a unit measures: what the household says one of it is, else by its name or abbreviation; null for spoons, pieces and
 * what nobody can convert.
 */
export function measureOf(unit: DisplayUnit): Measure | null {
  const standard = unit.standardUnit && byWord.get(fold(unit.standardUnit.replace('_', ' ')))
  if (standard && unit.standardQuantity)
    return { ...standard, system: null, size: unit.standardQuantity * standard.size }
  for (const name of [unit.name, unit.pluralName, unit.abbreviation]) {
    const found = name && byWord.get(fold(name.replaceAll('.', '')))
    if (found) return found
  }
  return null
}

/** Millilitres of spoons; nobody says how much a pinch is. */
const spoons: [size: number | null, words: string][] = [
  [
    5,
    'tsp teaspoon teaspoons tl teeloffel cac cucchiaino cucchiaini cucharadita cucharaditas theelepel ts tsk lyzeczka',
  ],
  [10, 'dsp dessertspoon dessertspoons'],
  [
    15,
    'tbsp tablespoon tablespoons tbs el essloffel cas cucchiaio cucchiai cucharada cucharadas eetlepel ss msk spsk lyzka',
  ],
  [null, 'pinch dash'],
]
const sizeByWord = new Map(spoons.flatMap(([size, words]) => words.split(' ').map(word => [word, size] as const)))

const wordsOf = ({ name, pluralName, abbreviation }: DisplayUnit) =>
  [name, pluralName, abbreviation].flatMap(word => (word ? fold(word.replaceAll('.', '')) : []))

/** Whether a unit is a spoon or less, which is measured in eighths. */
export const isSpoon = (unit: DisplayUnit): boolean => wordsOf(unit).some(word => sizeByWord.has(word))

/** How many millilitres a spoon holds; null for other units. */
export const spoonSize = (unit: DisplayUnit): number | null =>
  wordsOf(unit)
    .map(word => sizeByWord.get(word) ?? null)
    .find(size => size !== null) ?? null

const plain = (name: string, pluralName = name, fraction = false): DisplayUnit => ({ name, pluralName, fraction })

/** Parts of a whole that cups have; a whole is one of them. */
const cupParts = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1]

/** What an amount is shown in: in steps, or in whole ones and parts of one. */
interface Target {
  from: number
  size: number
  step: number | readonly number[]
  unit: DisplayUnit
  /** How far off the rounded amount may be, as a share; where it is further off the next row serves. */
  within?: number
}

// The first row whose limit an amount reaches.
const targets: Record<UnitSystem, Record<Measure['kind'], Target[]>> = {
  metric: {
    volume: [
      { from: 1000, size: 1000, step: 0.05, unit: plain('l') },
      { from: 20, size: 1, step: 5, unit: plain('ml') },
      { from: 0, size: 1, step: 0.5, unit: plain('ml') },
    ],
    weight: [
      { from: 1000, size: 1000, step: 0.05, unit: plain('kg') },
      { from: 20, size: 1, step: 5, unit: plain('g') },
      { from: 0, size: 1, step: 0.5, unit: plain('g') },
    ],
  },
  us: {
    volume: [
      { from: 3785, size: 946.352946, step: 0.25, unit: plain('qt', 'qt', true) },
      { from: 55, size: 236.5882365, step: cupParts, unit: plain('cup', 'cups', true) },
      { from: 0, size: 29.5735295625, step: 0.125, unit: plain('fl oz', 'fl oz', true) },
    ],
    weight: [
      { from: 900, size: 453.59237, step: 0.25, unit: plain('lb', 'lb', true) },
      { from: 450, size: 453.59237, step: 0.25, within: 0.02, unit: plain('lb', 'lb', true) },
      { from: 280, size: 28.349523125, step: 0.5, unit: plain('oz', 'oz', true) },
      { from: 28, size: 28.349523125, step: 0.25, unit: plain('oz', 'oz', true) },
      { from: 0, size: 28.349523125, step: 0.125, unit: plain('oz', 'oz', true) },
    ],
  },
}

/**
 * An amount in the other system, rounded to what scales and cups can show; null when it is there already or cannot be.
 * A food whose density is known is weighed in metric kitchens and measured in American ones.
 */
export function convertAmount(
  quantity: number,
  unit: DisplayUnit,
  system: UnitSystem,
  density: number | null = null,
): { quantity: number; unit: DisplayUnit } | null {
  const found = inSystem(quantity, unit, system, density)
  if (!found) return null
  return { quantity: nearest(found.exact, found.step) || found.exact, unit: found.unit }
}

/**
 * What an amount is measured with in the other system, and how many of that one of its own unit is: cups, and 0.0044 for a
 * gram of butter. Null where `convertAmount` is.
 */
export function unitInSystem(
  quantity: number,
  unit: DisplayUnit,
  system: UnitSystem,
  density: number | null = null,
): { unit: DisplayUnit; each: number } | null {
  const found = quantity > 0 ? inSystem(quantity, unit, system, density) : null
  return found && { unit: found.unit, each: found.exact / quantity }
}

function inSystem(quantity: number, unit: DisplayUnit, system: UnitSystem, density: number | null) {
  const measure = measureOf(unit)
  if (!measure || measure.system === system) return null
  const { kind, amount } = measuredAs(quantity * measure.size, measure, system, density)
  const target = targets[system][kind].find(row => {
    const exact = amount / row.size
    return amount >= row.from && Math.abs(nearest(exact, row.step) - exact) <= (row.within ?? 1) * exact
  })!
  return { ...target, exact: amount / target.size }
}

function nearest(exact: number, step: Target['step']): number {
  if (typeof step === 'number') return Math.round(exact / step) * step
  const whole = Math.floor(exact)
  const off = (part: number) => Math.abs(exact - whole - part)
  return whole + step.reduce((best, part) => (off(part) < off(best) ? part : best))
}

// Cups become grams and grams become cups; what a household measured itself ("can", 400 g) stays what it is.
function measuredAs(amount: number, { kind, system: from }: Measure, system: UnitSystem, density: number | null) {
  if (density && from && system === 'metric' && kind === 'volume')
    return { kind: 'weight', amount: amount * density } as const
  if (density && from && system === 'us' && kind === 'weight')
    return { kind: 'volume', amount: amount / density } as const
  return { kind, amount }
}
