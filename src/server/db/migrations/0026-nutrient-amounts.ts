import { sql } from 'kysely'
import { type Engine, engineOf } from '../engine.ts'
import type { Migration } from '../upgrades/migration.ts'

/**
 * Beside each text of the nutrition stands its amount: kilocalories, or grams. Filters compare amounts, so that 90 is less
 * than 300 and "500 mg" is as much as "0.5 g".
 */
export const nutrientAmounts: Migration = {
  name: '0026-nutrient-amounts',
  up: async db => {
    const engine = engineOf(db)
    const columns = NUTRIENTS.flatMap(name => {
      const text = `(nutrition ->> '${name}')`
      const column = name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
      return [
        `${engine === 'postgres' ? `${text} collate "C"` : text} as ${column}`,
        `${amountOf(engine, name, text)} as ${column}_amount`,
      ]
    })
    await sql.raw('drop view recipe_nutrition').execute(db)
    await sql.raw(`create view recipe_nutrition as select id as recipe_id, ${columns.join()} from recipes`).execute(db)
  },
}

const NUTRIENTS = [
  'calories',
  ...['carbohydrate', 'cholesterol', 'fat', 'fiber', 'protein', 'saturatedFat', 'sodium', 'sugar', 'transFat'].map(
    name => `${name}Content`,
  ),
  'unsaturatedFatContent',
]

/** What stands before the number, such as "ca. ". */
const BEFORE = 'abcdefghijklmnopqrstuvwxyz~<>=: .,()'

/** The number that a text begins with, times what its unit stands for; null where there is none. */
function amountOf(engine: Engine, name: string, text: string): string {
  const plain = `ltrim(lower(${text}), '${BEFORE}')`
  const value = engine === 'postgres' ? numberOnPostgres(plain) : numberOnSqlite(plain)
  const unit =
    name === 'calories' ? ENERGY : name === 'sodiumContent' || name === 'cholesterolContent' ? MILLIGRAMS : GRAMS
  const cases = Object.entries(unit.of).map(([word, factor]) => `when lower(${text}) like '%${word}%' then ${factor}`)
  return `${value} * case ${cases.join(' ')} else ${unit.bare} end`
}

/** A comma before three digits parts thousands, any other is a decimal comma. */
const numberOnSqlite = (text: string) => `case
  when ${text} not glob '[0-9]*' then null
  when ${text} glob '[1-9]*,[0-9][0-9][0-9]*' and ${text} not glob '*,[0-9][0-9][0-9][0-9]*'
    then cast(replace(${text}, ',', '') as real)
  else cast(replace(${text}, ',', '.') as real) end`

const numberOnPostgres = (text: string) => `cast(substring(case
  when ${text} ~ '^[1-9][^,]*,[0-9]{3}([^0-9]|$)' then replace(${text}, ',', '')
  else replace(${text}, ',', '.') end from '^[0-9]{1,30}(?:\\.[0-9]{1,30})?') as double precision)`

/** A number without a unit is meant as clients label the field: sodium and cholesterol in milligrams. */
const ENERGY = { of: { kcal: 1, kj: '(1 / 4.184)', joule: '(1 / 4.184)' }, bare: 1 }
const MASSES = { kg: 1000, mg: 0.001, mcg: 0.000001, µg: 0.000001, g: 1 }
const GRAMS = { of: MASSES, bare: 1 }
const MILLIGRAMS = { of: MASSES, bare: 0.001 }
