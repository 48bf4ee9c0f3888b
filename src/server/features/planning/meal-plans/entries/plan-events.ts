import type { Context, PublicContext } from '#server/context.ts'
import type { MealPlanEntryRow } from '#server/db/schema/meal-plans.ts'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { settingsOf } from '../plan-settings.service.ts'
import { mayBeTold } from './plan-audience.ts'

/** Tells of a new entry as clients of the reference know it. */
export async function emitPlanned(ctx: Context, entry: PlanEntry): Promise<void> {
  const { mealNames } = await settingsOf(ctx, entry.householdId)
  const mealName = mealNames[entry.entryType]
  const recipe = (await mayBeTold(ctx, [entry])) ? entry.recipe : null
  ctx.emit({
    type: 'mealplan_entry_created',
    groupId: entry.groupId,
    householdId: entry.householdId,
    integrationId: ctx.user.session.integrationId,
    documentType: 'mealplan',
    operation: 'create',
    document: {
      mealplanId: entry.id,
      date: entry.date,
      recipeId: entry.recipeId,
      recipeName: recipe?.name ?? null,
      recipeSlug: recipe?.slug ?? null,
    },
    message: {
      key: 'mealplan-entry-created',
      params: {
        date: entry.date ?? '',
        meal: entry.entryType,
        ...(mealName && { mealName }),
        dish: recipe?.name || entry.title,
      },
    },
  })
}

type Changed = Pick<MealPlanEntryRow, 'id' | 'groupId' | 'householdId'>

/** Tells those who look at the plan that it changed. Notifiers of the reference know no such event. */
export function emitPlanChanged(ctx: PublicContext, rows: Changed[], operation: 'create' | 'update' | 'delete'): void {
  const [first] = rows
  if (!first) return
  ctx.emit({
    type: 'change',
    groupId: first.groupId,
    householdId: first.householdId,
    integrationId: ctx.user?.session.integrationId ?? 'generic',
    documentType: 'mealplan',
    operation,
    document: { ids: rows.map(row => String(row.id)) },
  })
}
