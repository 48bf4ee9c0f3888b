/** What a recipe may say of one portion, by the names of schema.org. */
export const nutrients = [
  'calories',
  'carbohydrateContent',
  'cholesterolContent',
  'fatContent',
  'fiberContent',
  'proteinContent',
  'saturatedFatContent',
  'sodiumContent',
  'sugarContent',
  'transFatContent',
  'unsaturatedFatContent',
] as const
export type Nutrient = (typeof nutrients)[number]

/** What the table of nutrients measures, in the order of its columns. */
export const measuredNutrients = [
  'calories',
  'proteinContent',
  'fatContent',
  'saturatedFatContent',
  'transFatContent',
  'cholesterolContent',
  'carbohydrateContent',
  'fiberContent',
  'sugarContent',
  'sodiumContent',
] as const satisfies Nutrient[]
export type MeasuredNutrient = (typeof measuredNutrients)[number]

/** Those of which days of the plan tell, and of which people may have goals. */
export const goalNutrients = [
  'calories',
  'proteinContent',
  'carbohydrateContent',
  'fatContent',
  'fiberContent',
  'sugarContent',
  'sodiumContent',
] as const satisfies MeasuredNutrient[]
export type GoalNutrient = (typeof goalNutrients)[number]
export type NutritionGoals = Partial<Record<GoalNutrient, number>>

/**
 * What an adult eats of each in a day of 2,000 kcal, in the unit of a bare number: the daily values of food labels
 * (21 CFR 101.9). Sugar, trans fat and unsaturated fat have none.
 */
const dailyValues: Partial<Record<Nutrient, number>> = {
  calories: 2000,
  carbohydrateContent: 275,
  cholesterolContent: 300,
  fatContent: 78,
  fiberContent: 28,
  proteinContent: 50,
  saturatedFatContent: 20,
  sodiumContent: 2300,
}

/** What a bare number of a nutrient counts. */
export const nutrientUnit = (name: Nutrient): 'kcal' | 'mg' | 'g' => {
  if (name === 'calories') return 'kcal'
  return name === 'sodiumContent' || name === 'cholesterolContent' ? 'mg' : 'g'
}

const inGrams: Record<string, number> = {
  g: 1,
  gram: 1,
  grams: 1,
  mg: 1e-3,
  milligrams: 1e-3,
  µg: 1e-6,
  mcg: 1e-6,
  kg: 1e3,
}
const inKilocalories: Record<string, number> = { kcal: 1, cal: 1, calories: 1, kilocalories: 1, kj: 1 / 4.184 }

/** How much of a day's need a text as people write it says: "12 g" of protein is 0.24. Null where none can be told. */
export function shareOfDay(name: Nutrient, text: string | null): number | null {
  const daily = dailyValues[name]
  const [, number = '', word = ''] = /^\s*(\d[\d.,\s]*?)\s*([a-zµ]*)\.?\s*$/i.exec(text ?? '') ?? []
  const value = amountOf(number)
  if (!daily || value === null) return null
  const sizes = name === 'calories' ? inKilocalories : inGrams
  const own = nutrientUnit(name)
  const size = sizes[word.toLowerCase() || own]
  return size === undefined ? null : (value * size) / (sizes[own] as number) / daily
}

/** Of "1,200", "1.200" and "1 200" the mark parts thousands; of "1,5" and "1.5" it begins the fraction. */
function amountOf(text: string): number | null {
  const bare = text.replace(/(\d)[\s.,](?=\d{3}(?!\d))/g, '$1').replace(',', '.')
  return bare !== '' && Number.isFinite(Number(bare)) ? Number(bare) : null
}
