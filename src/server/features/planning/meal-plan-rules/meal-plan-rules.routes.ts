import type { Handlers } from '#server/context.ts'
import type { mealPlanRules } from '#shared/contract/planning/meal-plan-rules.ts'
import { createRule, getRule, listRules, patchRule, removeRule, updateRule } from './meal-plan-rules.service.ts'

export const mealPlanRulesRoutes: Handlers<typeof mealPlanRules> = {
  list: (ctx, { query }) => listRules(ctx, query),
  create: (ctx, { body }) => createRule(ctx, body),
  get: (ctx, { params }) => getRule(ctx, params.id),
  update: (ctx, { params, body }) => updateRule(ctx, params.id, body),
  patch: (ctx, { params, body }) => patchRule(ctx, params.id, body),
  remove: (ctx, { params }) => removeRule(ctx, params.id),
}
