import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Attribute, Entity, EntityName, Hop, TableName } from '../entities/entity.ts'
import { entities } from '../entities.ts'

/** Callers who are signed in, or anyone: the latter cannot go through relations that are marked `inside`. */
export type Audience = 'members' | 'anyone'

/** An attribute that a path leads to, and the joins on the way there. */
export interface Reached {
  entity: Entity
  attribute: Attribute
  hops: Hop[]
  /** Whether one row may have several of these. */
  many: boolean
  /** Set where the path leads to the id, name or slug of rows that may have a parent. */
  branch?: Branch
}

/** How rows are found that a condition holds for, together with all rows beneath them. */
export interface Branch {
  table: TableName
  /** Names the row above. */
  parent: string
  /** What is compared. */
  attribute: Attribute
  /** The way to the rows' ids. */
  ids: Omit<Reached, 'branch'>
}

/** A condition on one of these picks out certain rows, and so holds for those beneath them too. */
const IDENTIFIERS = ['id', 'name', 'slug']

const MOST_NAMES = 8
/** PostgreSQL tries every order in which tables can be joined: those of twelve take it a second. */
const MOST_TABLES = 8

/** `recipeCategory.orgURL` → `recipe_category.org_url`. */
export const storageName = (path: string) =>
  path
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()

/** Follows a path of storage names from an entity; null when it leads nowhere, or not to a value. */
export function reach(from: EntityName, path: string, audience: Audience = 'members'): Reached | null {
  const names = path.split('.', MOST_NAMES + 1)
  if (names.length > MOST_NAMES) return null
  const root: Entity = entities[from]
  let at = root
  let many = false
  const hops: Hop[] = []
  while (names.length > 1 || Object.hasOwn(at.paths, names[0] as string)) {
    const name = names.shift() as string
    if (Object.hasOwn(at.paths, name)) {
      names.unshift(...(at.paths[name] as string).split('.'))
      continue
    }
    const relation = Object.hasOwn(at.relations, name) ? at.relations[name] : undefined
    if (!relation || (relation.inside && audience === 'anyone')) return null
    hops.push(...relation.hops)
    many ||= relation.many
    at = entities[relation.to]
  }
  const name = names[0] as string
  const attribute = Object.hasOwn(at.attributes, name) ? at.attributes[name] : undefined
  if (!attribute) return null
  const reached = { entity: root, attribute, hops, many }
  if (tablesOf(reached) > MOST_TABLES) return null
  const id = at.attributes.id
  if (!at.parent || !id || !hops.length || !IDENTIFIERS.includes(name)) return shorten(reached)
  const branch = { table: at.table, parent: at.parent, attribute, ids: shorten({ ...reached, attribute: id }) }
  return { ...shorten(reached), branch }
}

/** Few conditions lead further than through three tables; one that does is as much to plan as several. */
export function weightOfPath(from: EntityName, path: string, audience: Audience): number {
  const reached = reach(from, path, audience)
  return reached ? Math.max(1, Math.ceil(tablesOf(reached) / 3)) : 1
}

/** How many tables are joined on the way. */
const tablesOf = ({ hops }: Pick<Reached, 'hops'>): number =>
  hops.reduce((count, { recipe }) => count + (recipe ? 2 : 1), 0)

/** The id of a row that is joined by its id stands in the row before: one join less. */
function shorten(reached: Reached): Reached {
  const last = reached.hops.at(-1)
  if (!last || last.where || last.column !== 'id' || reached.attribute.column !== 'id') return reached
  return { ...reached, attribute: { ...reached.attribute, column: last.equals }, hops: reached.hops.slice(0, -1) }
}

/** The column of a path without joins. */
export const ownColumn = ({ entity, attribute }: Reached, column = attribute.column) =>
  sql.ref(`${entity.table}.${column}`)

/** What a path with joins leads to. */
export interface Related {
  /** The column wanted there. */
  column: RawBuilder<unknown>
  /** The inside of a subquery, `from … where …`, tied to the row of the outer query. */
  rows: RawBuilder<unknown>
  /** Whether one of the rows meets a condition, asked for each row of the outer query. */
  exists: (condition: RawBuilder<SqlBool>) => RawBuilder<SqlBool>
  /** The same said as a set, so that an engine may begin with the related rows: better where few of them fit. */
  inSet: (condition: RawBuilder<SqlBool>) => RawBuilder<SqlBool>
}

export function related({ entity, attribute, hops }: Reached, column = attribute.column): Related {
  const alias = (index: number) => (index < 0 ? entity.table : `h${index}`)
  const near = hops.map((hop, index) => sql.ref(`${alias(index)}.${hop.column}`))
  const before = hops.map((hop, index) => sql.ref(`${alias(index - 1)}.${hop.equals}`))
  const tables = sql.join(hops.map((hop, index) => sql`${sql.table(hop.table)} as ${sql.id(alias(index))}`))
  const own = hops.flatMap((hop, index) =>
    (hop.where ?? []).map(
      ([name, operator, value]) => sql`${sql.ref(`${alias(index)}.${name}`)} ${sql.raw(operator)} ${value}`,
    ),
  )
  const open = hops.flatMap(({ recipe }, index) => (recipe ? [isOfUnrestricted(`${alias(index)}.${recipe}`)] : []))
  const [tie, ...joins] = near.map((one, index) => sql`${one} = ${before[index]}`)
  const all = (conditions: unknown[]) => sql.join(conditions, sql` and `)
  const rows = sql`from ${tables} where ${all([tie, ...joins, ...own, ...open])}`
  return {
    column: sql.ref(`${alias(hops.length - 1)}.${column}`),
    rows,
    exists: condition => sql`exists (select 1 ${rows} and ${condition})`,
    inSet: condition =>
      sql`${before[0]} in (select ${near[0]} from ${tables} where ${all([...joins, ...own, ...open, condition])})`,
  }
}

const isOfUnrestricted = (recipeId: string) =>
  sql`exists (select 1 from ${sql.table('recipes')} as whole
  where ${sql.ref('whole.id')} = ${sql.ref(recipeId)} and not ${sql.ref('whole.restricted')})`
