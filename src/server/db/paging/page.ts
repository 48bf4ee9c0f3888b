import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Page, SearchPageQuery } from '#shared/contract/page.ts'
import { engineOf } from '../engine.ts'
import type { EntityName } from '../entities/entity.ts'
import { type EntityTables, entities } from '../entities.ts'
import type { Audience } from '../filter/attributes.ts'
import type { Form } from '../filter/compile.ts'
import { filterCondition } from '../filter.ts'
import { seenBy, type Viewer } from '../recipe-audience.ts'
import type { Db, Tables } from '../schema.ts'
import type { Search } from '../search/search.ts'
import { searchesFor } from '../search.ts'
import { rowsOf } from '../sync-reader.ts'
import { countRows, createKeeper } from './count-cache.ts'
import { notByIndex } from './not-by-index.ts'
import { type OrderOverrides, type OrderTerm, orderTerms, toward } from './order.ts'
import { byOwnScripts } from './other-scripts.ts'
import { linksOf } from './pagination-links.ts'
import { textOrder } from './text-order.ts'

type Row<E extends EntityName> = Selectable<Tables[EntityTables[E]]>

export interface ListOptions<E extends EntityName, C extends keyof Row<E>> {
  /** The path that was called, with `/api`: where `next` and `previous` lead. */
  route: string
  /** The group whose rows these are. */
  groupId?: string
  /** Of recipes: for whom they are listed. */
  viewer?: Viewer
  /** Which rows exist for the caller, beyond the group. Stands beside what they ask for, never inside. */
  scope?: (eb: ExpressionBuilder<Tables, EntityTables[E]>) => Expression<SqlBool>
  /** What the caller asks of the rows beside the filter, in the form that is wanted. */
  asked?: (form: Form) => Expression<SqlBool>[]
  /** The columns wanted; all when absent. */
  select?: readonly C[]
  /** By storage name, for attributes that are no column: `{ rating: effectiveRating }`. */
  orders?: OrderOverrides
  /** `anyone` closes the relations that only members may look through. */
  audience?: Audience
  /** Most rows on a page, also when `perPage=-1`; for callers who are not signed in. */
  mostPerPage?: number
}

/** The compiler cannot follow a table whose name is a parameter, so within this file every list is one of recipes. */
type Matching = SelectQueryBuilder<Tables, 'recipes', unknown>

interface List {
  db: Db
  table: string
  /** Rows in scope that meet the filter. */
  matching: Matching
  /** The same rows, with what was asked of related rows said in another form; where anything was, and nothing is searched. */
  said?: (form: Form) => Matching
  columns?: readonly string[]
  order: OrderTerm[]
  /**
   * Set where rows go by the alphabet alone: their order is kept while it holds, because to find it all rows are sorted. On
   * PostgreSQL any write would end it, so the database sorts for each page.
   */
  keepsOrder: boolean
  /** Set when the group alone says which rows are in scope, and nothing was filtered. */
  wholeGroup?: string
  viewer?: Viewer
}

interface Slice {
  page: number
  perPage: number
}

