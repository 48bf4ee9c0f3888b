import { z } from 'zod'
import { mealTypes } from '#shared/domain/meal-plan/positions.ts'
import { ById, crud } from '../crud.ts'
import { Uuid } from '../fields.ts'
import { QueryFilterParts } from '../recipes/cookbooks.ts'
import { contract } from '../route.ts'

export const ruleDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'unset'] as const
export const ruleMealTypes = [...mealTypes, 'unset'] as const

const shape = {
  day: z.enum(ruleDays),
  entryType: z.enum(ruleMealTypes),
  queryFilterString: z
    .string()
    .max(10_000)
    .transform(text => text.trim()),
}

/** What is not sent goes back to its beginning: any day, any meal, any recipe. */
export const MealPlanRuleInput = z
  .object({
    day: shape.day.default('unset'),
    entryType: shape.entryType.default('unset'),
    queryFilterString: shape.queryFilterString.default(''),
  })
  .meta({ id: 'PlanRulesCreate' })
export type MealPlanRuleInput = z.output<typeof MealPlanRuleInput>

export const MealPlanRuleChange = z.object(shape).partial()
export type MealPlanRuleChange = z.output<typeof MealPlanRuleChange>

export const MealPlanRule = z
  .object({
    id: Uuid,
    groupId: Uuid,
    householdId: Uuid,
    day: z.enum(ruleDays),
    entryType: z.enum(ruleMealTypes),
    queryFilterString: z.string(),
    queryFilter: QueryFilterParts,
  })
  .meta({ id: 'PlanRulesOut' })
export type MealPlanRule = z.infer<typeof MealPlanRule>

const PATH = '/api/households/mealplans/rules'
const OLD_PATH = '/api/groups/mealplans/rules'

/** Which recipes may come on which day and at which meal. All rules for a meal hold together. */
export const mealPlanRules = contract({
  ...crud(PATH, 'rule of the meal plan', { item: MealPlanRule, input: MealPlanRuleInput, oldPath: OLD_PATH }),
  patch: {
    method: 'PATCH',
    path: `${PATH}/:id`,
    access: 'user',
    summary: 'Change the given fields of a rule',
    params: ById,
    body: MealPlanRuleChange,
    reply: MealPlanRule,
  },
})
