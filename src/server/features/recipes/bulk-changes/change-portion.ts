import type { Context } from '#server/context.ts'
import { listPresentOrganizers } from '#server/features/catalog/organizers/organizers.service.ts'
import type { Unchanged } from '#shared/contract/maintenance/change-jobs.ts'
import type { RecipeChange } from '#shared/contract/recipes/bulk-changes.ts'
import { mayGiveRecipe } from '#shared/permissions.ts'
import {
  addCategories,
  addTags,
  type BulkWork,
  type Organizer,
  setSettings,
  takeCategories,
  takeTags,
} from '../bulk-actions/bulk-work.ts'
import { differenceOf, handedOver, keepForUndo, keepOwners } from '../bulk-actions/keep-for-undo.ts'
import { asPerson, type Missed } from '../recipes/access/recipe-access.ts'
import { removeEach } from '../recipes/removal/remove-recipe.ts'
import { changeEach } from '../recipes/saving/update-recipe.ts'

export interface ChosenRecipe {
  /** Null when there was none by that name. */
  id: string | null
  name: string
}

/** Changes those recipes that are there and that the caller may change. Answers with the others. */
export async function changePortion(ctx: Context, change: RecipeChange, recipes: ChosenRecipe[]): Promise<Unchanged[]> {
  const missed = await changeThose(
    ctx,
    change,
    recipes.flatMap(({ id }) => id ?? []),
  )
  const reasons = new Map(missed.map(({ id, reason }) => [id, reason]))
  return recipes.flatMap(({ id, name }) => {
    const reason = id === null ? 'gone' : reasons.get(id)
    return reason ? [{ id, name, reason }] : []
  })
}

async function changeThose(ctx: Context, change: RecipeChange, ids: string[]): Promise<Missed[]> {
  if (change.action === 'remove') return removeEach(ctx, ids)
  if (change.action === 'owner') return giveEach(ctx, change.userId, ids)
  const work = await workOf(ctx, change)
  const { results, missed } = await changeEach(ctx, ids, { change: work.change, toResult: differenceOf })
  await keepForUndo(ctx, work, results.flat())
  return missed
}

async function giveEach(ctx: Context, userId: string, ids: string[]): Promise<Missed[]> {
  const person = asPerson(ctx.user)
  const { results, missed } = await changeEach(ctx, ids, {
    change: () => ({ userId }),
    refuse: row => (row.userId === userId || mayGiveRecipe(person, row) ? null : 'not-owner'),
    toResult: handedOver,
  })
  await keepOwners(ctx, results.flat())
  return missed
}

/** What was deleted since the job began is not given any more: as if it had been deleted after it. */
async function workOf(ctx: Context, change: Exclude<RecipeChange, { action: 'remove' | 'owner' }>): Promise<BulkWork> {
  const present = (kind: 'tags' | 'categories', given: Organizer[]) =>
    listPresentOrganizers(
      ctx,
      kind,
      given.map(({ id }) => id),
    )
  switch (change.action) {
    case 'tag':
      return addTags(await present('tags', change.tags))
    case 'untag':
      return takeTags(change.tags)
    case 'categorize':
      return addCategories(await present('categories', change.categories))
    case 'uncategorize':
      return takeCategories(change.categories)
    case 'settings':
      return setSettings(change.settings, true)
  }
}
