import type { Context, UploadedFile } from '#server/context.ts'
import type { RecipeRow, TimelineEventRow } from '#server/db/schema/recipes.ts'
import { found, foundToDelete, notFound, Problem } from '#server/errors.ts'
import { isMember } from '#server/features/accounts/users/members.service.ts'
import { binMedia, showMedia, storePicture, timelinePicture } from '#server/features/files/media/media.service.ts'
import { putIntoBin } from '#server/features/maintenance/bin/bin.service.ts'
import { newId } from '#server/ids.ts'
import type { Page, PageQuery } from '#shared/contract/page.ts'
import type { TimelineEvent, TimelineEventInput, TimelineEventUpdate } from '#shared/contract/recipes/timeline.ts'
import { hasRight } from '#shared/permissions.ts'
import { ensureMayChange, getRecipeRow, holdRecipe } from '../recipes/access/recipe-access.ts'
import { viewersOf } from '../recipes/recipe-events.ts'
import { setLastMade } from '../recipes/recipes.service.ts'
import { emitTimeline } from './emit-timeline.ts'
import * as store from './timeline.store.ts'

export async function listTimelineEvents(ctx: Context, query: PageQuery): Promise<Page<TimelineEvent>> {
  const { groupId } = ctx.user
  const { items, ...rest } = await store.listTimelineRows(ctx.db, ctx.user, query)
  if (!items.length) return { ...rest, items: [] }
  const recipeIds = [...new Set(items.map(item => item.recipeId))]
  const places = new Map((await store.findPlaces(ctx.db, groupId, recipeIds)).map(place => [place.id, place]))
  return {
    ...rest,
    items: items.flatMap(item => {
      const place = places.get(item.recipeId)
      return place ? [read(item, place)] : []
    }),
  }
}

export async function getTimelineEvent(ctx: Context, id: string): Promise<TimelineEvent> {
  const row = found(await store.findTimelineEvent(ctx.db, ctx.user.groupId, id))
  return read(row, await getRecipeRow(ctx, row.recipeId))
}

/** Everybody in the group may add an entry to a recipe's timeline. */
export async function createTimelineEvent(ctx: Context, input: TimelineEventInput): Promise<TimelineEvent> {
  return ctx.transaction(async ctx => {
    const recipe = await getRecipeOfEvent(ctx, input.recipeId)
    const now = ctx.clock.now()
    const row: TimelineEventRow = {
      id: newId(),
      groupId: recipe.groupId,
      recipeId: recipe.id,
      userId: await authorOf(ctx, recipe, input.userId),
      subject: input.subject,
      eventType: input.eventType,
      eventMessage: input.eventMessage ?? input.message ?? null,
      image: input.image ?? 'does not have image',
      stepId: recipe.steps.find(({ id }) => id === input.stepId)?.id ?? null,
      timestamp: input.timestamp ?? now,
      createdAt: now,
      updatedAt: now,
    }
    await store.insertTimelineEvent(ctx.db, row)
    await emitTimeline(ctx, 'create', row, recipe)
    return read(row, recipe)
  })
}

/** A manager of the recipe's household may write in a member's name, as bots do. Everybody else writes in their own. */
async function authorOf(ctx: Context, recipe: RecipeRow, userId: string | null | undefined): Promise<string> {
  const { user } = ctx
  const isManager = hasRight(user, 'canManageHousehold') && recipe.householdId === user.householdId
  if (!userId || userId === user.id || !isManager) return user.id
  return (await isMember(ctx, userId)) ? userId : user.id
}

export async function updateTimelineEvent(
  ctx: Context,
  id: string,
  input: TimelineEventUpdate,
): Promise<TimelineEvent> {
  return ctx.transaction(async ctx => {
    const { row, recipe } = await getToChange(ctx, found(await store.findTimelineEvent(ctx.db, ctx.user.groupId, id)))
    const changed = await write(ctx, row, {
      subject: input.subject,
      eventMessage: input.eventMessage ?? input.message ?? row.eventMessage,
      image: input.image ?? row.image,
    })
    await emitTimeline(ctx, 'update', changed, recipe)
    return read(changed, recipe)
  })
}

