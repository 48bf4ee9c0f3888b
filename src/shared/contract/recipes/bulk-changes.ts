import { z } from 'zod'
import { ById } from '../crud.ts'
import { Uuid } from '../fields.ts'
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

/** A recipe that stayed as it was. `changed` and `not-allowed` are of an undo. */
export const UnchangedRecipe = z
  .object({
    /** Null when it was not there from the start; then it is named as it was asked for. */
    id: Uuid.nullable(),
    name: z.string(),
    reason: z.enum(['gone', 'locked', 'other-household', 'not-owner', 'changed', 'not-allowed']),
  })
  .meta({ id: 'UnchangedRecipe' })
export type UnchangedRecipe = z.infer<typeof UnchangedRecipe>

export const BulkChange = z
  .object({
    /** Of its job. */
    id: Uuid,
    action: z.enum(['tag', 'untag', 'categorize', 'uncategorize', 'settings', 'owner', 'remove', 'undo']),
    state: z.enum(['waiting', 'running', 'over']),
    outcome: z.enum(['success', 'failure', 'cancelled']).nullable(),
    error: z.string().nullable(),
    total: z.int(),
    /** How many recipes it came to; the others are as they were. */
    done: z.int(),
    leftAlone: z.array(UnchangedRecipe),
    /** Whether what it did can be taken back; not where that is under way or done. */
    mayUndo: z.boolean(),
  })
  .meta({ id: 'BulkChange' })
export type BulkChange = z.infer<typeof BulkChange>

/** A change in the list of those that one has begun: how many recipes stayed as they were, but not which. */
export const BulkChangeSummary = BulkChange.omit({ total: true, leftAlone: true })
  .extend({ unchanged: z.int(), endedAt: z.string().nullable() })
  .meta({ id: 'BulkChangeSummary' })
export type BulkChangeSummary = z.infer<typeof BulkChangeSummary>

const started = z.object({ jobId: Uuid })

/** Bulk actions on many recipes as jobs, each recipe by itself: what may not be changed is named and holds up no other. */
export const bulkChanges = contract({
  start: {
    method: 'POST',
    path: '/api/recipes/bulk-actions/changes',
    once: true,
    access: 'user',
    summary: 'Change recipes beside the answer, as a job',
    body: z
      .object({ recipes: z.array(z.string().min(1).max(1000)).min(1).max(MOST_AT_ONCE), change: RecipeChange })
      .meta({ id: 'ChangeRecipes' }),
    reply: started,
    status: 202,
  },
  list: {
    method: 'GET',
    path: '/api/recipes/bulk-actions/changes',
    access: 'user',
    summary: 'List the latest changes that one has begun, and their undos, newest first; known for 30 days',
    reply: z.object({ items: z.array(BulkChangeSummary) }),
  },
  get: {
    method: 'GET',
    path: '/api/recipes/bulk-actions/changes/:id',
    access: 'user',
    summary: 'How far a change that one has begun is, and what stayed as it was; known for 30 days',
    params: ById,
    reply: BulkChange,
  },
  undo: {
    method: 'POST',
    path: '/api/recipes/bulk-actions/changes/:id/undo',
    once: true,
    access: 'user',
    summary: 'Take back what a change that is over did, also one that was stopped, as a job',
    params: ById,
    reply: started,
    status: 202,
  },
})
