import type { Compilable, CompiledQuery } from 'kysely'
import { readDirectly } from './direct-reader.ts'
import { type Engine, engineOf } from './engine.ts'
import type { Db } from './schema.ts'

/** Stands for a value while a query is compiled that is not known yet: the argument, and the place in it when it is a list. */
class Slot {
  readonly argument: number
  readonly place: number | null
  constructor(argument: number, place: number | null) {
    this.argument = argument
    this.place = place
  }
}

/** Longer lists are rare, and each length is a statement of its own. */
const LONGEST_LIST = 100

/**
 * A query that every page asks: built and compiled once (for each length of its lists), then run with other values.
 * `build` must use its arguments as values only, and never look at them.
 */
export function prepared<Args extends unknown[], Row>(
  build: (db: Db, ...args: Args) => Compilable<Row>,
): (db: Db, ...args: Args) => Promise<Row[]> {
  const known = new Map<string, CompiledQuery<Row>>()
  return async (db, ...args) => {
    const lists = args.filter(Array.isArray)
    if (lists.some(list => !list.length)) return []
    if (lists.some(list => list.length > LONGEST_LIST))
      return (await db.executeQuery(build(db, ...args).compile())).rows
    const key = keyOf(engineOf(db), lists)
    const query = known.get(key) ?? build(db, ...(args.map(slotFor) as Args)).compile()
    known.set(key, query)
    const parameters = query.parameters.map(value => (value instanceof Slot ? valueFor(args, value) : value))
    const asked = { ...query, parameters }
    return readDirectly<Row>(db, asked) ?? (await db.executeQuery<Row>(asked)).rows
  }
}

const keyOf = (engine: Engine, lists: unknown[][]) => `${engine} ${lists.map(list => list.length).join(' ')}`

const slotFor = (value: unknown, argument: number) =>
  Array.isArray(value) ? value.map((_, place) => new Slot(argument, place)) : new Slot(argument, null)

const valueFor = (args: unknown[], { argument, place }: Slot) =>
  place === null ? args[argument] : (args[argument] as unknown[])[place]
