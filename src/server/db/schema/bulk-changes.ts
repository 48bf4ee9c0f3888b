import type { Unchanged } from '#shared/contract/maintenance/change-jobs.ts'

/** What jobs do that change many things. */
export interface BulkChangeTables {
  bulkChangeParts: BulkChangePartRow
}

/** A portion that is done: its row is written in the transaction of the change, so that no portion is done twice. */
export interface BulkChangePartRow {
  jobId: string
  /** 0 for the first. */
  number: number
  /** How many things it came to. */
  done: number
  leftAlone: Unchanged[]
  /** Entries of the bin by which it is taken back. */
  binIds: string[]
}