/** One page of a list, by a fixed number of queries: one or two, with a search at most three more for each way to read it, and one for each word where nothing is found. */
export async function listPage<E extends EntityName, C extends keyof Row<E> = keyof Row<E>>(
  db: Db,
  entity: E,
  query: SearchPageQuery,
  options: ListOptions<E, C>,
): Promise<Page<Pick<Row<E>, C>>> {
  const { groupId, viewer, scope, select, audience } = options
  const { table } = entities[entity]
  const everything = db.selectFrom(table as 'recipes') as Matching
  const within: Expression<SqlBool>[] = []
  if (groupId) within.push(sql`${sql.ref(`${table}.groupId`)} = ${groupId}`)
  if (viewer) within.push(seenBy(viewer))
  if (scope) within.push(scope(expressionBuilder() as never))
  const asked = (form: Form): Expression<SqlBool>[] => {
    const filter = filterCondition(entity, query.queryFilter, audience, form)
    return [...(options.asked?.(form) ?? []), ...(filter ? [filter] : [])]
  }
  const narrowed = asked('exists')
  const withAll = (conditions: Expression<SqlBool>[]) =>
    conditions.reduce((query, condition) => query.where(condition), everything)
  const conditions = [...within, ...narrowed]
  const allowed = withAll(conditions)
  const { language, ...sent } = query
  const texts = await byOwnScripts(db, textOrder(db, language), {
    entity,
    orderBy: query.orderBy,
    inScope: withAll(within),
  })
  const order = orderTerms(entity, query, texts, options.orders, audience)
  const wholeGroup = scope || narrowed.length ? undefined : groupId
  const isOrdered = !!query.orderBy && query.orderBy !== 'random'
  const { searches, asIfAlone } = await searchesFor(db, {
    entity,
    text: query.search,
    candidates: allowed,
    groupId,
    isOrdered,
    language,
  })
  const matching = searches[0]?.document ? withAll(conditions.map(one => notByIndex(db, one))) : allowed
  const list: List = {
    db,
    table,
    matching,
    said: narrowed.length && !searches.length ? form => withAll([...within, ...asked(form)]) : undefined,
    columns: select?.map(String),
    order,
    keepsOrder: engineOf(db) === 'sqlite' && order.length > 1 && order.slice(0, -1).every(term => term.isCollated),
    wholeGroup,
    viewer,
  }

  const most = options.mostPerPage ?? Number.MAX_SAFE_INTEGER
  const slice = { page: query.page, perPage: query.perPage < 0 ? most : Math.min(query.perPage, most) }
  let found = await readSlice(list, slice, searches[0])
  if (!found.total && searches.length)
    for (const search of [...(await asIfAlone()), ...searches.slice(1)])
      if (!found.total) found = await readSlice(list, slice, search)

  const { page, rows, total } = found
  const perPage = query.perPage < 0 ? Math.min(total, most) : slice.perPage
  const totalPages = perPage ? Math.ceil(total / perPage) : 0
  const items = rows as unknown as Pick<Row<E>, C>[]
  const links = linksOf(options.route, sent, page, totalPages)
  return { page, per_page: perPage, total, total_pages: totalPages, items, ...links }
}

/** So many rows, or so many times those up to the end of the page, are sooner sorted than sought one by one in order. */
const FEW = 500
const FEW_TIMES = 10

/** The rows of one page and how many there are in all. They are counted only where the rows themselves do not tell. */
async function readSlice(list: List, { page, perPage }: Slice, search: Search | undefined) {
  // SQLite would look for what is left out once for each row; PostgreSQL makes sets of it by itself.
  const selected = list.said?.(engineOf(list.db) === 'sqlite' ? 'allInSets' : 'inSet')
  const total = () => countRows(list.db, counting(list, selected ?? list.matching, search))
  if (perPage === 0) return { page: Math.max(page, 1), rows: [], total: await total() }
  const known = page === -1 || selected ? await total() : undefined
  const at = page === -1 ? Math.max(Math.ceil((known as number) / perPage), 1) : Math.max(page, 1)
  const offset = Math.min((at - 1) * perPage, Number.MAX_SAFE_INTEGER)
  const few = Math.max(FEW, FEW_TIMES * (offset + perPage))
  const isSought = list.order[0]?.isStored && (known ?? 0) > few
  const matching = (isSought ? list.said?.('walk') : selected) ?? list.matching
  const rows = search
    ? await readFound(list, search, offset, perPage)
    : list.keepsOrder && perPage < Number.MAX_SAFE_INTEGER
      ? await readKept({ ...list, matching }, offset, perPage)
      : await rowsOf(list.db, orderedRows({ ...list, matching }, offset, perPage).compile())
  const isEnd = rows.length < perPage && (rows.length > 0 || at === 1)
  return { page: at, rows, total: known ?? (isEnd ? offset + rows.length : await total()) }
}

function counting(list: List, matching: Matching, search: Search | undefined) {
  if (list.wholeGroup && search?.document) {
    const documents = list.db
      .selectFrom('recipeDocuments')
      .where('groupId', '=', list.wholeGroup)
      .where(search.document)
      .$if(list.viewer !== undefined, rows => rows.where(seenBy(list.viewer as Viewer, 'recipeDocuments.recipeId')))
    return documents.select(eb => eb.fn.countAll<number>().as('total')).compile()
  }
  const counted = search ? matching.where(search.matches) : matching
  return counted.select(eb => eb.fn.countAll<number>().as('total')).compile()
}

