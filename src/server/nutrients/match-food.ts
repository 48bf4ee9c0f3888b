import { nameKey, singularKey } from '#server/parsing/name-index.ts'
import { englishName } from './names-in-languages.ts'
import { type KitchenFood, kitchenFoods, nutrientTable, type TableEntry } from './nutrient-table.ts'

/** How an entry of the table was found for a food; a guess is shown as one. */
export type Certainty = 'chosen' | 'certain' | 'likely' | 'guess'

/** What is known of a food: its entry, and what its pieces and millilitres weigh. */
export interface FoodFacts {
  entry: TableEntry | null
  /** Nothing to eat ("baking paper"): it counts as known. */
  isNothing: boolean
  certainty: Certainty
  density: number | null
  gramsEach: number | null
}

const CERTAINTIES = { high: 'certain', medium: 'likely', low: 'guess' } as const

/** Words that say how a food is cut, how large or how good it is, and change nothing of what is in it. */
const PLAIN = new Set(
  (
    'fresh freshly large small medium big extra ripe organic range free chopped finely roughly coarsely thinly minced ' +
    'grated sliced diced shredded crushed cubed peeled trimmed rinsed drained halved quartered boneless skinless bone skin ' +
    'softened melted cold chilled warm hot lukewarm boiling room temperature packed lightly heaping level good quality ' +
    'best pure natural bought homemade store leftover frozen thawed whole plain young tender thick thin sifted toasted ' +
    'low reduced sodium about such as a an the of some your favorite favourite fine coarse pitted seeded deseeded beaten ' +
    'raw bunch head heads leaf leaves floret florets stalk stalks sprig sprigs clove cloves fillet fillets piece pieces ' +
    'chunk chunks slice slices wedge wedges needles cubes deveined prepared refrigerated uncooked nonfat fat creamy'
  ).split(' '),
)

/** Whether an English word only says how a food is cut or how good it is. */
export const isPlainWord = (word: string): boolean => PLAIN.has(word)

let kitchenByName: Map<string, KitchenFood> | undefined
let kitchenByEntry: Map<number, KitchenFood> | undefined

const byName = () => {
  kitchenByName ??= new Map(
    kitchenFoods()
      .toReversed()
      .flatMap(food => food.names.map(name => [singularKey(nameKey(name)), food] as const)),
  )
  return kitchenByName
}

/** Whether English cooks call a food so. */
export const isKitchenName = (name: string): boolean => byName().has(singularKey(nameKey(name)))

/** The facts of the food that goes by these names, the first one that says something. */
export function factsByNames(names: string[]): FoodFacts | null {
  for (const name of names) {
    const food = exactly(name)
    if (food) return factsOf(food, CERTAINTIES[food.confidence])
  }
  for (const name of names) {
    const food = resembling(name)
    if (food) return factsOf(food, 'guess')
  }
  return null
}

/** The facts of an entry that a person chose; what its pieces weigh is known from the kitchen's words for it. */
export function factsByEntry(entryId: number): FoodFacts | null {
  const entry = nutrientTable().get(entryId)
  kitchenByEntry ??= new Map(
    kitchenFoods()
      .toReversed()
      .map(food => [food.entryId ?? 0, food]),
  )
  const { density = null, gramsEach = null } = kitchenByEntry.get(entryId) ?? {}
  return entry ? { entry, isNothing: false, certainty: 'chosen', density, gramsEach } : null
}

/** What a person said is no food, or is not to count. */
export const nothingToEat: FoodFacts = {
  entry: null,
  isNothing: true,
  certainty: 'chosen',
  density: null,
  gramsEach: null,
}

function factsOf({ entryId, density, gramsEach }: KitchenFood, certainty: Certainty): FoodFacts {
  const entry = entryId === null ? null : (nutrientTable().get(entryId) ?? null)
  return { entry, isNothing: entryId === null, certainty, density, gramsEach }
}

/** The food of this very name, in English or as our starter data calls it elsewhere. */
function exactly(name: string): KitchenFood | undefined {
  const bare = name.replace(/\([^)]*\)/g, ' ')
  // "Cherry or grape tomatoes" are cherry tomatoes; of "fresh or frozen spinach" only the end is a food.
  const [one = '', other] = bare.split(/,| or /i)
  const shared = other && / or /i.test(bare) ? [`${one} ${other.trim().split(' ').at(-1)}`] : []
  for (const text of [bare, ...shared, ...bare.split(/[,;/]| or | - /i)]) {
    const found = called(nameKey(text))
    if (found) return found
  }
  return undefined
}

function called(key: string): KitchenFood | undefined {
  const plain = key
    .split(' ')
    .filter(word => !PLAIN.has(word))
    .join(' ')
  for (const text of [key, plain]) {
    const found = kitchenFood(text) ?? kitchenFood(englishName(text) ?? '')
    if (found) return found
  }
  return undefined
}

/** The food that most words of a name speak of: of an English one its end or any two words, elsewhere any word. */
function resembling(name: string): KitchenFood | undefined {
  const [first = ''] = name.replace(/\([^)]*\)/g, ' ').split(/[,;]| - /)
  const words = nameKey(first).split(' ')
  for (let length = Math.min(words.length, LONGEST_NAME); length > 0; length--)
    for (let end = words.length; end >= length; end--) {
      const phrase = words.slice(end - length, end).join(' ')
      const english = length > 1 || end === words.length ? phrase : ''
      const found = kitchenFood(english) ?? kitchenFood((phrase.length >= SHORTEST && englishName(phrase)) || '')
      if (found) return found
    }
  return undefined
}

const LONGEST_NAME = 4
/** Shorter words mean something in too many languages. */
const SHORTEST = 5

const kitchenFood = (name: string) => byName().get(singularKey(nameKey(name)))
