import type { Db } from '../../db/schema.ts'

const SETUP_CODE = 'setup-code-hash'

export async function keepSetupCode(db: Db, hash: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: SETUP_CODE, value: hash })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value: hash }))
    .execute()
}

export async function findSetupCode(db: Db): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', SETUP_CODE).executeTakeFirst()
  return row?.value ?? null
}

export const forgetSetupCode = (db: Db) => db.deleteFrom('settings').where('key', '=', SETUP_CODE).execute()
