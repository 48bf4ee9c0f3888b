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
  const kept = columns.filter(column => column !== unit && column !== amount && column !== line)
  const recipes: Gathered[] = []
  for (const row of rows) {
    const above = recipes.at(-1)
    const goesOn = above && (!row[name] || row[name] === above.name)
    const recipe: Gathered = goesOn
      ? above
      : { name: row[name], lines: [], said: new Map(kept.map(column => [column, new Set<string>()])) }
    if (!goesOn) recipes.push(recipe)
    recipe.lines.push(lineText(amount ? row[amount] : '', row[unit], row[line]))
    for (const [column, texts] of recipe.said) if (row[column]) texts.add(row[column])
  }
  return recipes.map(({ lines, said }) => ({
    ...Object.fromEntries([...said].map(([column, texts]) => [column, [...texts].join('\n')])),
    [line]: lines.join('\n'),
  }))
}

/** The rows of a recipe: what each row says again in a column is said once, but for its ingredients. */
interface Gathered {
  name: string | undefined
  lines: string[]
  said: Map<string, Set<string>>
}
