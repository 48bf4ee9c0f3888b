import type { DuplicateReason } from '#shared/contract/organizers-duplicates.ts'
import { fold } from '#shared/domain/fold.ts'
import { singular } from '#shared/domain/parsing/fold.ts'
import { canonicalUnit } from '../../parsing/canonical-unit.ts'
import { nearWords } from './near-words.ts'

/** Something with names. */
export interface Named {
  id: string
  name: string
  pluralName?: string | null
  abbreviation?: string | null
  pluralAbbreviation?: string | null
  aliases?: { name: string }[]
  /** Of a recipe: the page it came from. */
  address?: string | null
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
const namesOf = (item: Named) => given([item.name, item.pluralName])
const aliasesOf = (item: Named) => item.aliases?.map(alias => alias.name) ?? []

/** Abbreviations say with their case what they are: T is a tablespoon, t a teaspoon. */
const short = (text: string) => (text.trim().length < 3 ? text.trim() : plain(text))

const SAME_NAME: Look = ['same-name', item => [tight(item.name)]]
const PLURAL: Look = ['plural', item => namesOf(item).map(plain)]
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

/** Sets of things that look the same, the surest reasons first; no two things are named together twice. */
export function findDuplicates<Item extends Named>(items: Item[], looks: Look[], slips: boolean): Alike<Item>[] {
  const told = new Set<string>()
  const isNews = (set: Item[]) => {
    const [first, ...others] = set
    const pairs = others.map(other => [first?.id, other.id].sort().join())
    const news = pairs.some(pair => !told.has(pair))
    for (const pair of pairs) told.add(pair)
    return news
  }
  const byLook = looks.flatMap(([reason, keysOf]) =>
    [...shareKey(items, keysOf)].filter(isNews).map(set => ({ reason, items: set })),
  )
  const byHand = slips ? slipsOf(items).filter(isNews) : []
  return [...byLook, ...byHand.map(set => ({ reason: 'typo' as const, items: set }))]
}

function* shareKey<Item extends Named>(items: Item[], keysOf: (item: Item) => string[]): Generator<Item[]> {
  const byKey = new Map<string, Item[]>()
  for (const item of items) {
    for (const key of new Set(keysOf(item))) {
      const set = byKey.get(key)
      if (set) set.push(item)
      else if (key) byKey.set(key, [item])
    }
  }
  for (const set of byKey.values()) if (set.length > 1) yield set
}

/** Pairs whose names differ in one word, and there by a slip of the pen. */
function slipsOf<Item extends Named>(items: Item[]): Item[][] {
  const byName = new Map<string, Item>()
  for (const item of items) byName.set(plain(item.name), item)
  const near = nearWords(new Set([...byName.keys()].flatMap(name => name.split(' '))))
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
