import type { TFunction } from 'i18next'
import type { z } from 'zod'
import type { ById } from '#shared/contract/crud.ts'
import type { ChangeReport, ChangeSummary } from '#shared/contract/maintenance/change-jobs.ts'
import type { Noun } from '#shared/contract/notifications/nouns.ts'
import type { Route } from '#shared/contract/route.ts'

/** Changes of many things of one kind that run as jobs: their calls, how the jobs are called, and their words. */
export interface ChangeKind {
  calls: ChangeCalls
  changeJob: string
  undoJob: 'undo-recipe-changes' | 'undo-data-changes'
  /** What is asked anew after one. */
  nouns: Noun[]
  /** What is being done. */
  titleOf: (action: string, t: TFunction) => string
  /** What was done with so many. `owner` has them now, where that is known. */
  sayDone: (action: string, count: number, t: TFunction, owner?: string) => string
}

interface ChangeCalls {
  list: Route & { method: 'GET'; reply: z.ZodType<{ items: ChangeSummary[] }> }
  get: Route & { method: 'GET'; params: typeof ById; reply: z.ZodType<ChangeReport> }
  undo: Route & { params: typeof ById; reply: z.ZodType<{ jobId: string }> }
}
