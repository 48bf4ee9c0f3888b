import type { Table } from '../format.ts'
import { fieldOf } from './field-names.ts'
import { lineText } from './lines.ts'

type Row = Table['rows'][number]

const unitColumn = /^(units?|measures?|uom|einheit|mass|unit[eé]|unidad|unit[aà]|eenheid|enhet|enhed)$/i
const amountColumn =
  /^(quantity|qty|amount|menge|anzahl|quantit[eé]|cantidad|quantit[aà]|quantidade|hoeveelheid|antal|m[aä]ngd)$/i

/**
 * Tables with a row for each ingredient, which a column of units tells, as a row for each recipe: rows that follow each
 * other with the same name, or with none, are one recipe. Other tables stay as they are.
 */
export function rowPerRecipe({ columns, rows }: Table): Row[] {
  const columnOf = (field: string) => columns.find(name => fieldOf(name) === field)
  const [name, line] = [columnOf('name'), columnOf('ingredients')]
  const unit = columns.find(column => unitColumn.test(column))
  const amount = columns.find(column => amountColumn.test(column))
  if (!name || !line || !unit) return rows
  const recipes: Row[] = []
  for (const row of rows) {
    const text = lineText(amount ? row[amount] : '', row[unit], row[line])
    const above = recipes.at(-1)
    if (above && (!row[name] || row[name] === above[name])) {
      for (const column of columns) above[column] = joined(above[column], column === line ? text : row[column])
    } else recipes.push({ ...row, [line]: text })
  }
  return recipes.map(recipe =>
    Object.fromEntries(Object.entries(recipe).filter(([column]) => column !== unit && column !== amount)),
  )
}

/** What each row says again is said once. */
const joined = (above = '', below = '') =>
  !below || above.split('\n').includes(below) ? above : above ? `${above}\n${below}` : below
