import type { BackupProofRow, RestoreRow } from '#server/db/schema/backups.ts'
import type { Db } from '#server/db/schema.ts'

export const insertRestore = (db: Db, row: RestoreRow) => db.insertInto('restores').values(row).execute()

export const findRestore = (db: Db, id: string): Promise<RestoreRow | undefined> =>
  db.selectFrom('restores').selectAll().where('id', '=', id).executeTakeFirst()

/** The newest first. */
export const findRestores = (db: Db): Promise<RestoreRow[]> =>
  db.selectFrom('restores').selectAll().orderBy('createdAt', 'desc').limit(50).execute()

/** Restores whose state before is still kept. */
export const findUndos = (db: Db) =>
  db
    .selectFrom('restores')
    .select(['id', 'undoPath', 'createdAt'])
    .where('undoPath', 'is not', null)
    .$narrowType<{ undoPath: string }>()
    .execute()

export const setUndoPath = (db: Db, id: string, undoPath: string | null) =>
  db.updateTable('restores').set({ undoPath }).where('id', '=', id).execute()

export async function saveProof(db: Db, row: BackupProofRow): Promise<void> {
  const { name: _name, ...changes } = row
  await db
    .insertInto('backupProofs')
    .values(row)
    .onConflict(conflict => conflict.column('name').doUpdateSet(changes))
    .execute()
}

export const findProofs = (db: Db): Promise<BackupProofRow[]> =>
  db.selectFrom('backupProofs').selectAll().orderBy('provenAt', 'desc').execute()

export const deleteProof = (db: Db, name: string) => db.deleteFrom('backupProofs').where('name', '=', name).execute()

export async function countRecipes(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('recipes')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export const findGroupIds = (db: Db) => db.selectFrom('groups').select('id').execute()