const withColumns = (rows: Matching, { db, table, columns }: Pick<List, 'db' | 'table' | 'columns'>): Matching =>
  columns ? rows.select(selectionOf(db, table, columns)) : (rows.selectAll(table as 'recipes') as Matching)

const selections = new Map<string, never>()

/** The columns as they stand in a query, remembered: to write many of them anew costs more than to read the rows. */
function selectionOf(db: Db, table: string, columns: readonly string[]): never {
  const key = `${table} ${columns.join()}`
  const known = selections.get(key)
  if (known) return known
  const named = columns.map(column => sql.ref(`${table}.${column}`).as(column))
  const text = (db.selectFrom(table as 'recipes') as Matching).select(named).compile().sql
  const selection = sql.raw(text.slice('select '.length, text.lastIndexOf(' from '))) as never
  selections.set(key, selection)
  return selection
}

function orderedRows(list: List, offset: number, limit: number, rank?: Expression<unknown>) {
  let rows = withColumns(list.matching, list)
  if (rank) rows = rows.orderBy(rank)
  for (const term of list.order) rows = rows.orderBy(term.by, toward(term))
  return limit < Number.MAX_SAFE_INTEGER || offset ? rows.limit(limit).offset(offset) : rows
}

/** So many values go into one query. */
const AT_ONCE = 500

/**
 * What is found has to be sorted, all of it, which costs more the wider it is: of recipes, which are wide, the ids are
 * found first, and then the columns of those on the page.
 */
async function readFound(list: List, search: Search, offset: number, limit: number): Promise<unknown[]> {
  if (!search.document) return foundRows(list, search, offset, limit).execute()
  const found = (await foundRows({ ...list, columns: ['id'] }, search, offset, limit).execute()) as { id: string }[]
  return readRows(
    list,
    found.map(({ id }) => id),
  )
}

const keepOrder = createKeeper<string[]>(8)

/** A page of those whose order is known, or sorted once for all pages. */
async function readKept(list: List, offset: number, limit: number): Promise<unknown[]> {
  const query = orderedRows({ ...list, columns: ['id'] }, 0, Number.MAX_SAFE_INTEGER).compile()
  const sort = async () => (await rowsOf(list.db, query)).map(row => (row as { id: string }).id)
  const ids = await keepOrder(list.db, query, sort)
  return readRows(list, ids.slice(offset, offset + limit))
}

/** The rows of these ids, in their order. */
async function readRows(list: List, sorted: string[]): Promise<unknown[]> {
  const base = list.db.selectFrom(list.table as 'recipes') as Matching
  const columns = list.columns && [...new Set([...list.columns, 'id'])]
  const byId = new Map<string, unknown>()
  for (let start = 0; start < sorted.length; start += AT_ONCE) {
    const ids = sorted.slice(start, start + AT_ONCE)
    const some = base.where(sql.ref<string>(`${list.table}.id`), 'in', ids)
    for (const row of (await withColumns(some, { ...list, columns }).execute()) as { id: string }[])
      byId.set(row.id, row)
  }
  return sorted.flatMap(id => byId.get(id) ?? [])
}

/** One class after the other, each in the order asked for; classes behind the end of the page are never read. */
function foundRows(list: List, search: Search, offset: number, limit: number) {
  const inClass = ({ matches, rank }: Search['classes'][number], from: number, most: number) =>
    orderedRows({ ...list, matching: list.matching.where(matches) }, from, most, rank)
  const [first, ...others] = search.classes as [Search['classes'][number], ...Search['classes']]
  if (!others.length) return inClass(first, offset, limit)
  const upTo = Math.min(offset + limit, Number.MAX_SAFE_INTEGER)
  const whole = (part: Search['classes'][number]) => list.db.selectFrom(inClass(part, 0, upTo).as('class')).selectAll()
  const all = others.reduce((query, part) => query.unionAll(whole(part)), whole(first))
  const rows = list.db.selectFrom(all.as('found')).selectAll()
  return limit < Number.MAX_SAFE_INTEGER || offset ? rows.limit(limit).offset(offset) : rows
}
