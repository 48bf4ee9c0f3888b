import type { Context, PublicContext } from '#server/context.ts'
import { filterParts } from '#server/db/filter.ts'
import type { MealPlanRuleRow } from '#server/db/schema/meal-plans.ts'
import { found, foundToDelete } from '#server/errors.ts'
import { emitChange } from '#server/events.ts'
import { newId } from '#server/ids.ts'
import type { Page, PageQuery } from '#shared/contract/page.ts'
import type { MealPlanRule, MealPlanRuleChange, MealPlanRuleInput } from '#shared/contract/planning/meal-plan-rules.ts'
import { type CalendarDay, weekdayNameOf } from '#shared/domain/meal-plan/days.ts'
import type { MealType } from '#shared/domain/meal-plan/positions.ts'
import { putIntoBin } from '../../maintenance/bin/bin.service.ts'
import { ensureReadable } from '../../recipes/cookbooks/cookbook-filter.ts'
import * as store from './meal-plan-rules.store.ts'

const read = ({ createdAt: _created, updatedAt: _updated, ...row }: MealPlanRuleRow): MealPlanRule => ({
  ...row,
  queryFilter: filterParts(row.queryFilterString),
})

export async function listRules(ctx: Context, query: PageQuery): Promise<Page<MealPlanRule>> {
  const { items, ...rest } = await store.listRuleRows(ctx.db, ctx.user.householdId, query)
  return { ...rest, items: items.map(read) }
}

export const getRule = async (ctx: Context, id: string): Promise<MealPlanRule> =>
  read(found(await store.findRule(ctx.db, ctx.user.householdId, id)))

export async function createRule(ctx: Context, input: MealPlanRuleInput): Promise<MealPlanRule> {
  ensureReadable(ctx, input.queryFilterString, ['body'])
  const { groupId, householdId } = ctx.user
  const now = ctx.clock.now()
  const row: MealPlanRuleRow = { id: newId(), groupId, householdId, ...input, createdAt: now, updatedAt: now }
  return ctx.transaction(async ctx => {
    await store.insertRule(ctx.db, row)
    emitChange(ctx, { noun: 'mealplan_rule', operation: 'create', ids: [row.id] })
    return read(row)
  })
}

export const updateRule = (ctx: Context, id: string, input: MealPlanRuleInput) => patchRule(ctx, id, input)

export async function patchRule(ctx: Context, id: string, change: MealPlanRuleChange): Promise<MealPlanRule> {
  if (change.queryFilterString !== undefined) ensureReadable(ctx, change.queryFilterString, ['body'])
  return ctx.transaction(async ctx => {
    const { householdId } = ctx.user
    const row = found(await store.findRule(ctx.db, householdId, id))
    const columns = { ...change, updatedAt: ctx.clock.now() }
    await store.updateRuleRow(ctx.db, householdId, id, columns)
    emitChange(ctx, { noun: 'mealplan_rule', operation: 'update', ids: [id] })
    return read({ ...row, ...columns })
  })
}

export async function removeRule(ctx: Context, id: string): Promise<MealPlanRule> {
  return ctx.transaction(async ctx => {
    const { householdId } = ctx.user
    const row = foundToDelete(await store.lockRule(ctx.db, householdId, id), 'unexpected-stop')
    await putIntoBin(ctx, 'mealplan-rule', ctx.t('mealplan.rule'), { rule: row }, { householdId })
    await store.deleteRule(ctx.db, householdId, id)
    emitChange(ctx, { noun: 'mealplan_rule', operation: 'delete', ids: [id] })
    return read(row)
  })
}

/** Brings a rule back from the bin, to the household of whoever restores it. */
export async function restoreRule(ctx: Context, { rule }: { rule: MealPlanRuleRow }): Promise<null> {
  const { groupId, householdId } = ctx.user
  await store.insertRule(ctx.db, { ...rule, groupId, householdId, updatedAt: ctx.clock.now() })
  emitChange(ctx, { noun: 'mealplan_rule', operation: 'create', ids: [rule.id] })
  return null
}

/** All rules of a household, the oldest first. */
export const rulesOf = (ctx: PublicContext, householdId: string): Promise<MealPlanRuleRow[]> =>
  store.findRules(ctx.db, householdId)

/** The rules that speak about a meal: they hold all together, and none is more special than another. */
export const rulesFor = (rules: MealPlanRuleRow[], date: CalendarDay, entryType: MealType): MealPlanRuleRow[] =>
  rules.filter(
    rule =>
      (rule.day === 'unset' || rule.day === weekdayNameOf(date)) &&
      (rule.entryType === 'unset' || rule.entryType === entryType),
  )

/** What recipes for a meal must meet, all of it. */
export const filtersFor = (rules: MealPlanRuleRow[], date: CalendarDay, entryType: MealType): string[] =>
  rulesFor(rules, date, entryType).flatMap(rule => rule.queryFilterString.trim() || [])
