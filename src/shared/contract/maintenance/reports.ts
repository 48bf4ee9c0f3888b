import { z } from 'zod'
import { Moment, SuccessMessage, Uuid } from '../fields.ts'
import { contract } from '../route.ts'

const category = z.enum(['backup', 'restore', 'migration', 'bulk_import'])

export const ReportSummary = z
  .object({
    id: Uuid,
    groupId: Uuid,
    /** Who began it, and for which household; null when they are gone. */
    userId: Uuid.nullable(),
    householdId: Uuid.nullable(),
    name: z.string(),
    category,
    status: z.enum(['in-progress', 'success', 'failure', 'partial']),
    timestamp: Moment,
  })
  .meta({ id: 'ReportSummary' })
export type ReportSummary = z.infer<typeof ReportSummary>

const organizer = z.object({ id: Uuid.nullable(), name: z.string(), slug: z.string() })

export const ReportEntry = z
  .object({
    id: Uuid,
    reportId: Uuid,
    success: z.boolean(),
    message: z.string(),
    /** Why it failed; empty otherwise, which clients compare. */
    exception: z.string(),
    /** What is missing of that which came over; empty when nothing is. */
    warning: z.string(),
    timestamp: Moment,
    /** The recipe that came of it, as long as it is there. */
    recipeSlug: z.string().nullable(),
    /** What that recipe was called when the entry was written; null where none came of it. */
    recipeName: z.string().nullable(),
    /** The address that was to be imported, with what was chosen for it: enough to try again. */
    url: z.string().nullable(),
    categories: z.array(organizer),
    tags: z.array(organizer),
  })
  .meta({ id: 'ReportEntry' })

export const Report = ReportSummary.extend({
  entries: z.array(ReportEntry),
  /** How many are still to come. */
  waiting: z.number(),
}).meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

const byId = z.object({ id: Uuid })

/** What became of work that goes on beside requests. Reports grow while it runs. */
export const reports = contract({
  list: {
    method: 'GET',
    path: '/api/groups/reports',
    access: 'user',
    summary: "List the group's reports, newest first",
    query: z.object({ report_type: category.optional() }),
    reply: z.array(ReportSummary),
  },
  get: {
    method: 'GET',
    path: '/api/groups/reports/:id',
    access: 'user',
    summary: 'Get a report with its entries',
    params: byId,
    reply: Report,
  },
  remove: {
    method: 'DELETE',
    path: '/api/groups/reports/:id',
    once: true,
    access: 'user',
    summary: 'Delete a report of your household, or of the group if you manage it; an import that is under way stops',
    params: byId,
    reply: SuccessMessage,
  },
})
