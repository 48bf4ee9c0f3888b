import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { measuredNutrients } from '#shared/domain/nutrition.ts'

/** A food as the public table knows it. Docs: nutrition.md. */
export interface TableEntry {
  id: number
  name: string
  category: string
  /** Of 100 g that are eaten, by the order of measuredNutrients; null is "not known", not zero. */
  per100: (number | null)[]
  /** What is thrown away of the bought weight. */
  refuse: { percent: number; what: string } | null
  portions: { words: string; grams: number }[]
}

/** A food as cooks write it, with its entry of the table; without one where it is nothing to eat. */
export interface KitchenFood {
  names: string[]
  entryId: number | null
  confidence: 'high' | 'medium' | 'low'
  density: number | null
  gramsEach: number | null
}

const dataFile = (name: string) => readFileSync(new URL(`data/${name}`, import.meta.url))
const numberOf = (text: string | undefined) => (text ? Number(text) : null)

let entries: Map<number, TableEntry> | undefined
let kitchen: KitchenFood[] | undefined

/** The table, read when the first recipe is asked about. */
export function nutrientTable(): Map<number, TableEntry> {
  entries ??= new Map(
    gunzipSync(dataFile('foods.tsv.gz'))
      .toString()
      .split('\n')
      .map(readEntry)
      .map(entry => [entry.id, entry]),
  )
  return entries
}

function readEntry(line: string): TableEntry {
  const [id, name = '', category = '', ...rest] = line.split('\t')
  const [thrown = '', sizes = ''] = rest.slice(measuredNutrients.length)
  const [percent, ...what] = thrown.split(' ')
  return {
    id: Number(id),
    name,
    category,
    per100: measuredNutrients.map((_, i) => numberOf(rest[i])),
    refuse: percent ? { percent: Number(percent), what: what.join(' ') } : null,
    portions: sizes
      .split('|')
      .filter(Boolean)
      .map(size => ({ words: size.split('=')[0] as string, grams: Number(size.split('=')[1]) })),
  }
}

/** Foods as cooks write them: those of the source, and those of our starter data that it lacks. */
export function kitchenFoods(): KitchenFood[] {
  kitchen ??= ['kitchen-foods.tsv', 'starter-foods.tsv'].flatMap(name =>
    dataFile(name).toString().split('\n').filter(Boolean).map(readKitchenFood),
  )
  return kitchen
}

function readKitchenFood(line: string): KitchenFood {
  const [names = '', id, confidence, density, gramsEach] = line.split('\t')
  return {
    names: names.split(', '),
    entryId: id === '-' ? null : Number(id),
    confidence: confidence as KitchenFood['confidence'],
    density: numberOf(density),
    gramsEach: numberOf(gramsEach),
  }
}

const MOST_FOUND = 20

/** Entries with all of these words, those whose names begin with them and shorter names first. */
export function searchEntries(text: string): TableEntry[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}%]+/gu) ?? []
  if (!words.length) return []
  return [...nutrientTable().values()]
    .map(entry => ({ entry, name: entry.name.toLowerCase() }))
    .filter(({ name }) => words.every(word => name.includes(word)))
    .sort(
      (a, b) =>
        Number(b.name.startsWith(words[0] as string)) - Number(a.name.startsWith(words[0] as string)) ||
        a.name.length - b.name.length,
    )
    .slice(0, MOST_FOUND)
    .map(({ entry }) => entry)
}
