import { z } from 'zod'
import { Uuid } from '../fields.ts'
import { ChangeReport, ChangeSummary, changeCalls, JobStarted } from '../maintenance/change-jobs.ts'
import { contract } from '../route.ts'
import { MOST_AT_ONCE, settingFlags } from './bulk-actions.ts'

const organizers = z
  .array(z.object({ id: Uuid, name: z.string().max(1000), slug: z.string().max(1000) }))
  .min(1)
  .max(500)

/** What is to be done with each recipe. */
export const RecipeChange = z
  .discriminatedUnion('action', [
    z.object({ action: z.literal('tag'), tags: organizers }),
    z.object({ action: z.literal('untag'), tags: organizers }),
    z.object({ action: z.literal('categorize'), categories: organizers }),
    z.object({ action: z.literal('uncategorize'), categories: organizers }),
    /** Settings that are not named stay as each recipe has them; locks always do. */
    z.object({ action: z.literal('settings'), settings: settingFlags }),
    z.object({ action: z.literal('owner'), userId: Uuid }),
    z.object({ action: z.literal('remove') }),
  ])
  .meta({ id: 'RecipeChange' })
export type RecipeChange = z.infer<typeof RecipeChange>

const action = z.enum(['tag', 'untag', 'categorize', 'uncategorize', 'settings', 'owner', 'remove', 'undo'])

export const BulkChange = ChangeReport.extend({ action }).meta({ id: 'BulkChange' })
export type BulkChange = z.infer<typeof BulkChange>

export const BulkChangeSummary = ChangeSummary.extend({ action }).meta({ id: 'BulkChangeSummary' })

const path = '/api/recipes/bulk-actions/changes'

/** Bulk actions on many recipes as jobs, each recipe by itself: what may not be changed is named and holds up no other. */
export const bulkChanges = contract({
  start: {
    method: 'POST',
    path,
    once: true,
    access: 'user',
    summary: 'Change recipes beside the answer, as a job',
    body: z
      .object({ recipes: z.array(z.string().min(1).max(1000)).min(1).max(MOST_AT_ONCE), change: RecipeChange })
      .meta({ id: 'ChangeRecipes' }),
    reply: JobStarted,
    status: 202,
  },
  ...changeCalls(path, BulkChange, BulkChangeSummary),
})
