import type { Context } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { resolveOrganizers } from '#server/features/catalog/organizers/resolve-organizers.ts'
import {
  type ChangeJobs,
  defineUndoJob,
  getChangeBy,
  listChangesBy,
  portionsOf,
  TRIES,
  undoChangeBy,
} from '#server/features/maintenance/change-jobs/change-jobs.service.ts'
import { workThrough } from '#server/features/maintenance/change-jobs/work-through.ts'
import { startJob } from '#server/features/maintenance/jobs/jobs.service.ts'
import { defineJob } from '#server/work/job-definition.ts'
import type { RecipeChange } from '#shared/contract/recipes/bulk-changes.ts'
import type { Organizer } from '../bulk-actions/bulk-work.ts'
import { householdOfOwner } from '../recipes/saving/update-recipe.ts'
import { findChosen } from './bulk-changes.store.ts'
import { type ChosenRecipe, changePortion } from './change-portion.ts'

interface ChangePayload extends Record<string, unknown> {
  recipes: ChosenRecipe[]
  change: RecipeChange
}

export const changeJob = defineJob<ChangePayload>({
  kind: 'change-recipes',
  tries: TRIES,
  run: async (ctx, job) => {
    const { recipes, change } = job.payload
    const portions = portionsOf(recipes, (ctx, portion) => changePortion(ctx, change, portion))
    return ctx.user ? workThrough(ctx as Context, job, portions) : undefined
  },
})

export const undoJob = defineUndoJob('undo-recipe-changes')

const jobs: ChangeJobs<RecipeChange['action'], ChangePayload> = {
  ...{ changeJob, undoJob },
  totalOf: ({ recipes }) => recipes.length,
}

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

export const listChanges = (ctx: Context) => listChangesBy(ctx, jobs)

export const getChange = (ctx: Context, id: string) => getChangeBy(ctx, jobs, id)

export const undoChange = (ctx: Context, id: string) => undoChangeBy(ctx, jobs, id)
