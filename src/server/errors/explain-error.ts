import { explainDatabaseError } from '../db/explain.ts'
import { type Problem, unavailable } from '../errors.ts'
import { isBucketFailure } from '../outside/s3.ts'

/** What an error that no service foresaw is for the caller; null when nobody can say. */
export const explainError = (error: unknown): Problem | null =>
  isBucketFailure(error) ? unavailable('storage-away', { cause: error }) : explainDatabaseError(error)
