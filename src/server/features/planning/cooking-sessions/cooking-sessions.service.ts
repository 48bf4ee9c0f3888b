import { secondsAfter } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import type { CookingSessionRow, CookingStepRow } from '#server/db/schema/cooking-sessions.ts'
import { found, foundToDelete, invalid } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import type {
  CookingSession,
  CookingSessionChange,
  CookingSessionInput,
  CookingStepChange,
  CookingTimerInput,
} from '#shared/contract/planning/cooking-sessions.ts'
import { ensureMembers, ensureOurs } from '../meal-plans/entries/entry-rows.ts'
import * as store from './cooking-sessions.store.ts'

/** A household cooks no more at once; what was forgotten ends by itself. */
const MOST_SESSIONS = 20
const MOST_TIMERS = 50
/** Seconds that a session lasts after the meal, or after it was begun, whichever is later. */
const A_DAY = 86_400

export const listSessions = async (ctx: Context): Promise<CookingSession[]> =>
  read(ctx, await store.findSessions(ctx.db, ctx.user.householdId, ctx.clock.now()))

const findRow = (ctx: Context, id: string) => store.findSession(ctx.db, ctx.user.householdId, id, ctx.clock.now())

export async function getSession(ctx: Context, id: string): Promise<CookingSession> {
  const row = found(await findRow(ctx, id))
  return (await read(ctx, [row]))[0] as CookingSession
}

/** Sessions with all that belongs to them. Costs three queries, however many there are. */
async function read(ctx: Context, rows: CookingSessionRow[]): Promise<CookingSession[]> {
  if (!rows.length) return []
  const ids = rows.map(row => row.id)
  const dishes = Map.groupBy(await store.findDishes(ctx.db, ctx.user, ids), dish => dish.sessionId)
  const steps = Map.groupBy(await store.findSteps(ctx.db, ids), step => step.sessionId)
  const timers = Map.groupBy(await store.findTimers(ctx.db, ids), timer => timer.sessionId)
  return rows.map(row => {
    const own = dishes.get(row.id) ?? []
    const seen = new Set(own.map(dish => dish.recipeId))
    return {
      ...row,
      dishes: own,
      steps: (steps.get(row.id) ?? []).filter(step => seen.has(step.recipeId)),
      timers: timers.get(row.id) ?? [],
    }
  })
}

const endOf = (eatAt: string, now: string) => secondsAfter(eatAt > now ? eatAt : now, A_DAY)

export async function createSession(ctx: Context, input: CookingSessionInput): Promise<CookingSession> {
  const recipeIds = input.dishes.map(dish => dish.recipeId)
  if (new Set(recipeIds).size < recipeIds.length)
    throw invalid(['body', 'dishes'], 'Value error, each recipe can be cooked once')
  await ensureOurs(ctx, input.dishes)
  return ctx.transaction(async ctx => {
    const { householdId } = ctx.user
    const now = ctx.clock.now()
    if ((await store.findSessions(ctx.db, householdId, now)).length >= MOST_SESSIONS)
      throw invalid(['body'], 'Value error, too many meals are being cooked')
    const id = newId()
    const { name = null, eatAt, cooks } = input
    const row = { id, householdId, name, eatAt, cooks, createdAt: now, expiresAt: endOf(eatAt, now) }
    const dishes = input.dishes.map((dish, position) => ({ ...dish, sessionId: id, position, takenBy: null }))
    await store.insertSession(ctx.db, row, dishes)
    return getSession(ctx, id)
  })
}

export async function updateSession(ctx: Context, id: string, change: CookingSessionChange): Promise<CookingSession> {
  const row = found(await findRow(ctx, id))
  const columns = { ...change, ...(change.eatAt && { expiresAt: endOf(change.eatAt, row.createdAt) }) }
  // What the change leaves out is not written: somebody else may be changing it at the same time.
  if (Object.keys(columns).length) await store.updateSessionRow(ctx.db, ctx.user.householdId, id, columns)
  return getSession(ctx, id)
}

/** It does not go into the bin: the recipes are where they were, and tomorrow nobody wants to know. */
export async function removeSession(ctx: Context, id: string): Promise<CookingSession> {
  const row = foundToDelete(await findRow(ctx, id))
  const [session] = await read(ctx, [row])
  await store.deleteSession(ctx.db, ctx.user.householdId, id)
  return session as CookingSession
}

interface OfDish {
  id: string
  recipeId: string
}

/** The session, when it is the household's and the dish is one of it. */
async function findWithDish(ctx: Context, { id, recipeId }: OfDish): Promise<CookingSession> {
  const session = await getSession(ctx, id)
  found(session.dishes.find(dish => dish.recipeId === recipeId))
  return session
}

export async function takeDish(ctx: Context, of: OfDish, takenBy: string | null): Promise<CookingSession> {
  await findWithDish(ctx, of)
  await ensureMembers(ctx, takenBy ? [takenBy] : [], 'takenBy')
  await store.updateDish(ctx.db, of.id, of.recipeId, takenBy)
  return getSession(ctx, of.id)
}

export async function updateStep(
  ctx: Context,
  of: OfDish & { stepId: string },
  change: CookingStepChange,
): Promise<CookingSession> {
  await findWithDish(ctx, of)
  const recipe = found(await store.findStepsOf(ctx.db, ctx.user, of.recipeId))
  found(recipe.steps.find(step => step.id === of.stepId))
  await ensureMembers(ctx, change.takenBy ? [change.takenBy] : [], 'takenBy')
  const { state, ...said } = change
  const columns = { ...said, ...(state && timesOf(state, ctx.clock.now())) }
  const key = { sessionId: of.id, recipeId: of.recipeId, stepId: of.stepId }
  if (Object.keys(columns).length) await store.putStep(ctx.db, key, columns)
  return getSession(ctx, of.id)
}

/** When a step that is done was begun stays as it was. */
function timesOf(
  state: NonNullable<CookingStepChange['state']>,
  now: string,
): Partial<Pick<CookingStepRow, 'startedAt' | 'doneAt'>> {
  if (state === 'done') return { doneAt: now }
  return { startedAt: state === 'started' ? now : null, doneAt: null }
}

interface OfTimer {
  id: string
  timerId: string
}

export async function putTimer(ctx: Context, of: OfTimer, timer: CookingTimerInput): Promise<CookingSession> {
  const { timers } = await getSession(ctx, of.id)
  if (timers.length >= MOST_TIMERS && timers.every(one => one.id !== of.timerId))
    throw invalid(['body'], 'Value error, too many timers are running')
  await store.putTimerRow(ctx.db, { ...timer, sessionId: of.id, id: of.timerId })
  return getSession(ctx, of.id)
}

export async function removeTimer(ctx: Context, { id, timerId }: OfTimer): Promise<CookingSession> {
  found(await findRow(ctx, id))
  await store.deleteTimer(ctx.db, id, timerId)
  return getSession(ctx, id)
}
