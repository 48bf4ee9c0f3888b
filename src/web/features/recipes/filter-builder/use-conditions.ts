import { useState } from 'react'
import {
  type Condition,
  type FilterPart,
  faultOf,
  isPlain,
  type Logic,
  plainly,
  readParts,
  writeFilter,
} from '#shared/domain/filter/condition.ts'
import { type FilterField, startCondition } from '#shared/domain/filter/field.ts'

/** A condition with a name of its own, so that it stays itself when it is moved. */
export interface Row extends Condition {
  key: string
}

let made = 0
const rowOf = (condition: Condition): Row => ({ ...condition, key: `condition-${++made}` })

/**
 * The state of a builder. Plainly, one word joins all conditions; what was joined otherwise, or stands in parentheses, is
 * shown as it is. Changing to the plain form and back loses nothing.
 */
export function useConditions(parts: readonly FilterPart[], fields: readonly FilterField[]) {
  const [rows, setRows] = useState<Row[]>(() => {
    const read = readParts(parts)
    return (read.length ? read : [startCondition(fields[0]!)]).map(rowOf)
  })
  const [isAdvanced, setAdvanced] = useState(() => !isPlain(rows))
  const [joined, setJoined] = useState<Logic>(() => rows[1]?.logic ?? 'AND')
  const conditions = isAdvanced ? rows : plainly(rows, joined)
  const fault = faultOf(conditions)
  return {
    rows,
    setRows,
    isAdvanced,
    setAdvanced: (on: boolean) => {
      if (!on) setJoined(rows[1]?.logic ?? joined)
      setAdvanced(on)
    },
    joined,
    setJoined: (logic: Logic) => {
      setJoined(logic)
      setRows(rows.map(row => ({ ...row, logic })))
    },
    add: () => setRows([...rows, rowOf({ ...startCondition(fields[0]!), logic: rows[1]?.logic ?? joined })]),
    change: (key: string, condition: Condition) =>
      setRows(rows.map(row => (row.key === key ? { ...condition, key } : row))),
    /** One condition always stays to begin with. */
    remove: (key: string) => {
      const rest = rows.filter(row => row.key !== key)
      setRows(rest.length ? rest : [rowOf(startCondition(fields[0]!))])
    },
    fault,
    /** The filter; empty while the conditions are none. */
    text: fault ? '' : writeFilter(conditions),
  }
}

export type Conditions = ReturnType<typeof useConditions>
