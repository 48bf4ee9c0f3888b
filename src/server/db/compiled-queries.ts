import type { Compilable, CompiledQuery } from 'kysely'
import { type Engine, engineOf } from './engine.ts'
import type { Db } from './schema.ts'
import { rowsOf } from './sync-reader.ts'

/**
 * Stands for a value while a query is compiled that is not known yet: the argument, and the place in it when it is a list,
 * or the name when it is a row.
 */
class Slot {
  readonly argument: number
  readonly place: number | string | null
  constructor(argument: number, place: number | string | null) {
    this.argument = argument
    this.place = place
  }
}

/** Longer lists are rare, and each length is a statement of its own. */
const LONGEST_LIST = 100
/** A save writes those columns that changed, which may be any. */
const MOST_STATEMENTS = 200

/** A query that was made ready: called, it answers with the rows; `query` gives it for those that are sent at once. */
export interface Prepared<Args extends unknown[], Answer> {
  (db: Db, ...args: Args): Promise<Answer[]>
  query: (db: Db, ...args: Args) => CompiledQuery<Answer>
}

/**
 * A query that every page asks, or every save: built and compiled once (for each length of its lists and each set of
 * columns of its rows), then run with other values. `build` must use its arguments as values only, and never look at them.
 */
export function prepared<Args extends unknown[], Answer>(
  build: (db: Db, ...args: Args) => Compilable<Answer>,
): Prepared<Args, Answer> {
  const known = new Map<string, CompiledQuery<Answer>>()
  const query = (db: Db, ...args: Args): CompiledQuery<Answer> => {
    if (args.some(arg => Array.isArray(arg) && arg.length > LONGEST_LIST)) return build(db, ...args).compile()
    const key = keyOf(engineOf(db), args)
    const compiled = known.get(key) ?? build(db, ...(args.map(slotFor) as Args)).compile()
    if (known.size < MOST_STATEMENTS) known.set(key, compiled)
    return {
      ...compiled,
      parameters: compiled.parameters.map(value => (value instanceof Slot ? valueFor(args, value) : value)),
    }
  }
  const ask = async (db: Db, ...args: Args): Promise<Answer[]> =>
    args.some(arg => Array.isArray(arg) && !arg.length) ? [] : rowsOf(db, query(db, ...args))
  return Object.assign(ask, { query })
}

type Row = Record<string, unknown>
const isRow = (value: unknown): value is Row => value !== null && typeof value === 'object'

/** A column that has no value is one that is not written, as Kysely has it. */
const columnsOf = (row: Row) => Object.keys(row).filter(name => row[name] !== undefined)

const keyOf = (engine: Engine, args: unknown[]) => `${engine} ${args.map(shapeOf).join(' ')}`

const shapeOf = (value: unknown) => (Array.isArray(value) ? value.length : isRow(value) ? columnsOf(value).join() : '')

function slotFor(value: unknown, argument: number) {
  if (Array.isArray(value)) return value.map((_, place) => new Slot(argument, place))
  if (!isRow(value)) return new Slot(argument, null)
  return Object.fromEntries(columnsOf(value).map(name => [name, new Slot(argument, name)]))
}

const valueFor = (args: unknown[], { argument, place }: Slot) =>
  place === null ? args[argument] : (args[argument] as Record<number | string, unknown>)[place]
