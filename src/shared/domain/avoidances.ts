/** The fourteen allergens of European law (EU 1169/2011, annex II). */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof allergens)[number]

export const diets = [
  'vegetarian',
  'vegan',
  'pescatarian',
  'no-pork',
  'no-alcohol',
  'halal-style',
  'kosher-style',
  'lactose-free',
  'gluten-free',
] as const
export type Diet = (typeof diets)[number]

/** What somebody does not eat: an allergen, or what a diet leaves out. */
export const avoidances = [...allergens, ...diets] as const
export type Avoidance = (typeof avoidances)[number]

/**
 * How sure it is that a food has it: by nature; most of what goes by the name; or often enough to read the label. That none
 * was found is never said as "free of".
 */
export const degrees = ['yes', 'usually', 'may'] as const
export type Degree = (typeof degrees)[number]

/** The surer of two. */
export const surer = (one: Degree | undefined, other: Degree): Degree =>
  one && degrees.indexOf(one) <= degrees.indexOf(other) ? one : other

/** Avoidances as bits of a number, each at its place in the list: the list may only grow at its end. */
export const bitsOf = (some: Iterable<Avoidance>): number =>
  [...some].reduce((bits, one) => bits | (1 << avoidances.indexOf(one)), 0)
