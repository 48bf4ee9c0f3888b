/** What is known of backups. These tables are in none. */
export interface BackupTables {
  backupProofs: BackupProofRow
  restores: RestoreRow
}

/** Whether a backup was found to be whole, by restoring it beside the database in use. */
export interface BackupProofRow {
  /** The file's. */
  name: string
  ok: boolean
  /** Why not. */
  error: string | null
  recipes: number
  bytes: number
  provenAt: string
}

/** A backup that was put in the place of the database. */
export interface RestoreRow {
  id: string
  /** The file that was restored. */
  name: string
  userName: string
  counts: Record<string, TableCount>
  /** The state before, as a backup without pictures below the data folder; null once it has been deleted. */
  undoPath: string | null
  createdAt: string
}

/** What became of the rows of a table. */
export interface TableCount {
  found: number
  brought: number
  /** How many were left, by the reason. */
  left: Record<string, number>
}
