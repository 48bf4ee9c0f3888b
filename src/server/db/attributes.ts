import { type RawBuilder, sql } from 'kysely'
import type { Attribute, Entity, EntityName, Hop } from './entities/entity.ts'
import { entities } from './entities.ts'

/** Callers who are signed in, or anyone: the latter cannot go through relations that are marked `inside`. */
export type Audience = 'members' | 'anyone'

/** An attribute that a path leads to, and the joins on the way there. */
export interface Reached {
  entity: Entity
  attribute: Attribute
  hops: Hop[]
  /** Whether one row may have several of these. */
  many: boolean
}

const MOST_NAMES = 8

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
  return attribute ? shorten({ entity: root, attribute, hops, many }) : null
}

/** The id of a row that is joined by its id stands in the row before: one join less. */
function shorten(reached: Reached): Reached {
  const last = reached.hops.at(-1)
  if (!last || last.where || last.column !== 'id' || reached.attribute.column !== 'id') return reached
  return { ...reached, attribute: { ...reached.attribute, column: last.equals }, hops: reached.hops.slice(0, -1) }
}

/** The column of a path without joins. */
export const ownColumn = ({ entity, attribute }: Reached, column = attribute.column) =>
  sql.ref(`${entity.table}.${column}`)

/**
 * The rows that a path with joins leads to, as the inside of a subquery: `from … where …`, tied to the row of the outer
 * query, and the column wanted there.
 */
export function related(
  { entity, attribute, hops }: Reached,
  column = attribute.column,
): { rows: RawBuilder<unknown>; column: RawBuilder<unknown> } {
  const alias = (index: number) => (index < 0 ? entity.table : `h${index}`)
  const tables = hops.map((hop, index) => sql`${sql.table(hop.table)} as ${sql.id(alias(index))}`)
  const conditions = hops.flatMap((hop, index) => [
    sql`${sql.ref(`${alias(index)}.${hop.column}`)} = ${sql.ref(`${alias(index - 1)}.${hop.equals}`)}`,
    ...(hop.where ?? []).map(
      ([name, operator, value]) => sql`${sql.ref(`${alias(index)}.${name}`)} ${sql.raw(operator)} ${value}`,
    ),
  ])
  return {
    rows: sql`from ${sql.join(tables)} where ${sql.join(conditions, sql` and `)}`,
    column: sql.ref(`${alias(hops.length - 1)}.${column}`),
  }
}
