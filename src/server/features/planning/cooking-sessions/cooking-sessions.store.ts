import { seenBy, type Viewer } from '#server/db/recipe-audience.ts'
import type {
  CookingDishRow,
  CookingSessionRow,
  CookingStepRow,
  CookingTimerRow,
} from '#server/db/schema/cooking-sessions.ts'
import type { Db } from '#server/db/schema.ts'

const sessionsOf = (db: Db, householdId: string, now: string) =>
  db.selectFrom('cookingSessions').selectAll().where('householdId', '=', householdId).where('expiresAt', '>', now)

export const findSessions = (db: Db, householdId: string, now: string): Promise<CookingSessionRow[]> =>
  sessionsOf(db, householdId, now).orderBy('eatAt').orderBy('id').execute()

export const findSession = (
  db: Db,
  householdId: string,
  id: string,
  now: string,
): Promise<CookingSessionRow | undefined> => sessionsOf(db, householdId, now).where('id', '=', id).executeTakeFirst()

/** The dishes of some sessions that their viewer may see, with what their recipes are called. */
export const findDishes = (db: Db, viewer: Viewer, sessionIds: string[]) =>
  db
    .selectFrom('cookingDishes')
    .innerJoin('recipes', 'recipes.id', 'cookingDishes.recipeId')
    .select(['sessionId', 'recipeId', 'recipes.slug', 'recipes.name', 'scale', 'takenBy'])
    .where('sessionId', 'in', sessionIds)
    .where(seenBy(viewer))
    .orderBy('sessionId')
    .orderBy('position')
    .execute()

export const findStepsOf = (db: Db, viewer: Viewer, recipeId: string) =>
  db
    .selectFrom('recipes')
    .select('steps')
    .where('groupId', '=', viewer.groupId)
    .where('id', '=', recipeId)
    .where(seenBy(viewer))
    .executeTakeFirst()

/** What is known of the steps of some sessions. */
export const findSteps = (db: Db, sessionIds: string[]): Promise<CookingStepRow[]> =>
  db.selectFrom('cookingSteps').selectAll().where('sessionId', 'in', sessionIds).orderBy('stepId').execute()

export const findTimers = (db: Db, sessionIds: string[]): Promise<CookingTimerRow[]> =>
  db.selectFrom('cookingTimers').selectAll().where('sessionId', 'in', sessionIds).orderBy('id').execute()

export async function insertSession(db: Db, row: CookingSessionRow, dishes: CookingDishRow[]): Promise<void> {
  await db.insertInto('cookingSessions').values(row).execute()
  await db.insertInto('cookingDishes').values(dishes).execute()
}

export const updateSessionRow = (db: Db, householdId: string, id: string, change: Partial<CookingSessionRow>) =>
  db.updateTable('cookingSessions').set(change).where('householdId', '=', householdId).where('id', '=', id).execute()

export const deleteSession = (db: Db, householdId: string, id: string) =>
  db.deleteFrom('cookingSessions').where('householdId', '=', householdId).where('id', '=', id).execute()

export const deleteExpired = (db: Db, now: string) =>
  db.deleteFrom('cookingSessions').where('expiresAt', '<=', now).execute()

export const updateDish = (db: Db, sessionId: string, recipeId: string, takenBy: string | null) =>
  db
    .updateTable('cookingDishes')
    .set({ takenBy })
    .where('sessionId', '=', sessionId)
    .where('recipeId', '=', recipeId)
    .execute()

type StepKey = Pick<CookingStepRow, 'sessionId' | 'recipeId' | 'stepId'>

/** Notes what is known of a step; what a change leaves out stays. */
export const putStep = (db: Db, key: StepKey, change: Partial<CookingStepRow>) =>
  db
    .insertInto('cookingSteps')
    .values({ minutes: null, startedAt: null, doneAt: null, takenBy: null, ...change, ...key })
    .onConflict(conflict => conflict.columns(['sessionId', 'recipeId', 'stepId']).doUpdateSet(change))
    .execute()

export const putTimerRow = (db: Db, { sessionId, id, ...change }: CookingTimerRow) =>
  db
    .insertInto('cookingTimers')
    .values({ sessionId, id, ...change })
    .onConflict(conflict => conflict.columns(['sessionId', 'id']).doUpdateSet(change))
    .execute()

export const deleteTimer = (db: Db, sessionId: string, id: string) =>
  db.deleteFrom('cookingTimers').where('sessionId', '=', sessionId).where('id', '=', id).execute()
