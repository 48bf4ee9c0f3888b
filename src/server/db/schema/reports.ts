/** Work that goes on beside requests, and what it leaves. */
export interface ReportTables {
  reports: ReportRow
  reportEntries: ReportEntryRow
  importQueue: ImportQueueRow
  dataExports: DataExportRow
  ingredientCorrections: IngredientCorrectionRow
}

export interface ReportRow {
  id: string
  groupId: string
  /** Who began it; what is made belongs to them. Null when they are gone. */
  userId: string | null
  /** For which it was begun, and in which it makes recipes. Null for earlier ones, and when it is gone. */
  householdId: string | null
  name: string
  status: 'in-progress' | 'success' | 'failure' | 'partial'
  category: 'backup' | 'restore' | 'migration' | 'bulk_import'
  /** The language of its entries. */
  locale: string
  timestamp: string
}

export interface ReportEntryRow {
  id: string
  reportId: string
  success: boolean
  message: string
  exception: string
  timestamp: string
  /** The recipe that the entry is about; it may be gone by now. */
  recipeId: string | null
  /** What that recipe was called; null where none came of it, and in entries from before. */
  recipeName: string | null
  /** The address that was to be imported, with what its recipe was to be filed under. */
  url: string | null
  categories: QueuedOrganizer[] | null
  tags: QueuedOrganizer[] | null
}

export interface QueuedOrganizer {
  id: string | null
  name: string
  slug: string
}

/** An address that is still to be imported; the row goes when its entry is written. */
export interface ImportQueueRow {
  id: string
  reportId: string
  position: number
  url: string
  categories: QueuedOrganizer[]
  tags: QueuedOrganizer[]
  /** Somebody is at it until then; if they stopped, others may take it up. */
  claimedUntil: string | null
}

export interface DataExportRow {
  id: string
  groupId: string
  /** Whose alone it is, because restricted recipes are in it; otherwise everybody's of the group. */
  userId: string | null
  name: string
  filename: string
  /** Below the data folder. */
  path: string
  bytes: number
  expiresAt: string
  createdAt: string
}

/** How a person of the group put a line right; see parsing/corrections.ts. */
export interface IngredientCorrectionRow {
  id: string
  groupId: string
  line: string
  shape: string
  numberAt: number
  quantity: number | null
  unit: string
  food: string
  note: string
  createdAt: string
  updatedAt: string
}
