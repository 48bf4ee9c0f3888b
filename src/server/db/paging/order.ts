import { type Expression, type OrderByItemBuilder, type RawBuilder, sql } from 'kysely'
import { badRequest, Invalid } from '#server/errors.ts'
import type { PageQuery } from '#shared/contract/page.ts'
import type { EntityName } from '../entities/entity.ts'
import { entities } from '../entities.ts'
import { type Audience, ownColumn, type Reached, reach, related, storageName } from '../filter/attributes.ts'
import type { TextOrder } from './text-order.ts'

export type Direction = 'asc' | 'desc'

export interface OrderTerm {
  by: Expression<unknown>
  direction: Direction
  /** Where rows without a value stand; absent when each row has one. */
  nulls?: 'first' | 'last'
  /** A column of the rows themselves: an index may hold it, and rows be read in its order until a page is full. */
  isStored?: boolean
  /** By the alphabet of a language: no index holds that. */
  isCollated?: boolean
}

/** What stands in for an attribute, where it is not a column: the rating as the caller sees it. */
export type OrderOverrides = Record<string, Expression<unknown>>

type Wish = Pick<PageQuery, 'orderBy' | 'orderDirection' | 'orderByNullPosition' | 'paginationSeed'>

/**
 * The order that a query asks for, ending with the id, so that pages never overlap. Nulls are last unless the query says
 * otherwise.
 */
export function orderTerms(
  entity: EntityName,
  wish: Wish,
  texts: TextOrder,
  overrides: OrderOverrides = {},
  audience: Audience = 'members',
): OrderTerm[] {
  const terms =
    wish.orderBy === 'random'
      ? [random(entity, wish)]
      : wish.orderBy
        ? asked(entity, wish, texts, { overrides, audience })
        : [byAge(entity, wish)]
  const last = terms.at(-1) as OrderTerm
  return [...terms, { by: sql.ref(`${entities[entity].table}.id`), direction: last.direction }]
}

interface Within {
  overrides: OrderOverrides
  audience: Audience
}

function asked(entity: EntityName, wish: Wish, texts: TextOrder, { overrides, audience }: Within): OrderTerm[] {
  const orderBy = wish.orderBy as string
  return orderBy.split(',').map(text => {
    const term = text.trim()
    const [path = '', direction = wish.orderDirection, ...rest] = term.split(':')
    const name = storageName(path.trim())
    const override = Object.hasOwn(overrides, name) ? overrides[name] : undefined
    const reached = override ? null : reach(entity, name, audience)
    if ((direction !== 'asc' && direction !== 'desc') || rest.length || !(override || reached))
      throw invalidOrder(orderBy, term)
    const by = override ?? sortKey(reached as Reached, direction, texts)
    const nullable = override || (reached as Reached).attribute.nullable || (reached as Reached).hops.length
    const nulls = nullable ? (wish.orderByNullPosition ?? 'last') : undefined
    const isCollated = reached?.attribute.type === 'text' && !reached.attribute.amount && !texts.byTwin
    return { by, direction, nulls, isStored: reached?.hops.length === 0 && !isCollated, isCollated }
  })
}

const invalidOrder = (orderBy: string, term: string) =>
  badRequest('order.invalid', { shape: 'text', params: { orderBy, term } })

/** Newest first, unless asked the other way round. */
function byAge(entity: EntityName, { orderDirection }: Wish): OrderTerm {
  const { table, attributes } = entities[entity] as { table: string; attributes: object }
  return {
    by: sql.ref(`${table}.${'created_at' in attributes ? 'createdAt' : 'id'}`),
    direction: orderDirection,
    isStored: true,
  }
}

/** A row with several related values goes by the one that comes first in the direction asked. */
function sortKey(reached: Reached, direction: Direction, texts: TextOrder): RawBuilder<unknown> {
  const { type, column, amount, folded } = reached.attribute
  const sorted = amount ?? (texts.byTwin ? folded : undefined)
  const key = (value: RawBuilder<unknown>) => (type === 'text' && !sorted ? texts.of(value) : value)
  if (!reached.hops.length) return key(ownColumn(reached, sorted ?? column))
  const there = related(reached, sorted ?? column)
  if (!reached.many) return sql`(select ${key(there.column)} ${there.rows} limit 1)`
  // PostgreSQL knows no smallest of true and false.
  const value = type === 'boolean' ? sql`cast(${there.column} as integer)` : key(there.column)
  return sql`(select ${sql.raw(direction === 'asc' ? 'min' : 'max')}(${value}) ${there.rows})`
}

/** The same for the same seed, however often and on whichever page. */
function random(entity: EntityName, { paginationSeed }: Wish): OrderTerm {
  if (!paginationSeed) throw new Invalid(['paginationSeed is required when orderBy is random'])
  return {
    by: sql`md5(cast(${paginationSeed} as text) || ${sql.ref(`${entities[entity].table}.id`)})`,
    direction: 'asc',
  }
}

/** For a query builder's `orderBy(term.by, toward(term))`. */
export const toward = (term: OrderTerm) => (item: OrderByItemBuilder) => {
  const directed = term.direction === 'asc' ? item.asc() : item.desc()
  if (!term.nulls) return directed
  return term.nulls === 'first' ? directed.nullsFirst() : directed.nullsLast()
}
