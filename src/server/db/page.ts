import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Page, SearchPageQuery } from '#shared/contract/page.ts'
import type { Audience } from './attributes.ts'
import { countRows } from './counts.ts'
import type { EntityName } from './entities/entity.ts'
import { type EntityTables, entities } from './entities.ts'
import { filterCondition } from './filter.ts'
import { type OrderOverrides, orderTerms, toward } from './order.ts'
import { linksOf } from './page-links.ts'
import type { Db, Tables } from './schema.ts'
import { searchFor } from './search.ts'

type Row<E extends EntityName> = Selectable<Tables[EntityTables[E]]>

export interface ListOptions<E extends EntityName, C extends keyof Row<E>> {
  /** The path that was called, with `/api`: where `next` and `previous` lead. */
  route: string
  /** Which rows exist for the caller. Stands beside what they ask for, never inside. */
  scope: (eb: ExpressionBuilder<Tables, EntityTables[E]>) => Expression<SqlBool>
  /** The columns wanted; all when absent. */
  select?: readonly C[]
  /** By storage name, for attributes that are no column: `{ rating: effectiveRating }`. */
  orders?: OrderOverrides
  /** `anyone` closes the relations that only members may look through. */
  audience?: Audience
  /** Most rows on a page, also when `perPage=-1`; for callers who are not signed in. */
  mostPerPage?: number
}

/** One page of a list, by at most two queries whatever is asked. */
export async function listPage<E extends EntityName, C extends keyof Row<E> = keyof Row<E>>(
  db: Db,
  entity: E,
  query: SearchPageQuery,
  options: ListOptions<E, C>,
): Promise<Page<Pick<Row<E>, C>>> {
  const { table } = entities[entity]
  const search = searchFor(db, entity, query.search)
  // The compiler cannot follow a table whose name is a parameter; the types of this function say what comes out.
  let matching = db.selectFrom(table as 'recipes').where(eb => options.scope(eb as never) as Expression<SqlBool>)
  const filter = filterCondition(entity, query.queryFilter, options.audience)
  if (filter) matching = matching.where(filter)
  if (search) matching = matching.where(search.matches)
  const counting = matching.select(eb => eb.fn.countAll<number>().as('total')).compile()

  const most = options.mostPerPage ?? Number.MAX_SAFE_INTEGER
  const perPage = query.perPage < 0 ? most : Math.min(query.perPage, most)
  if (perPage === 0)
    return answer(options.route, query, {
      page: Math.max(query.page, 1),
      perPage,
      total: await countRows(db, counting),
      rows: [],
    })

  let known: number | undefined
  if (query.page === -1) known = await countRows(db, counting)
  const page = known === undefined ? Math.max(query.page, 1) : Math.max(Math.ceil(known / perPage), 1)
  const offset = Math.min((page - 1) * perPage, Number.MAX_SAFE_INTEGER)

  let ordered = (
    options.select
      ? matching.select(options.select.map(column => sql.ref(`${table}.${String(column)}`).as(String(column))))
      : matching.selectAll(table as 'recipes')
  ) as typeof matching
  if (search) ordered = ordered.orderBy(search.rank)
  for (const term of orderTerms(entity, query, options.orders, options.audience))
    ordered = ordered.orderBy(term.by, toward(term))
  if (perPage < Number.MAX_SAFE_INTEGER || page > 1) ordered = ordered.limit(perPage).offset(offset)
  const rows = (await ordered.execute()) as unknown as Pick<Row<E>, C>[]

  const isLast = rows.length < perPage && (rows.length > 0 || page === 1)
  const total = known ?? (isLast ? offset + rows.length : await countRows(db, counting))
  return answer(options.route, query, {
    page,
    perPage: query.perPage < 0 ? Math.min(total, most) : perPage,
    total,
    rows,
  })
}

function answer<R>(
  route: string,
  query: SearchPageQuery,
  part: { page: number; perPage: number; total: number; rows: R[] },
): Page<R> {
  const { page, perPage, total, rows } = part
  const totalPages = perPage ? Math.ceil(total / perPage) : 0
  return {
    page,
    per_page: perPage,
    total,
    total_pages: totalPages,
    items: rows,
    ...linksOf(route, query, page, totalPages),
  }
}
