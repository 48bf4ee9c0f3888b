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

/** A backup that was put in the place of the database, or of which some came back. */
export interface RestoreRow {
  id: string
  /** The file that was restored. */
  name: string
  userName: string
  counts: Record<string, TableCount>
  /**
   * Below the data folder: the state before, as a backup without pictures, or of a part the rows as they were. Null once it
   * has been deleted or undone.
   */
  undoPath: string | null
  createdAt: string
  /** What came back when it was not everything; null when it was. */
  scope: RestoreScope | null
}

/** Names of households, and how many recipes. */
export interface RestoreScope {
  households: string[]
  recipes: number
}

/** What became of the rows of a table. */
export interface TableCount {
  found: number
  brought: number
  /** How many were left, by the reason. */
  left: Record<string, number>
}
