import type { labels } from '#shared/contract/catalog/labels.ts'
import { call } from '#web/api/call.ts'
import type { Asked, RowsRoute } from './use-rows.ts'
import { queryOf } from './use-rows.ts'

/** Every row that a table would show if one scrolled to its end. */
export async function allRows<Item>(route: RowsRoute<Item>, asked: Asked): Promise<Item[]> {
  const { items } = await call(route as unknown as typeof labels.list, {
    query: { page: 1, perPage: -1, ...queryOf(asked) },
  })
  return items as unknown as Item[]
}
