import type { AssistantPlanRow, AssistantSettingsRow, AssistantUsageRow } from '#server/db/schema/assistant.ts'
import type { Db } from '#server/db/schema.ts'

export const findSettings = (db: Db, groupId: string): Promise<AssistantSettingsRow | undefined> =>
  db.selectFrom('assistantSettings').selectAll().where('groupId', '=', groupId).executeTakeFirst()

export const putSettings = (db: Db, { groupId, ...settings }: AssistantSettingsRow) =>
  db
    .insertInto('assistantSettings')
    .values({ groupId, ...settings })
    .onConflict(conflict => conflict.column('groupId').doUpdateSet(settings))
    .execute()

export const findUsage = (db: Db, groupId: string, month: string): Promise<AssistantUsageRow | undefined> =>
  db
    .selectFrom('assistantUsage')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('month', '=', month)
    .executeTakeFirst()

/** Above every limit that can be set, and below what a column holds. */
const MOST_COUNTED = 2_000_000_000

/**
 * Adds to what the group has used in a month, whoever else does so at the same time. Counting ends at two thousand million: the
 * columns hold no more.
 */
export function addUsage(db: Db, { inputTokens, outputTokens, ...month }: AssistantUsageRow) {
  const used = { inputTokens: Math.min(inputTokens, MOST_COUNTED), outputTokens: Math.min(outputTokens, MOST_COUNTED) }
  return db
    .insertInto('assistantUsage')
    .values({ ...month, ...used })
    .onConflict(conflict =>
      conflict.columns(['groupId', 'month']).doUpdateSet(eb => {
        const more = (column: keyof typeof used) =>
          eb
            .case()
            .when(`assistantUsage.${column}`, '>', MOST_COUNTED - used[column])
            .then(MOST_COUNTED)
            .else(eb(`assistantUsage.${column}`, '+', used[column]))
            .end()
        return { inputTokens: more('inputTokens'), outputTokens: more('outputTokens') }
      }),
    )
    .execute()
}

/** Keeps a plan, and forgets what nobody can carry out any more. */
export async function insertPlan(db: Db, plan: AssistantPlanRow, now: string): Promise<void> {
  await db.deleteFrom('assistantPlans').where('expiresAt', '<=', now).execute()
  await db.insertInto('assistantPlans').values(plan).execute()
}

/** Takes a plan out: of two who ask for it at once only one gets it. */
export const takePlan = (
  db: Db,
  { userId, householdId, id }: Pick<AssistantPlanRow, 'id' | 'userId' | 'householdId'>,
  now: string,
): Promise<AssistantPlanRow | undefined> =>
  db
    .deleteFrom('assistantPlans')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('householdId', '=', householdId)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()

export const deletePlansOfGroup = (db: Db, groupId: string) =>
  db
    .deleteFrom('assistantPlans')
    .where('householdId', 'in', of => of.selectFrom('households').select('id').where('groupId', '=', groupId))
    .execute()
