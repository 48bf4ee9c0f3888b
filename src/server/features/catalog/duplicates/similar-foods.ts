import { setImmediate as nextTurn } from 'node:timers/promises'
import { jaccard, nameWords } from '#shared/domain/recipe-similarity.ts'

/** A recipe, as far as it is likened by its foods. */
export interface WithFoods {
  id: string
  name: string
  foods?: string[]
}

/** So much of the foods, and of the words of the names, must be the same. */
const SAME_FOODS = 0.8
const SAME_WORDS = 0.5
/** Two recipes of fewer foods are alike by chance. */
const FEWEST = 3
/** So many recipes are looked at before other requests get their turn. */
const TURN = 100
/** Of more recipes that share a word and a rare food, each is compared with so many: the work must not grow with the square. */
const MOST_COMPARED = 100

/**
 * Pairs of recipes with nearly the same foods and like names. Only those are compared that share a word and one of their
 * rarest foods: sets of which so much is the same always share one of so few (prefix filtering).
 */
export async function pairsBySimilarFoods<Item extends WithFoods>(items: Item[]): Promise<Item[][]> {
  const uses = new Map<string, number>()
  for (const { foods = [] } of items) for (const food of foods) uses.set(food, (uses.get(food) ?? 0) + 1)
  const buckets = new Map<string, { item: Item; foods: Set<string>; words: Set<string> }[]>()
  const pairs: Item[][] = []
  for (const [i, item] of items.entries()) {
    if (i % TURN === TURN - 1) await nextTurn()
    const foods = new Set(item.foods)
    if (foods.size < FEWEST) continue
    const one = { item, foods, words: nameWords(item.name) }
    const compared = new Set<Item>()
    for (const key of keysOf(foods, one.words, uses)) {
      const bucket = buckets.get(key) ?? []
      for (const other of bucket) {
        if (compared.has(other.item)) continue
        compared.add(other.item)
        if (jaccard(foods, other.foods) >= SAME_FOODS && jaccard(one.words, other.words) >= SAME_WORDS)
          pairs.push([other.item, item])
      }
      if (bucket.length < MOST_COMPARED) bucket.push(one)
      buckets.set(key, bucket)
    }
  }
  return pairs
}

/** Each word with each of so many of the rarest foods that a recipe as like as wanted has one of them too. */
function keysOf(foods: Set<string>, words: Set<string>, uses: Map<string, number>): string[] {
  const rarest = [...foods].toSorted((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0) || (a < b ? -1 : 1))
  const prefix = rarest.slice(0, foods.size - Math.ceil(SAME_FOODS * foods.size) + 1)
  return [...words].flatMap(word => prefix.map(food => `${word} ${food}`))
}
