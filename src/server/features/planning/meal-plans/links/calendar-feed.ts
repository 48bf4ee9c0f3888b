import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator'
import type { MealPlanEntryRow } from '#server/db/schema/meal-plans.ts'
import type { RecipeSummary } from '#shared/contract/recipes/recipe.ts'
import { addDays } from '#shared/domain/meal-plan/days.ts'
import { mealNameOf, type OwnMeals } from '#shared/domain/meal-plan/own-meals.ts'
import { mealTimeOf } from '#shared/domain/meal-plan/plan-settings.ts'
import { momentIn, timeIn } from '#shared/domain/meal-plan/time-zones.ts'
import { isLeftovers } from '../entries/entry-state.ts'
import { uidOf } from '../entries/entry-uid.ts'
import { titleSeen } from '../entries/read-entries.ts'
import { isFreshlyCooked, type Preparing } from '../foods/preparations.ts'

export interface FeedInput {
  entries: MealPlanEntryRow[]
  recipes: ReadonlyMap<string, RecipeSummary>
  preparing: ReadonlyMap<string, Preparing>
  settings: Parameters<typeof mealTimeOf>[0] & Pick<OwnMeals, 'mealNames'>
  zone: string
  name: string
  recipeAddress: (slug: string) => string
  t: (key: string, params?: Record<string, string | number>) => string
}

const MEAL_MINUTES = 60
/** When people have time to soak and to look into the freezer. */
const EVENING = '20:00'
const EVENING_MINUTES = 15
const A_MINUTE = 60_000

/**
 * The plan as iCalendar text: an event for each meal, at the time of the household's clocks, with a reminder when cooking
 * has to begin; and one on the evening before for what has to be soaked, defrosted or begun. Moments are written in UTC, so
 * that a program needs to know no zone of ours.
 */
export function writeCalendar(input: FeedInput): string {
  const { zone, name, t } = input
  const calendar = ical({
    name,
    prodId: { company: 'Larder', product: 'Meal plan', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  })
  for (const entry of input.entries) {
    const { date, recipeId } = entry
    if (!date) continue
    const recipe = recipeId ? input.recipes.get(recipeId) : undefined
    const preparing = recipeId && isFreshlyCooked(entry) ? input.preparing.get(recipeId) : undefined
    const title = recipe?.name ?? titleSeen(entry, input.recipes, () => t('private-recipe'))
    const eaten = momentIn(zone, date, mealTimeOf(input.settings, entry))
    const minutes = preparing?.minutes ?? null
    const lines = [
      isLeftovers(entry) ? t('leftovers') : '',
      minutes ? t('start-at', { time: timeIn(zone, eaten - minutes * A_MINUTE) }) : '',
      entry.text,
      recipe ? input.recipeAddress(recipe.slug) : '',
    ]
    const event = calendar.createEvent({
      id: `${uidOf(entry)}-${entry.householdId}`,
      start: new Date(eaten),
      end: new Date(eaten + MEAL_MINUTES * A_MINUTE),
      stamp: new Date(entry.updatedAt),
      lastModified: new Date(entry.updatedAt),
      sequence: entry.revision,
      summary: `${mealNameOf(input.settings, entry.entryType, type => t(`meals.${type}`))}: ${title}`,
      description: lines.filter(Boolean).join('\n'),
      ...(recipe && { url: input.recipeAddress(recipe.slug) }),
    })
    if (minutes)
      event.createAlarm({
        type: ICalAlarmType.display,
        triggerBefore: minutes * 60,
        description: t('start-now', { name: title }),
      })
    for (const { kind, text } of preparing?.ahead ?? []) {
      const evening = momentIn(zone, addDays(date, -1), EVENING)
      calendar
        .createEvent({
          id: `${uidOf(entry)}-${kind}-${entry.householdId}`,
          start: new Date(evening),
          end: new Date(evening + EVENING_MINUTES * A_MINUTE),
          stamp: new Date(entry.updatedAt),
          sequence: entry.revision,
          summary: t(`ahead.${kind}`, { name: title }),
          description: text,
        })
        .createAlarm({
          type: ICalAlarmType.display,
          triggerBefore: 0,
          description: t(`ahead.${kind}`, { name: title }),
        })
    }
  }
  return calendar.toString()
}
