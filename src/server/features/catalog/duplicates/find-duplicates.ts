import { setImmediate as nextTurn } from 'node:timers/promises'
import { canonicalUnit } from '#server/parsing/canonical-unit.ts'
import type { DuplicateReason } from '#shared/contract/catalog/duplicates.ts'
import { type PluralForms, wordsOfForms } from '#shared/domain/measures/plural-forms.ts'
import { singular } from '#shared/domain/parsing/fold.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { pairsBySimilarFoods } from './similar-foods.ts'
import { similarNames } from './similar-names.ts'

/** Something with names. */
export interface Named {
  id: string
  name: string
  pluralName?: string | null
  pluralForms?: PluralForms | null
  abbreviation?: string | null
  pluralAbbreviation?: string | null
  aliases?: { name: string }[]
  /** Of a recipe: the page it came from. */
  address?: string | null
  /** Of a recipe: the ids of what it is made of. */
  foods?: string[]
}

export interface Alike<Item extends Named> {
  reason: DuplicateReason
  items: Item[]
}

/** A way of looking at things: two that have a key in common look the same. */
type Look = [DuplicateReason, (item: Named) => string[]]

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
const tight = (text: string) => wordsOf(text).join('')
const plainWords = (text: string) => wordsOf(text).map(singular)
const plain = (text: string) => plainWords(text).join(' ')
const given = (names: (string | null | undefined)[]) => names.filter(name => name !== null && name !== undefined)
const namesOf = (item: Named) => given([item.name, item.pluralName, ...wordsOfForms(item.pluralForms)])
const aliasesOf = (item: Named) => item.aliases?.map(alias => alias.name) ?? []

/** Abbreviations say with their case what they are: T is a tablespoon, t a teaspoon. */
const short = (text: string) => (text.trim().length < 3 ? text.trim() : plain(text))

const SAME_NAME: Look = ['same-name', item => [tight(item.name)]]
/** "Salmon fillets" is how salmon is counted, not the plural of its word. */
const isPlural = (name: string, { name: singular }: Named) => wordsOf(name).length === wordsOf(singular).length
const PLURAL: Look = [
  'plural',
  item =>
    namesOf(item)
      .filter(name => isPlural(name, item))
      .map(plain),
]
const ALIAS: Look = ['alias', item => [...namesOf(item), ...aliasesOf(item)].map(plain)]
const WORD_ORDER: Look = ['word-order', item => [plainWords(item.name).sort().join(' ')]]

/** A bag and a tub may both be packages; these are one thing whatever they are called. */
const MEASURES = new Set([
  ...['teaspoon', 'tablespoon', 'cup', 'fluid ounce', 'pint', 'quart', 'gallon'],
  ...['milliliter', 'centiliter', 'deciliter', 'liter', 'milligram', 'gram', 'kilogram', 'ounce', 'pound'],
])

export const FOOD_LOOKS: Look[] = [SAME_NAME, PLURAL, ALIAS, WORD_ORDER]
export const UNIT_LOOKS: Look[] = [
  SAME_NAME,
  PLURAL,
  ALIAS,
  [
    'abbreviation',
    item => given([...namesOf(item), ...aliasesOf(item), item.abbreviation, item.pluralAbbreviation]).map(short),
  ],
  ['same-unit', item => given([canonicalUnit(item.name)]).filter(unit => MEASURES.has(unit))],
]
export const ORGANIZER_LOOKS: Look[] = [SAME_NAME, ['plural', item => [plain(item.name)]], WORD_ORDER]
export const RECIPE_LOOKS: Look[] = [
  ['same-name', item => [tight(item.name.replace(/ \(\d+\)$/, ''))]],
  ['same-address', item => given([item.address])],
  WORD_ORDER,
]

/** So many things are looked at before other requests get their turn. */
const TURN = 2000

/** Sets of things that look the same, the surest reasons first; no two things are named together twice. */
export async function findDuplicates<Item extends Named>(
  items: Item[],
  looks: Look[],
  slips: boolean,
): Promise<Alike<Item>[]> {
  const found: Alike<Item>[] = []
  const told = new Set<string>()
  const tell = (reason: DuplicateReason, set: Item[]) => {
    const [first, ...others] = set
    const pairs = others.map(other => [first?.id, other.id].sort().join())
    if (pairs.some(pair => !told.has(pair))) found.push({ reason, items: set })
    for (const pair of pairs) told.add(pair)
  }
  for (const [reason, keysOf] of looks) for (const set of await shareKey(items, keysOf)) tell(reason, set)
  if (slips) for (const pair of await slipsOf(items)) tell('typo', pair)
  for (const pair of await pairsBySimilarFoods(items)) tell('similar-foods', pair)
  return found
}

/** Things that have a key in common, key by key. */
async function shareKey<Item extends Named>(items: Item[], keysOf: (item: Item) => string[]): Promise<Item[][]> {
  const byKey = new Map<string, Item[]>()
  for (const [i, item] of items.entries()) {
    if (i % TURN === TURN - 1) await nextTurn()
    for (const key of new Set(keysOf(item))) {
      const set = byKey.get(key)
      if (set) set.push(item)
      else if (key) byKey.set(key, [item])
    }
  }
  return [...byKey.values()].filter(set => set.length > 1)
}

/** Pairs whose names differ in one word, and there by a slip of the pen. */
async function slipsOf<Item extends Named>(items: Item[]): Promise<Item[][]> {
  const byName = new Map<string, Item>()
  for (const item of items) byName.set(plain(item.name), item)
  await nextTurn()
  const near = await similarNames(new Set([...byName.keys()].flatMap(name => name.split(' '))))
  return [...byName].flatMap(([name, item]) => {
    const words = name.split(' ')
    return words.flatMap((word, i) =>
      (near.get(word) ?? []).flatMap(other => {
        const found = byName.get(words.with(i, other).join(' '))
        return found && found.id > item.id ? [[item, found]] : []
      }),
    )
  })
}
