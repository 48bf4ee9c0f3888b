import { z } from 'zod'
import { ById } from '../crud.ts'
import { Moment, Name, Uuid } from '../fields.ts'
import { contract } from '../route.ts'
import { MealTypeSchema, PlanDay, PlanEntry } from './plan-entry.ts'

const TemplateEntry = z.object({
  /** Days after the first one. */
  day: z.int(),
  entryType: MealTypeSchema,
  recipeId: Uuid.nullable(),
  title: z.string(),
  text: z.string(),
  /** The place among these entries of the meal whose leftovers it is; menus from before do not say it. */
  leftoversOf: z.int().nullish(),
})

export const MealPlanTemplate = z
  .object({
    id: Uuid,
    groupId: Uuid,
    householdId: Uuid,
    name: z.string(),
    days: z.int(),
    entries: z.array(TemplateEntry),
    createdAt: Moment,
    updatedAt: Moment,
  })
  .meta({ id: 'MealPlanTemplate' })
export type MealPlanTemplate = z.infer<typeof MealPlanTemplate>

const PATH = '/api/households/mealplans/templates'

/** Menus with a name: some days of the plan, kept to be used again. */
export const mealPlanTemplates = contract({
  list: {
    method: 'GET',
    path: PATH,
    access: 'user',
    summary: 'List the saved menus of the household by name',
    reply: z.array(MealPlanTemplate),
  },
  create: {
    method: 'POST',
    path: PATH,
    access: 'user',
    summary: 'Save some days of the plan under a name',
    body: z.object({ name: Name, from: PlanDay, to: PlanDay }),
    reply: MealPlanTemplate,
    status: 201,
  },
  rename: {
    method: 'PATCH',
    path: `${PATH}/:id`,
    access: 'user',
    summary: 'Rename a saved menu',
    params: ById,
    body: z.object({ name: Name }),
    reply: MealPlanTemplate,
  },
  remove: {
    method: 'DELETE',
    path: `${PATH}/:id`,
    access: 'user',
    summary: 'Delete a saved menu',
    params: ById,
    reply: MealPlanTemplate,
  },
  apply: {
    method: 'POST',
    path: `${PATH}/:id/apply`,
    access: 'user',
    summary: 'Plan a saved menu from a day on; recipes that are gone are left out',
    params: ById,
    body: z.object({ date: PlanDay }),
    reply: z.array(PlanEntry),
    status: 201,
  },
})