/** Changes the time of an entry. `lastMade` of the recipe follows when this entry is, or was, the latest. */
export async function moveTimelineEvent(ctx: Context, id: string, timestamp: string): Promise<TimelineEvent> {
  return ctx.transaction(async ctx => {
    const { row, recipe } = await holdToChange(ctx, found(await store.findTimelineEvent(ctx.db, ctx.user.groupId, id)))
    const changed = await write(ctx, row, { timestamp })
    await emitTimeline(ctx, 'update', changed, recipe)
    const { lastMade } = recipe
    if (lastMade && row.eventType !== 'system' && (lastMade === row.timestamp || lastMade < timestamp))
      await setLastMade(ctx, recipe.id, await store.findLastTimestamp(ctx.db, recipe.id))
    return read(changed, recipe)
  })
}

/** Puts the entry and its picture into the bin. */
export async function removeTimelineEvent(ctx: Context, id: string): Promise<TimelineEvent> {
  return ctx.transaction(async ctx => {
    const known = foundToDelete(await store.findTimelineEvent(ctx.db, ctx.user.groupId, id))
    const { row, recipe } = await holdToChange(ctx, known)
    const place = { householdId: ctx.user.householdId, viewerIds: await viewersOf(ctx, recipe) }
    const binId = await putIntoBin(ctx, 'timeline-event', recipe.name, { event: row }, place)
    await binMedia(ctx, row.recipeId, binId, row.id)
    await store.deleteTimelineEvent(ctx.db, row.id)
    if (row.eventType !== 'system' && recipe.lastMade === row.timestamp)
      await setLastMade(ctx, recipe.id, await store.findLastTimestamp(ctx.db, recipe.id))
    await emitTimeline(ctx, 'delete', row, recipe)
    return read(row, recipe)
  })
}

/** Only the first picture of an entry is an event; replacing it is none. */
export async function putTimelineImage(ctx: Context, id: string, image: UploadedFile) {
  const known = await getToChange(ctx, found(await store.findTimelineEvent(ctx.db, ctx.user.groupId, id)))
  const stored = await storePicture(ctx, { path: image.path })
  return ctx.transaction(async ctx => {
    const { row, recipe } = await getToChange(
      ctx,
      found(await store.findTimelineEvent(ctx.db, ctx.user.groupId, known.row.id)),
    )
    await showMedia(ctx, timelinePicture(row.recipeId, row.id), stored)
    const changed = await write(ctx, row, { image: 'has image' })
    if (row.image !== changed.image) await emitTimeline(ctx, 'update', changed, recipe)
    return { image: changed.image }
  })
}

async function write(
  ctx: Context,
  row: TimelineEventRow,
  change: Partial<TimelineEventRow>,
): Promise<TimelineEventRow> {
  const columns = { ...change, updatedAt: ctx.clock.now() }
  await store.updateTimelineRow(ctx.db, row.id, columns)
  return { ...row, ...columns }
}

async function getRecipeOfEvent(ctx: Context, recipeId: string): Promise<RecipeRow> {
  try {
    return await getRecipeRow(ctx, recipeId)
  } catch (error) {
    if (error instanceof Problem && error.kind === 'not-found') throw notFound('recipe-not-found', { shape: 'text' })
    throw error
  }
}

/** An entry may be changed by its author, and by everybody who may change its recipe. */
async function getToChange(ctx: Context, row: TimelineEventRow): Promise<{ row: TimelineEventRow; recipe: RecipeRow }> {
  const recipe = await getRecipeRow(ctx, row.recipeId)
  if (row.userId !== ctx.user.id) await ensureMayChange(ctx, recipe)
  return { row, recipe }
}

/** The same, held with its recipe, whose `lastMade` depends on all entries. The recipe first, as whoever deletes it does. */
async function holdToChange(ctx: Context, { id, recipeId }: TimelineEventRow) {
  await holdRecipe(ctx, recipeId)
  return getToChange(ctx, found(await store.lockTimelineEvent(ctx.db, ctx.user.groupId, id)))
}

const read = (row: TimelineEventRow, place: Pick<RecipeRow, 'householdId'>): TimelineEvent => ({
  ...row,
  householdId: place.householdId,
})
