import type { Db } from '#server/db/schema.ts'

const SETUP_CODE = 'setup-code-hash'
const MADE_AT = 'setup-code-made-at'

/**
 * Keeps the code of a start, unless another instance that started after `since` has kept one: then that one has been
 * printed and holds. Answers whether this one is kept.
 */
export async function claimSetupCode(db: Db, hash: string, now: string, since: string): Promise<boolean> {
  const row = await db
    .insertInto('settings')
    .values({ key: MADE_AT, value: now })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value: now }).where('settings.value', '<', since))
    .returning('key')
    .executeTakeFirst()
  if (!row) return false
  await db
    .insertInto('settings')
    .values({ key: SETUP_CODE, value: hash })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value: hash }))
    .execute()
  return true
}

export async function isSetupCode(db: Db, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select('key')
    .where('key', '=', SETUP_CODE)
    .where('value', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses the code up, unless somebody has done so already: of two at the same time one gets it. */
export async function takeSetupCode(db: Db, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('settings')
    .where('key', '=', SETUP_CODE)
    .where('value', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const forgetSetupCode = (db: Db) => db.deleteFrom('settings').where('key', 'in', [SETUP_CODE, MADE_AT]).execute()
