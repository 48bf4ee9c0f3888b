import { z } from 'zod'
import { Uuid } from '../fields.ts'
import { ChangeReport, ChangeSummary, changeCalls, JobStarted } from '../maintenance/change-jobs.ts'
import { contract } from '../route.ts'

export const removals = [
  'remove-foods',
  'remove-units',
  'remove-labels',
  'remove-categories',
  'remove-tags',
  'remove-tools',
] as const
export type Removal = (typeof removals)[number]

/** What is to be done with each of the things. */
export const DataChange = z
  .discriminatedUnion('action', [
    z.object({ action: z.enum(removals) }),
    /** Null takes their labels from them. */
    z.object({ action: z.literal('label-foods'), labelId: Uuid.nullable() }),
  ])
  .meta({ id: 'DataChange' })
export type DataChange = z.infer<typeof DataChange>

const action = z.enum([...removals, 'label-foods', 'undo'])

export const DataChangeReport = ChangeReport.extend({ action }).meta({ id: 'DataChangeReport' })
export type DataChangeReport = z.infer<typeof DataChangeReport>

export const DataChangeSummary = ChangeSummary.extend({ action }).meta({ id: 'DataChangeSummary' })

/** So many can be changed at once. */
const MOST = 10_000

const path = '/api/organizers/bulk-changes'

/** Changes of many foods, units, labels or organizers as jobs: what is not there any more is named and holds up no other. */
export const dataChanges = contract({
  start: {
    method: 'POST',
    path,
    once: true,
    access: 'user',
    summary: 'Change many foods, units, labels or organizers beside the answer, as a job',
    body: z.object({ ids: z.array(Uuid).min(1).max(MOST), change: DataChange }).meta({ id: 'ChangeData' }),
    reply: JobStarted,
    status: 202,
  },
  ...changeCalls(path, DataChangeReport, DataChangeSummary),
})
