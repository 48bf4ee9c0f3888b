import type { MealType } from '#shared/domain/meal-plan/positions.ts'
import type { TableField } from '#shared/domain/table-fields.ts'

/** What people bring over from other apps. */
export interface LibraryImportTables {
  libraryImports: LibraryImportRow
  libraryImportItems: LibraryImportItemRow
}

export type LibraryImportState = 'reading' | 'ready' | 'running' | 'done' | 'stopped' | 'failed' | 'undoing' | 'undone'

export interface LibraryImportRow {
  id: string
  groupId: string
  householdId: string
  /** Whose recipes they become; null when they left. */
  userId: string | null
  jobId: string | null
  reportId: string | null
  state: LibraryImportState
  app: string | null
  /** Names as people know them; the files lie in a folder of their own by number. */
  files: { name: string; size: number }[]
  counts: Record<string, number>
  /** Columns of a table and what they were taken for, where a person may say it better. */
  table: { columns: { name: string; field: string | null; sample: string }[] } | null
  options: LibraryImportOptions
  error: string | null
  createdAt: string
  updatedAt: string
}

export interface LibraryImportOptions {
  columns?: Record<string, TableField | null>
  tag?: boolean
  parse?: boolean
  fetchPictures?: boolean
  /** What the household's meals are called since. */
  mealNames?: Partial<Record<MealType, string>>
}

export interface LibraryImportItemRow {
  id: string
  importId: string
  position: number
  kind: 'recipe' | 'list' | 'plan' | 'food' | 'address' | 'failed' | 'left'
  name: string
  state: 'new' | 'known' | 'doubtful' | 'unreadable'
  /** Why it is known, doubtful or unreadable: a key under `libraryImport.reasons`. */
  reason: string | null
  /** Of name, ingredients and steps: the same recipe has the same whenever it is read. */
  digest: string | null
  about: {
    ingredients?: number
    steps?: number
    pictures?: number
    path?: string
    warnings?: string[]
    /** Pages of a long document that are not read. */
    unread?: { from: number; to: number }
    slug?: string | null
  }
  chosen: boolean
  result: 'imported' | 'incomplete' | 'failed' | 'undone' | null
  createdId: string | null
}
