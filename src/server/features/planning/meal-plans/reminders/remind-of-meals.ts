import { secondsAfter } from '#server/clock.ts'
import type { PublicContext } from '#server/context.ts'
import { everybodyOf } from '#server/db/recipe-audience.ts'
import { notifyPeople } from '#server/features/notifications/push/notify-people.ts'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { addDays } from '#shared/domain/meal-plan/days.ts'
import { mealTimeOf } from '#shared/domain/meal-plan/plan-settings.ts'
import { dayIn, momentIn } from '#shared/domain/meal-plan/time-zones.ts'
import { readEntries } from '../entries/read-entries.ts'
import { isFreshlyCooked, type Preparing, readPreparing } from '../foods/preparations.ts'
import { findEntriesBetween, findMembers } from '../meal-plans.store.ts'
import { settingsOf } from '../plan-settings.service.ts'
import { remindOfSpoiling } from './remind-of-spoiling.ts'
import { deleteOldReminders, findRemindedHouseholds } from './reminders.store.ts'
import { isEvening, type Kitchen, sendOnce } from './send-once.ts'

/** Whoever cooks is told so long before the meal, or as long before as the recipe takes and half an hour. */
const LEAST_LEAD_MINUTES = 120
const SPARE_MINUTES = 30
const DAYS_KEPT = 3

/**
 * Tells whose turn it is to cook, what to do tonight for tomorrow, and what should be used by then: each once, by the
 * clocks of the household.
 */
export async function remindOfMeals(ctx: PublicContext): Promise<number> {
  await deleteOldReminders(ctx.db, secondsAfter(ctx.clock.now(), -DAYS_KEPT * 86_400))
  let count = 0
  for (const { householdId, groupSlug } of await findRemindedHouseholds(ctx.db)) {
    const settings = await settingsOf(ctx, householdId)
    const zone = settings.timeZone ?? ctx.config.TZ
    const kitchen = { householdId, zone, groupSlug, today: dayIn(zone, ctx.clock.millis()) }
    const rows = await findEntriesBetween(ctx.db, householdId, kitchen.today, addDays(kitchen.today, 1))
    const ids = [...new Set(rows.filter(isFreshlyCooked).flatMap(row => row.recipeId ?? []))]
    if (await remindOfSpoiling(ctx, kitchen, rows)) count++
    const preparing = await readPreparing(ctx, everybodyOf(rows[0]?.groupId ?? ''), ids)
    for (const entry of await readEntries(ctx, rows)) {
      const needs = entry.recipeId && !entry.isLeftovers ? preparing.get(entry.recipeId) : undefined
      if (await remindCook(ctx, kitchen, entry, mealTimeOf(settings, entry), needs)) count++
      if (await remindOfTomorrow(ctx, kitchen, entry, needs)) count++
    }
  }
  return count
}

async function remindCook(
  ctx: PublicContext,
  { zone, today, groupSlug, householdId }: Kitchen,
  entry: PlanEntry,
  time: string,
  needs: Preparing | undefined,
): Promise<boolean> {
  if (!entry.cookId || entry.date !== today) return false
  const meal = momentIn(zone, today, time)
  const lead = Math.max(LEAST_LEAD_MINUTES, (needs?.minutes ?? 0) + SPARE_MINUTES) * 60_000
  const now = ctx.clock.millis()
  if (now < meal - lead || now >= meal) return false
  const { cookId } = entry
  const path = entry.recipe ? `/g/${groupSlug}/r/${entry.recipe.slug}` : '/household/mealplan/tonight'
  return sendOnce(ctx, `cook:${entry.id}:${today}:${cookId}`, ctx =>
    notifyPeople(ctx, {
      kind: 'cook',
      userIds: [cookId],
      title: 'cook.title',
      body: 'cook.body',
      params: { name: nameOf(entry), time },
      path,
      householdId,
      tag: `cook:${entry.id}`,
    }),
  )
}

async function remindOfTomorrow(
  ctx: PublicContext,
  { zone, today, householdId }: Kitchen,
  entry: PlanEntry,
  needs: Preparing | undefined,
): Promise<boolean> {
  const ahead = needs?.ahead[0]
  if (!ahead || entry.date !== addDays(today, 1) || !isEvening(ctx, zone)) return false
  const everybody = (await findMembers(ctx.db, householdId)).map(({ id }) => id)
  return sendOnce(ctx, `prepare:${entry.id}:${entry.date}`, ctx =>
    notifyPeople(ctx, {
      kind: 'prepare',
      userIds: entry.cookId ? [entry.cookId] : everybody,
      title: `prepare.${ahead.kind}`,
      body: 'prepare.body',
      params: { name: nameOf(entry), text: ahead.text.slice(0, 120) },
      path: '/household/mealplan/tonight',
      householdId,
      tag: `prepare:${entry.id}`,
    }),
  )
}

const nameOf = ({ recipe, title, text }: PlanEntry) => recipe?.name || title || text
