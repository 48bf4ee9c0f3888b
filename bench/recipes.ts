import { slug } from '#shared/domain/text/slug.ts'
import { createRandom, type Random } from '../scripts/seed/random.ts'
import { actions, dishes, foodNames, manners, rareWords, tails } from './words.ts'

export interface MadeRecipe {
  name: string
  slug: string
  description: string
  ingredients: { food: number; unit: number; quantity: number; note: string }[]
  steps: string[]
  tags: number[]
  category: number
  rating: number | null
}

export const FOODS = 2000
export const TAGS = 60
export const CATEGORIES = 15
export const UNITS = 25

/** Names of foods by number: the starter foods first, made-up ones behind them. */
export const foodName = (index: number) =>
  foodNames[index] ?? `${rareWords[index]} ${foodNames[index % foodNames.length]}`

/** The recipe of this number, the same in each run: eight ingredients, five steps, three tags, one category. */
export function makeRecipe(number: number): MadeRecipe {
  const random = createRandom(number * 2654435761 + 1)
  const foods = Array.from({ length: 8 }, () => Math.floor(random.next() ** 2 * FOODS))
  const name = capital(
    `${random.pick(manners)} ${foodName(foods[0] as number)} ${random.pick(dishes)} ${random.pickEarly(rareWords)} ${rareWords[number % rareWords.length]}`,
  )
  return {
    name,
    slug: slug(name),
    description: `${capital(random.pick(manners))} and ${random.pick(manners)}: a ${random.pick(dishes)} from ${capital(random.pickEarly(rareWords))} with ${foodName(foods[1] as number)}.`,
    ingredients: foods.map(food => ({
      food,
      unit: random.below(UNITS),
      quantity: 1 + random.below(40) / 4,
      note: random.below(3) ? '' : random.pick(manners),
    })),
    steps: Array.from({ length: 5 }, (_, step) => sentences(random, foods, step)),
    tags: three(random),
    category: random.below(CATEGORIES),
    rating: random.below(3) ? null : 1 + random.below(9) / 2,
  }
}

const sentences = (random: Random, foods: number[], step: number) =>
  [0, 1, 2]
    .map(
      part =>
        `${random.pick(actions)} the ${foodName(foods[(step + part) % foods.length] as number)} ${random.pick(tails)}${part ? '' : ` as they do in ${capital(random.pickEarly(rareWords))}`}.`,
    )
    .join(' ')

function three(random: Random): number[] {
  const first = random.below(TAGS)
  return [first, (first + 1 + random.below(19)) % TAGS, (first + 20 + random.below(19)) % TAGS]
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
