import type { Db } from '#server/db/schema.ts'

const SETUP_CODE = 'setup-code-hash'

export async function keepSetupCode(db: Db, hash: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: SETUP_CODE, value: hash })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value: hash }))
    .execute()
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

export const forgetSetupCode = (db: Db) => db.deleteFrom('settings').where('key', '=', SETUP_CODE).execute()
