/**
 * Makes the tables in src/server/nutrients/data from the public data named in docs/nutrition.md.
 * `node scripts/nutrient-table.ts FOLDER`, where FOLDER has foods.ndjson.gz and kitchen-words.ndjson.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

interface SourceFood {
  id: number
  name: string
  category: string
  per100g: Record<string, number | null>
  refuse?: { percent: number; what: string }
  portions: { amount: number; unit: string; modifier: string | null; grams: number }[]
}

interface KitchenWord {
  food: string
  aliases: string[]
  id: number
  confidence: string
  density_g_per_ml: number | null
  gramsEach: number | null
}

/** In the order of the columns. */
const COLUMNS = [
  ...['kcal', 'protein', 'fat', 'saturatedFat', 'transFat'],
  ...['cholesterol_mg', 'carbohydrate', 'fiber', 'sugar', 'sodium_mg'],
]
const PLANTS = /^(Vegetables|Fruits|Spices|Nut|Legumes|Cereal Grains)/

const [folder = ''] = process.argv.slice(2)
const linesOf = <T>(text: string): T[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as T)
const target = (name: string) => new URL(`../src/server/nutrients/data/${name}`, import.meta.url)

function rowOf({ id, name, category, per100g, refuse, portions }: SourceFood): string {
  const amounts = COLUMNS.map(key => {
    const amount = per100g[key] ?? null
    // The source measures it in no plant, where there is none.
    return amount === null && key === 'cholesterol_mg' && PLANTS.test(category) ? 0 : amount
  })
  const sizes = portions
    .filter(({ amount, unit }) => amount > 0 && !['oz', 'lb'].includes(unit))
    .map(({ amount, unit, modifier, grams }) => {
      const words = [unit, modifier]
        .filter(Boolean)
        .join(', ')
        .replace(/[|=\t]/g, ' ')
      return `${words}=${Math.round((grams / amount) * 100) / 100}`
    })
  const bare = name.replace(/\s*\(Includes foods for USDA's Food Distribution Program\)/, '')
  const thrown = refuse ? `${refuse.percent} ${refuse.what}` : ''
  return [id, bare, category, ...amounts.map(amount => amount ?? ''), thrown, sizes.join('|')].join('\t')
}

const foods = linesOf<SourceFood>(gunzipSync(readFileSync(join(folder, 'foods.ndjson.gz'))).toString())
const words = linesOf<KitchenWord>(readFileSync(join(folder, 'kitchen-words.ndjson'), 'utf8'))
writeFileSync(target('foods.tsv.gz'), gzipSync(foods.map(rowOf).join('\n'), { level: 9 }))
const kitchen = words.map(({ food, aliases, id, confidence, density_g_per_ml: density, gramsEach }) =>
  [[food, ...aliases].join(', '), id, confidence, density ?? '', gramsEach ?? ''].join('\t'),
)
writeFileSync(target('kitchen-foods.tsv'), `${kitchen.join('\n')}\n`)
