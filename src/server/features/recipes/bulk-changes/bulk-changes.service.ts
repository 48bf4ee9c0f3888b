import type { Context } from '#server/context.ts'
import type { BulkChangePartRow } from '#server/db/schema/bulk-changes.ts'
import { notFound } from '#server/errors.ts'
import { resolveOrganizers } from '#server/features/catalog/organizers/resolve-organizers.ts'
import { restoreThoseThere } from '#server/features/maintenance/bin/restore-binned.ts'
import { getOwnJob, listOwnOfKinds, startJob } from '#server/features/maintenance/jobs/jobs.service.ts'
import { defineJob } from '#server/job-definition.ts'
import type { Job } from '#shared/contract/maintenance/jobs.ts'
import type { BulkChange, BulkChangeSummary, RecipeChange } from '#shared/contract/recipes/bulk-changes.ts'
import type { Organizer } from '../bulk-actions/bulk-work.ts'
import { householdOfOwner } from '../recipes/update-recipe.ts'
import { findChosen, findParts } from './bulk-changes.store.ts'
import { type ChosenRecipe, changePortion } from './change-portion.ts'
import { workThrough } from './work-through.ts'

/** So many are changed at a time: few enough that others who write need not wait. */
const PORTION = 50
const TRIES = 3

interface ChangePayload extends Record<string, unknown> {
  recipes: ChosenRecipe[]
  change: RecipeChange
}

interface UndoPayload extends Record<string, unknown> {
  changeId: string
  total: number
}

export const changeJob = defineJob<ChangePayload>({
  kind: 'change-recipes',
  tries: TRIES,
  run: async (ctx, job) => {
    const { recipes, change } = job.payload
    const portions = Array.from({ length: Math.ceil(recipes.length / PORTION) }, (_, i) => {
      const portion = recipes.slice(i * PORTION, (i + 1) * PORTION)
      return { size: portion.length, work: (ctx: Context) => changePortion(ctx, change, portion) }
    })
    return ctx.user ? workThrough(ctx as Context, job, portions) : undefined
  },
})

/** What was done last is taken back first. */
export const undoJob = defineJob<UndoPayload>({
  kind: 'undo-recipe-changes',
  tries: TRIES,
  run: async (ctx, job) => {
    const parts = (await findParts(ctx.db, [job.payload.changeId])).reverse()
    const portions = parts.map(({ done, leftAlone, binIds }) => ({
      size: done - leftAlone.length,
      work: async (ctx: Context) =>
        (await restoreThoseThere(ctx, binIds)).map(({ name, reason }) => ({ id: null, name, reason })),
    }))
    return ctx.user ? workThrough(ctx as Context, job, portions) : undefined
  },
})

/** Recipes that are not there are named in the end; when there is none at all, nothing begins. */
export async function startChange(
  ctx: Context,
  slugsOrIds: string[],
  change: RecipeChange,
): Promise<{ jobId: string }> {
  return ctx.transaction(async ctx => {
    const recipes = await choose(ctx, slugsOrIds)
    if (recipes.every(({ id }) => id === null)) throw notFound('no-entry-found')
    return { jobId: await startJob(ctx, changeJob, { recipes, change: await ready(ctx, change) }) }
  })
}

async function choose(ctx: Context, slugsOrIds: string[]): Promise<ChosenRecipe[]> {
  const rows = await findChosen(ctx.db, ctx.user, slugsOrIds)
  const known = new Map(rows.flatMap(({ id, slug, name }) => [id, slug].map(key => [key, { id, name }] as const)))
  const chosen = slugsOrIds.map(text => known.get(text) ?? { id: null, name: text })
  return [...new Map(chosen.map(recipe => [recipe.id ?? recipe.name, recipe])).values()]
}

/** The change with what it names, if the group has it. */
async function ready(ctx: Context, change: RecipeChange): Promise<RecipeChange> {
  if (change.action === 'tag')
    return { ...change, tags: (await resolveOrganizers(ctx, 'tags', change.tags, ['change', 'tags'])).map(named) }
  if (change.action === 'categorize') {
    const categories = await resolveOrganizers(ctx, 'categories', change.categories, ['change', 'categories'])
    return { ...change, categories: categories.map(named) }
  }
  if (change.action === 'owner') await householdOfOwner(ctx, change.userId)
  return change
}

const named = ({ id, name, slug }: Organizer) => ({ id, name, slug })

const kinds = [changeJob.kind, undoJob.kind]
/** So many are listed. */
const LATEST = 20

export async function listChanges(ctx: Context): Promise<{ items: BulkChangeSummary[] }> {
  const listed = await listOwnOfKinds(ctx, { kinds, path: ['change', 'action'], limit: LATEST })
  const parts = await findParts(
    ctx.db,
    listed.map(({ job }) => job.id),
  )
  const undone = await findUndone(ctx)
  return {
    items: listed.map(({ job, text }) => {
      const own = parts.filter(({ jobId }) => jobId === job.id)
      const { leftAlone, ...known } = sum(job, (text ?? 'undo') as BulkChange['action'], own, undone)
      return { ...known, unchanged: leftAlone.length, endedAt: job.endedAt }
    }),
  }
}

export async function getChange(ctx: Context, id: string): Promise<BulkChange> {
  const { job, payload } = await getOwnJob(ctx, id, kinds)
  const isUndo = job.kind === undoJob.kind
  const action = isUndo ? 'undo' : (payload as ChangePayload).change.action
  const total = isUndo ? (payload as UndoPayload).total : (payload as ChangePayload).recipes.length
  return { ...sum(job, action, await findParts(ctx.db, [id]), await findUndone(ctx)), total }
}

/** What a job came to in its parts. */
function sum(
  { id, state, outcome, error }: Job,
  action: BulkChange['action'],
  parts: BulkChangePartRow[],
  undone: Set<string | null>,
): Omit<BulkChange, 'total'> {
  return {
    ...{ id, state, outcome, error, action },
    done: parts.reduce((sum, { done }) => sum + done, 0),
    leftAlone: parts.flatMap(({ leftAlone }) => leftAlone),
    mayUndo: action !== 'undo' && !undone.has(id) && parts.some(({ binIds }) => binIds.length > 0),
  }
}

/** The ids of changes that the caller has taken back, or whose undo goes on; one whose undo was stopped can be undone again. */
async function findUndone(ctx: Context): Promise<Set<string | null>> {
  const undos = await listOwnOfKinds(ctx, { kinds: [undoJob.kind], path: ['changeId'], limit: 1000 })
  return new Set(undos.flatMap(({ job, text }) => (job.state !== 'over' || job.outcome === 'success' ? [text] : [])))
}

/** One that goes on, that changed nothing, or that was taken back already, cannot be taken back. */
export async function undoChange(ctx: Context, id: string): Promise<{ jobId: string }> {
  const { state, done, leftAlone, mayUndo } = await getChange(ctx, id)
  if (state !== 'over' || !mayUndo) throw notFound()
  return { jobId: await startJob(ctx, undoJob, { changeId: id, total: done - leftAlone.length }) }
}
