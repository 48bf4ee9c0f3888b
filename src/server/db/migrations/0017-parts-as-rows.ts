import { sql } from 'kysely'
import { type Engine, engineOf } from '../engine.ts'
import type { Migration } from '../upgrades/migration.ts'

/** Parts that live and die with a row are JSON in it. As views they can be asked like other related rows, by filters. */
export const partsAsRows: Migration = {
  name: '0017-parts-as-rows',
  up: async db => {
    const text = textOf(engineOf(db))
    const each = listOf(engineOf(db))
    const lists: [view: string, owner: string, table: string, column: string, keys: Record<string, string>][] = [
      ['recipe_steps', 'recipe_id', 'recipes', 'steps', { title: 'title', summary: 'summary', text: 'text' }],
      ['recipe_notes', 'recipe_id', 'recipes', 'notes', { title: 'title', text: 'text' }],
      ['recipe_assets', 'recipe_id', 'recipes', 'assets', { name: 'name', icon: 'icon', file_name: 'fileName' }],
      ['food_aliases', 'food_id', 'foods', 'aliases', { name: 'name' }],
      ['unit_aliases', 'unit_id', 'units', 'aliases', { name: 'name' }],
    ]
    for (const [view, owner, table, column, keys] of lists) {
      const columns = Object.entries(keys).map(([name, key]) => `${text(`part.value ->> '${key}'`)} as ${name}`)
      const from = `${table} as owner cross join ${each(`owner.${column}`)}`
      await sql.raw(`create view ${view} as select owner.id as ${owner}, ${columns.join()} from ${from}`).execute(db)
    }
    for (const [view, owner, table] of [
      ['recipe_extras', 'recipe_id', 'recipes'],
      ['food_extras', 'food_id', 'foods'],
    ] as const) {
      const columns = `${text('part.key')} as key_name, ${text('part.value')} as value`
      const from = `${table} as owner cross join ${pairsOf(engineOf(db))('owner.extras')}`
      await sql.raw(`create view ${view} as select owner.id as ${owner}, ${columns} from ${from}`).execute(db)
    }
    const nutrients = NUTRIENTS.map(name => `${text(`nutrition ->> '${name}'`)} as ${snake(name)}`)
    await sql
      .raw(`create view recipe_nutrition as select id as recipe_id, ${nutrients.join()} from recipes`)
      .execute(db)
  },
}

const NUTRIENTS = [
  'calories',
  ...['carbohydrate', 'cholesterol', 'fat', 'fiber', 'protein', 'saturatedFat', 'sodium', 'sugar', 'transFat'].map(
    name => `${name}Content`,
  ),
  'unsaturatedFatContent',
]
const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** Compared by code point on both engines, as text columns are. */
const textOf = (engine: Engine) => (value: string) => (engine === 'postgres' ? `(${value}) collate "C"` : value)
const listOf = (engine: Engine) => (list: string) =>
  engine === 'postgres' ? `lateral json_array_elements(${list}) as part(value)` : `json_each(${list}) as part`
const pairsOf = (engine: Engine) => (pairs: string) =>
  engine === 'postgres' ? `lateral json_each_text(${pairs}) as part(key, value)` : `json_each(${pairs}) as part`
