import type { CalendarObject } from '#server/calendars.ts'
import type { Context } from '#server/context.ts'
import { forbidden } from '#server/errors.ts'
import type { MealPlanSettings } from '#shared/contract/planning/meal-plan-settings.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import type { PlanEntry, PlanEntryChange } from '#shared/contract/planning/plan-entry.ts'
import { addDays } from '#shared/domain/meal-plan/days.ts'
import { mainMeals, usualMeal } from '#shared/domain/meal-plan/own-meals.ts'
import { mealTimeOf } from '#shared/domain/meal-plan/plan-settings.ts'
import type { MealType } from '#shared/domain/meal-plan/positions.ts'
import { momentIn } from '#shared/domain/meal-plan/time-zones.ts'
import { uidOf } from '../meal-plans/entries/entry-uid.ts'
import { findEntryRow, findPlannedFrom } from '../meal-plans/entries/planned-entries.ts'
import { recipeNamed } from '../meal-plans/entries/recipe-named.ts'
import { createEntry, patchEntry, removeEntry } from '../meal-plans/meal-plans.service.ts'
import { settingsOf, todayOf } from '../meal-plans/plan-settings.service.ts'
import { ensureMay } from './allowed.ts'
import { findObjects, putObject } from './calendars.store.ts'
import { type WantedEvent, writeEvent } from './event-text.ts'
import { etagOf } from './icalendar.ts'

export const PLAN = 'plan'
/** How much of what was is shown. */
export const PAST_DAYS = 400

export interface Meal extends CalendarObject {
  thingId: string
  entry: PlanEntry
}

interface Kitchen {
  settings: MealPlanSettings
  zone: string
  firstDay: string
}

export async function kitchenOf(ctx: Context): Promise<Kitchen> {
  const settings = await settingsOf(ctx, ctx.user.householdId)
  return {
    settings,
    zone: settings.timeZone ?? ctx.config.TZ,
    firstDay: addDays(todayOf(ctx, settings), -PAST_DAYS),
  }
}

/** The plan as events: from about a year ago on, without an end. */
export async function readMeals(ctx: Context, { settings, zone, firstDay }: Kitchen): Promise<Meal[]> {
  const { householdId } = ctx.user
  const stored = new Map((await findObjects(ctx.db, { householdId, calendarId: PLAN })).map(row => [row.thingId, row]))
  return (await findPlannedFrom(ctx, firstDay)).map(({ row, entry }) => {
    const thingId = uidOf(row)
    const known = stored.get(thingId)
    const day = entry.date as string
    const start = momentIn(zone, day, mealTimeOf(settings, entry))
    const url = entry.recipe ? `${ctx.config.BASE_URL}/g/${ctx.user.groupSlug}/r/${entry.recipe.slug}` : null
    const facts = {
      uid: `${thingId}-${householdId}`,
      summary: titleOf(entry),
      description: entry.text,
      url,
      day,
      start,
    }
    const { revision, createdAt, updatedAt } = row
    const hasTime = entry.startTime !== null
    const { text, uid, end } = writeEvent(
      known?.text ?? null,
      { ...facts, hasTime, revision, createdAt, updatedAt },
      zone,
    )
    const name = known?.name ?? `${thingId}.ics`
    return { name, uid, etag: etagOf(text), text, changedAt: updatedAt, span: { start, end }, thingId, entry }
  })
}

const titleOf = ({ recipe, title }: PlanEntry) => recipe?.name ?? title

/** Plans what a program sent, or changes what was planned. */
export async function putMeal(ctx: Context, name: string, wanted: WantedEvent, kitchen: Kitchen, current: Meal | null) {
  if (wanted.at.day < kitchen.firstDay) throw forbidden('calendar.too-early')
  if (current && wanted.repeat) throw forbidden('calendar.repeats')
  ensureMay(ctx, current ? mealPlans.patch : mealPlans.create)
  const entry = current ? await changeMeal(ctx, kitchen, current.entry, wanted) : await createMeal(ctx, kitchen, wanted)
  const thingId = current?.thingId ?? uidOf(await findEntryRow(ctx, entry.id))
  const { householdId } = ctx.user
  const row = { thingId, householdId, calendarId: PLAN, name, text: wanted.text, updatedAt: ctx.clock.now() }
  await putObject(ctx.db, row)
}

async function createMeal(ctx: Context, { settings }: Kitchen, wanted: WantedEvent): Promise<PlanEntry> {
  const { at, description, repeat } = wanted
  const entryType = at.time === null ? usualMeal(settings) : nearestMeal(settings, at.time)
  const content = await contentOf(ctx, wanted.summary || ctx.t('calendar.unnamed-meal'))
  const startTime = timeOf(settings, entryType, at.time)
  return createEntry(ctx, { date: at.day, entryType, text: description, ...content, startTime, repeat })
}

async function changeMeal(
  ctx: Context,
  { settings }: Kitchen,
  entry: PlanEntry,
  { at, summary, description }: WantedEvent,
): Promise<PlanEntry> {
  const change: PlanEntryChange = {}
  if (at.day !== entry.date) change.date = at.day
  if (at.time !== null && at.time !== mealTimeOf(settings, entry)) {
    const nearest = nearestMeal(settings, at.time, entry.entryType)
    const entryType = staysItself(settings, entry.entryType, nearest) ? entry.entryType : nearest
    Object.assign(change, { entryType, startTime: timeOf(settings, entryType, at.time) })
  }
  if (at.time === null && entry.startTime !== null) change.startTime = null
  if (description !== entry.text) change.text = description
  if (summary && summary !== titleOf(entry)) Object.assign(change, await contentOf(ctx, summary))
  return Object.keys(change).length ? patchEntry(ctx, entry.id, change, 'this') : entry
}

/** The recipe of this name, else a note. */
async function contentOf(ctx: Context, summary: string) {
  const recipe = await recipeNamed(ctx, summary)
  return recipe ? { recipeId: recipe.id, title: '' } : { recipeId: null, title: summary }
}

const MEALS: readonly MealType[] = ['breakfast', 'lunch', 'dinner']
/** A side dish moves with its meal; a snack, a dessert or a drink is one at any time of the day. */
const staysItself = (settings: MealPlanSettings, type: MealType, nearest: MealType) =>
  type === 'side' ? nearest === mealOfSides(settings) : !MEALS.includes(type)

/** Dinner; where a household has none, the meal that is nearest to when side dishes are eaten. */
const mealOfSides = (settings: MealPlanSettings): MealType =>
  mainMeals(settings).includes('dinner') ? 'dinner' : nearestMeal(settings, usualTime(settings, 'side'))

const usualTime = (settings: MealPlanSettings, entryType: MealType) =>
  mealTimeOf(settings, { startTime: null, entryType })

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Of breakfast, lunch and dinner those that the household has, and the one that the entry is already. */
function nearestMeal(settings: MealPlanSettings, time: string, current?: MealType): MealType {
  const offered = mainMeals(settings)
  const meals = MEALS.filter(type => type === current || offered.includes(type))
  const distance = (entryType: MealType) => Math.abs(minutesOf(usualTime(settings, entryType)) - minutesOf(time))
  return (meals.length ? meals : offered).reduce((best, meal) => (distance(meal) < distance(best) ? meal : best))
}

/** Null at the usual time of the meal. */
const timeOf = (settings: MealPlanSettings, entryType: MealType, time: string | null) =>
  time === usualTime(settings, entryType) ? null : time

export async function removeMeal(ctx: Context, { entry }: Meal): Promise<void> {
  ensureMay(ctx, mealPlans.remove)
  await removeEntry(ctx, entry.id, 'this')
}
