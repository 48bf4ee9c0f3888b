import type { CompiledQuery } from 'kysely'
import type { Changes } from './table-versions.ts'

/** So many answers of one query are remembered. */
const MOST = 300
/** What is asked about many things at once seldom comes again about the same ones. */
const MOST_VALUES = 5

/** Marks a query whose rows are worth keeping: many ask it with the same values, and its tables are seldom written to. */
export interface KeepableQuery {
  isKept?: boolean
}

/** Rows of an SQLite file that are remembered until one of the tables that they come from is written to, by whomever. */
export interface KeptRows {
  /** `ask` where they are not known. `isWithin`: in a transaction, which sees what others do not see yet. */
  read: <Row>(query: CompiledQuery<Row> & KeepableQuery, isWithin: boolean, ask: () => Row[]) => Row[]
}

export function createKeptRows(changes: Changes): KeptRows {
  const memories = new WeakMap<object, Map<string, { stamp: string; rows: unknown[] }>>()
  const memoryOf = ({ query }: CompiledQuery) => {
    const memory = memories.get(query) ?? new Map()
    memories.set(query, memory)
    return memory
  }
  return {
    read: (query, isWithin, ask) => {
      const { isKept, parameters } = query
      if (!isKept || parameters.length > MOST_VALUES || (isWithin && changes.isTouched(query))) return ask()
      const memory = memoryOf(query)
      const key = parameters.join('\0')
      // Taken before the rows are read: what another process writes meanwhile makes it old at once.
      const stamp = changes.stamp(query)
      const known = memory.get(key)
      if (known?.stamp === stamp) return known.rows
      const rows = ask()
      memory.delete(key)
      memory.set(key, { stamp, rows: rows.map(frozen) })
      if (memory.size > MOST) memory.delete(memory.keys().next().value as string)
      return rows
    },
  }
}

/** Many read the same rows, so none may change them. */
function frozen<Value>(value: Value): Value {
  if (value !== null && typeof value === 'object') Object.values(Object.freeze(value)).forEach(frozen)
  return value
}
