import type { Context } from '#server/context.ts'
import { invalid } from '#server/errors.ts'
import { findOwnIds } from './prices.store.ts'

interface Naming {
  foodId?: string | null | undefined
  unitId?: string | null | undefined
}

/** Foods and units in a body must be of the caller's group. */
export async function ensureOwnFoodsAndUnits(ctx: Context, inputs: Naming[]): Promise<void> {
  for (const [column, table] of [
    ['foodId', 'foods'],
    ['unitId', 'units'],
  ] as const) {
    const ids = [...new Set(inputs.flatMap(input => input[column] ?? []))]
    const own = await findOwnIds(ctx.db, table, ctx.user.groupId, ids)
    const other = ids.find(id => !own.has(id))
    if (other)
      throw invalid(['body', column], `Value error, there is no such one of the ${table}`, 'value_error', other)
  }
}
