import type { Db } from '#server/db/schema.ts'

export const anyKnown = async (db: Db, groupIds: string[]): Promise<boolean> =>
  groupIds.length > 0 &&
  (await db.selectFrom('groups').select('id').where('id', 'in', groupIds).limit(1).executeTakeFirst()) !== undefined

export const hasGroup = async (db: Db, column: 'name' | 'slug', value: string): Promise<boolean> =>
  (await db.selectFrom('groups').select('id').where(column, '=', value).executeTakeFirst()) !== undefined

export const hasUser = async (db: Db, column: 'usernameKey' | 'emailKey', value: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where(column, '=', value).executeTakeFirst()) !== undefined

/** The highest numbers of what is known by numbers. */
export async function lastNumbers(db: Db): Promise<{ plan: number; token: number }> {
  const plan = await db
    .selectFrom('mealPlanEntries')
    .select(eb => eb.fn.max('id').as('last'))
    .executeTakeFirst()
  const token = await db
    .selectFrom('apiTokens')
    .select(eb => eb.fn.max('id').as('last'))
    .executeTakeFirst()
  return { plan: Number(plan?.last ?? 0), token: Number(token?.last ?? 0) }
}
