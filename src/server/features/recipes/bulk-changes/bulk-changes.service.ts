import type { Context } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { resolveOrganizers } from '#server/features/catalog/organizers/resolve-organizers.ts'
import { restoreThoseThere } from '#server/features/maintenance/bin/restore-binned.ts'
import { getOwnJob, startJob } from '#server/features/maintenance/jobs/jobs.service.ts'
import { defineJob } from '#server/job-definition.ts'
import type { BulkChange, RecipeChange } from '#shared/contract/recipes/bulk-changes.ts'
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
    const parts = (await findParts(ctx.db, job.payload.changeId)).reverse()
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

export async function getChange(ctx: Context, id: string): Promise<BulkChange> {
  const { job, payload } = await getOwnJob(ctx, id, kinds)
  const parts = await findParts(ctx.db, id)
  const { state, outcome, error } = job
  const about =
    job.kind === undoJob.kind
      ? { action: 'undo' as const, total: (payload as UndoPayload).total }
      : { action: (payload as ChangePayload).change.action, total: (payload as ChangePayload).recipes.length }
  return {
    ...{ id, state, outcome, error, ...about },
    done: parts.reduce((sum, { done }) => sum + done, 0),
    leftAlone: parts.flatMap(({ leftAlone }) => leftAlone),
    mayUndo: about.action !== 'undo' && parts.some(({ binIds }) => binIds.length > 0),
  }
}

/** One that goes on, or that changed nothing, cannot be taken back. */
export async function undoChange(ctx: Context, id: string): Promise<{ jobId: string }> {
  const { job } = await getOwnJob(ctx, id, [changeJob.kind])
  const parts = await findParts(ctx.db, id)
  if (job.state !== 'over' || !parts.some(({ binIds }) => binIds.length)) throw notFound()
  const total = parts.reduce((sum, { done, leftAlone }) => sum + done - leftAlone.length, 0)
  return { jobId: await startJob(ctx, undoJob, { changeId: id, total }) }
}
