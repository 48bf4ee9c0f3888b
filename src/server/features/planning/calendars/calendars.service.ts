import {
  type Calendar,
  type CalendarObject,
  type CalendarSettings,
  type Calendars,
  type Condition,
  MOST_CALENDAR_TEXT,
  type OpenCalendar,
} from '#server/calendars.ts'
import type { Context } from '#server/context.ts'
import { forbidden, found, invalid, notFound, tooLarge } from '#server/errors.ts'
import { canonicalUuid, isUuid } from '#server/ids.ts'
import { PageQuery } from '#shared/contract/page.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { shoppingItems } from '#shared/contract/planning/shopping-items.ts'
import { type ShoppingListSummary, shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { createShoppingList, listShoppingLists, removeShoppingList } from '../shopping-lists/shopping-lists.service.ts'
import { setListFields } from '../shopping-lists/whole-lists/set-list-fields.ts'
import { ensureMay, may } from './allowed.ts'
import { readEvent } from './event-text.ts'
import { putTask, readTasks, removeTask } from './list-calendar.ts'
import { kitchenOf, PLAN, putMeal, readMeals, removeMeal } from './plan-calendar.ts'
import { followChanges, saveLook } from './snapshots.ts'
import { readTask } from './task-text.ts'

/** The plan and the lists of the caller's household, as programs for calendars and tasks know them. */
export const calendars: Calendars = { list, open, put, remove, createCalendar, updateCalendar, removeCalendar }

async function list(ctx: Context): Promise<OpenCalendar[]> {
  const plan = may(ctx, mealPlans.list) ? [await openPlan(ctx)] : []
  const lists = may(ctx, shoppingLists.get) ? await listsOf(ctx) : []
  const opened: OpenCalendar[] = []
  for (const one of lists) opened.push(await openList(ctx, one))
  return [...plan, ...opened]
}

async function listsOf(ctx: Context): Promise<ShoppingListSummary[]> {
  const { items } = await listShoppingLists(
    ctx,
    PageQuery.parse({ perPage: -1, orderBy: 'createdAt', orderDirection: 'asc' }),
  )
  return items.filter(({ archived }) => !archived)
}

async function listOf(ctx: Context, id: string): Promise<ShoppingListSummary> {
  ensureMay(ctx, shoppingLists.get)
  return found((await listsOf(ctx)).find(one => one.id === id))
}

async function open(ctx: Context, id: string): Promise<OpenCalendar> {
  return id === PLAN ? openPlan(ctx) : openList(ctx, await listOf(ctx, id))
}

async function openPlan(ctx: Context): Promise<OpenCalendar> {
  ensureMay(ctx, mealPlans.list)
  const kitchen = await kitchenOf(ctx)
  const calendar = {
    id: PLAN,
    component: 'VEVENT',
    name: ctx.t('calendar.plan'),
    mayWrite: may(ctx, mealPlans.patch),
    isList: false,
    firstDay: kitchen.firstDay,
  } as const
  return follow(ctx, calendar, await readMeals(ctx, kitchen))
}

async function openList(ctx: Context, { id, name, color }: ShoppingListSummary): Promise<OpenCalendar> {
  const calendar = {
    id,
    component: 'VTODO',
    name: name || ctx.t('push.unnamed-list'),
    mayWrite: may(ctx, shoppingItems.patch),
    isList: true,
    firstDay: null,
  } as const
  const opened = await follow(ctx, calendar, await readTasks(ctx, id))
  return { ...opened, calendar: { ...opened.calendar, color: color && /^#[0-9a-f]{6}$/i.test(color) ? color : null } }
}

async function follow(
  ctx: Context,
  calendar: Omit<Calendar, 'color' | 'order'>,
  objects: CalendarObject[],
): Promise<OpenCalendar> {
  const { settings, ...changes } = await followChanges(ctx, calendar.id, objects)
  return { calendar: { ...calendar, ...settings }, objects, ...changes }
}

async function put(ctx: Context, id: string, name: string, text: string, condition: Condition) {
  if (text.length > MOST_CALENDAR_TEXT) throw tooLarge('body-too-large')
  if (name.length > 250) throw invalid(['path', 'name'], 'Value error, too long')
  return ctx.transaction(async ctx => {
    if (id === PLAN) {
      ensureMay(ctx, mealPlans.list)
      const kitchen = await kitchenOf(ctx)
      const meals = await readMeals(ctx, kitchen)
      const current = pick(meals, name, condition)
      const wanted = readEvent(text, kitchen.zone)
      if (!current) ensureUidIsFree(meals, wanted.uid)
      await putMeal(ctx, name, wanted, kitchen, current)
      return current ? ('changed' as const) : ('created' as const)
    }
    await listOf(ctx, id)
    const tasks = await readTasks(ctx, id)
    const current = pick(tasks, name, condition)
    const wanted = readTask(text)
    if (!current) ensureUidIsFree(tasks, wanted.uid)
    await putTask(ctx, id, name, wanted, current)
    return current ? ('changed' as const) : ('created' as const)
  })
}

/** The object of this name, after the condition was asked. */
function pick<O extends CalendarObject>(objects: O[], name: string, condition: Condition): O | null {
  const current = objects.find(object => object.name === name) ?? null
  condition(current)
  return current
}

function ensureUidIsFree(objects: CalendarObject[], uid: string): void {
  if (objects.some(object => object.uid === uid)) throw forbidden('calendar.uid-taken')
}

async function remove(ctx: Context, id: string, name: string, condition: Condition): Promise<void> {
  await ctx.transaction(async ctx => {
    if (id === PLAN) {
      ensureMay(ctx, mealPlans.list)
      const meal = (await readMeals(ctx, await kitchenOf(ctx))).find(one => one.name === name)
      condition(meal ?? null)
      return removeMeal(ctx, found(meal))
    }
    await listOf(ctx, id)
    const task = (await readTasks(ctx, id)).find(one => one.name === name)
    condition(task ?? null)
    return removeTask(ctx, found(task))
  })
}

/** Makes a list, under an id that the program chose. */
async function createCalendar(ctx: Context, given: string, { name, color }: CalendarSettings): Promise<void> {
  ensureMay(ctx, shoppingLists.create)
  const id = isUuid(given) ? canonicalUuid(given) : null
  if (!id) throw forbidden('calendar.name-of-list')
  await createShoppingList(ctx, { name: name || null, color: hexOf(color) }, id)
}

async function updateCalendar(ctx: Context, id: string, { name, color, order }: CalendarSettings): Promise<void> {
  if (id === PLAN) {
    ensureMay(ctx, mealPlans.list)
    return saveLook(ctx, id, { color: hexOf(color) ?? undefined, order })
  }
  ensureMay(ctx, shoppingLists.update)
  const fields = { ...(name && { name }), ...(color !== undefined && { color: hexOf(color) }) }
  if (Object.keys(fields).length) await setListFields(ctx, id, fields)
  await saveLook(ctx, id, { order })
}

/** Apple writes how opaque a colour is behind it. */
const hexOf = (color: string | undefined): string | null =>
  /^#[0-9a-f]{6}/i.exec(color ?? '')?.[0].toLowerCase() ?? null

async function removeCalendar(ctx: Context, id: string): Promise<void> {
  if (id === PLAN) throw forbidden('forbidden')
  ensureMay(ctx, shoppingLists.remove)
  if (!isUuid(id)) throw notFound()
  await listOf(ctx, id)
  await removeShoppingList(ctx, id)
}
