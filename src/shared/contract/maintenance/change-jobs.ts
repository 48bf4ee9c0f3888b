import { z } from 'zod'
import { ById } from '../crud.ts'
import { Uuid } from '../fields.ts'

/** Something that stayed as it was. `changed` and `not-allowed` are of an undo. */
export const Unchanged = z
  .object({
    /** Null when it was not there from the start; then it is named as it was asked for. */
    id: Uuid.nullable(),
    name: z.string(),
    reason: z.enum(['gone', 'locked', 'other-household', 'not-owner', 'changed', 'not-allowed']),
  })
  .meta({ id: 'Unchanged' })
export type Unchanged = z.infer<typeof Unchanged>

/** What is told of any change of many things, whatever it does. */
export const ChangeReport = z.object({
  /** Of its job. */
  id: Uuid,
  /** What is done, `undo` among it. */
  action: z.string(),
  state: z.enum(['waiting', 'running', 'over']),
  outcome: z.enum(['success', 'failure', 'cancelled']).nullable(),
  error: z.string().nullable(),
  total: z.int(),
  /** How many things it came to; the others are as they were. */
  done: z.int(),
  leftAlone: z.array(Unchanged),
  /** Whether what it did can be taken back; not where that is under way or done. */
  mayUndo: z.boolean(),
})
export type ChangeReport = z.infer<typeof ChangeReport>

/** A change in the list of those that one has begun: how many things stayed as they were, but not which. */
export const ChangeSummary = ChangeReport.omit({ total: true, leftAlone: true }).extend({
  unchanged: z.int(),
  endedAt: z.string().nullable(),
})
export type ChangeSummary = z.infer<typeof ChangeSummary>

export const JobStarted = z.object({ jobId: Uuid })

/** The calls below a path that follow the changes which one has begun, and take them back. */
export const changeCalls = <Report extends z.ZodType, Summary extends z.ZodType>(
  path: string,
  report: Report,
  summary: Summary,
) =>
  ({
    list: {
      method: 'GET',
      path,
      access: 'user',
      summary: 'List the latest changes that one has begun, and their undos, newest first; known for 30 days',
      reply: z.object({ items: z.array(summary) }),
    },
    get: {
      method: 'GET',
      path: `${path}/:id`,
      access: 'user',
      summary: 'How far a change that one has begun is, and what stayed as it was; known for 30 days',
      params: ById,
      reply: report,
    },
    undo: {
      method: 'POST',
      path: `${path}/:id/undo`,
      once: true,
      access: 'user',
      summary: 'Take back what a change that is over did, also one that was stopped, as a job',
      params: ById,
      reply: JobStarted,
      status: 202,
    },
  }) as const
