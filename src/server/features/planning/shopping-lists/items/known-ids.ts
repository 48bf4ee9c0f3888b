import type { Context } from '#server/context.ts'
import { findPresentIds } from './known-ids.store.ts'

export interface Named {
  foods?: (string | null | undefined)[]
  units?: (string | null | undefined)[]
  labels?: (string | null | undefined)[]
  recipes?: (string | null | undefined)[]
}

export type KnownIds = Record<keyof Named, (id: string | null | undefined) => string | null>

/** Tells the ids of the caller's group from those of others, or of nothing: these become null. */
export async function knownIds(ctx: Pick<Context, 'db'>, groupId: string, named: Named): Promise<KnownIds> {
  const check = async (table: keyof Named) => {
    const wanted = [...new Set((named[table] ?? []).filter(id => typeof id === 'string'))]
    const found = wanted.length ? await findPresentIds(ctx.db, table, groupId, wanted) : null
    return (id: string | null | undefined) => (id && found?.has(id) ? id : null)
  }
  return {
    foods: await check('foods'),
    units: await check('units'),
    labels: await check('labels'),
    recipes: await check('recipes'),
  }
}
