import { byName } from '#server/by-name.ts'
import type { Context } from '#server/context.ts'
import type { MealPlanTemplateRow } from '#server/db/schema/meal-plans.ts'
import { found, foundToDelete, invalid } from '#server/errors.ts'
import { emitChange } from '#server/events.ts'
import { newId } from '#server/ids.ts'
import type { MealPlanTemplate } from '#shared/contract/planning/meal-plan-templates.ts'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { addDays, daysBetween } from '#shared/domain/meal-plan/days.ts'
import { inOrder } from '#shared/domain/meal-plan/positions.ts'
import { putIntoBin } from '../../maintenance/bin/bin.service.ts'
import { makeRows } from './entries/entry-rows.ts'
import { refuseAfterLastYear } from './entries/refuse-many-days.ts'
import { insertAll, withLeftovers } from './entries/several-entries.ts'
import { findEntriesBetween, findRecipesSeenBy } from './meal-plans.store.ts'
import * as store from './plan-templates.store.ts'

/** Longer than two months is no menu. */
const MOST_DAYS = 62

/** Each with what of it can be planned: recipes that were deleted since come again when they are back from the bin. */
export async function listTemplates(ctx: Context): Promise<MealPlanTemplate[]> {
  const templates = await store.findTemplates(ctx.db, ctx.user.householdId)
  const entries = await plannableOf(ctx, templates)
  return templates.map(template => ({ ...template, entries: entries(template) })).sort(byName(ctx.locale))
}

/** Keeps what is planned on some days under a name; the days stay as they are. */
export async function createTemplate(
  ctx: Context,
  { name, from, to }: { name: string; from: string; to: string },
): Promise<MealPlanTemplate> {
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > MOST_DAYS)
    throw invalid(['body', 'to'], 'Value error, the last day must come after the first, within two months')
  const { groupId, householdId } = ctx.user
  const rows = (await findEntriesBetween(ctx.db, householdId, from, to)).sort(inOrder)
  const now = ctx.clock.now()
  const template: MealPlanTemplateRow = {
    id: newId(),
    groupId,
    householdId,
    name: name.trim(),
    days,
    entries: rows.map(({ date, entryType, recipeId, title, text, leftoversOf }) => ({
      day: daysBetween(from, date as string),
      entryType,
      recipeId,
      title,
      text,
      leftoversOf: placeOf(rows, leftoversOf),
    })),
    createdAt: now,
    updatedAt: now,
  }
  return ctx.transaction(async ctx => {
    await store.insertTemplate(ctx.db, template)
    emitChange(ctx, { noun: 'mealplan', operation: 'update' })
    return template
  })
}

export async function renameTemplate(ctx: Context, id: string, name: string): Promise<MealPlanTemplate> {
  return ctx.transaction(async ctx => {
    const { householdId } = ctx.user
    const template = found(await store.findTemplate(ctx.db, householdId, id))
    const columns = { name: name.trim(), updatedAt: ctx.clock.now() }
    await store.updateTemplate(ctx.db, householdId, id, columns)
    emitChange(ctx, { noun: 'mealplan', operation: 'update' })
    return { ...template, ...columns }
  })
}

export async function removeTemplate(ctx: Context, id: string): Promise<MealPlanTemplate> {
  return ctx.transaction(async ctx => {
    const { householdId } = ctx.user
    const template = foundToDelete(await store.lockTemplate(ctx.db, householdId, id))
    await putIntoBin(ctx, 'mealplan-template', template.name, { template }, { householdId })
    await store.deleteTemplate(ctx.db, householdId, id)
    emitChange(ctx, { noun: 'mealplan', operation: 'update' })
    return template
  })
}

/** Brings a saved menu back from the bin, to the household of whoever restores it. */
export async function restoreTemplate(ctx: Context, { template }: { template: MealPlanTemplateRow }): Promise<null> {
  const { groupId, householdId } = ctx.user
  await store.insertTemplate(ctx.db, { ...template, groupId, householdId, updatedAt: ctx.clock.now() })
  emitChange(ctx, { noun: 'mealplan', operation: 'update' })
  return null
}

/** Plans a saved menu from a day on, beside what is planned already. */
export async function applyTemplate(ctx: Context, id: string, date: string): Promise<PlanEntry[]> {
  return ctx.transaction(async ctx => {
    const { householdId } = ctx.user
    const template = found(await store.findTemplate(ctx.db, householdId, id))
    refuseAfterLastYear(date, template.days - 1, ['body', 'date'])
    const entries = (await plannableOf(ctx, [template]))(template)
    if (!entries.length) return []
    const inputs = entries.map(({ day, ...entry }) => ({ ...entry, leftoversOf: null, date: addDays(date, day) }))
    const places = entries.map(({ leftoversOf }) => leftoversOf ?? -1)
    return insertAll(ctx, withLeftovers(await makeRows(ctx, inputs), places))
  })
}

/** Tells which entries of these menus the caller can plan, with the places of meals among them. */
async function plannableOf(ctx: Context, templates: readonly MealPlanTemplateRow[]) {
  const recipeIds = templates.flatMap(({ entries }) => entries.flatMap(entry => entry.recipeId ?? []))
  const known = await findRecipesSeenBy(ctx.db, ctx.user, [...new Set(recipeIds)])
  return ({ entries: all }: MealPlanTemplateRow): MealPlanTemplateRow['entries'] => {
    const entries = all.filter(({ recipeId, title }) => (recipeId ? known.has(recipeId) : title))
    return entries.map(entry => {
      const place = entries.indexOf(all[entry.leftoversOf ?? -1]!)
      return { ...entry, leftoversOf: place < 0 ? null : place }
    })
  }
}

/** The place of a meal among those of a menu; null where it is none of them. */
function placeOf(rows: readonly { id: number }[], id: number | null): number | null {
  const place = rows.findIndex(row => row.id === id)
  return place < 0 ? null : place
}
