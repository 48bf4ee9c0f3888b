import type { Handlers } from '#server/context.ts'
import type { mealPlanLinks } from '#shared/contract/planning/meal-plan-links.ts'
import type { mealPlanSettings } from '#shared/contract/planning/meal-plan-settings.ts'
import type { mealPlanTemplates } from '#shared/contract/planning/meal-plan-templates.ts'
import type { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { markMade } from './eaten/mark-made.ts'
import { copyDays, createSeveral, moveEntries, removeSeveral } from './entries/several-entries.ts'
import { listNeededFoods } from './foods/needed-foods.ts'
import { listCookingTimes, listPreparations } from './foods/preparations.ts'
import { createLink, listLinks, readCalendar, readSharedPlan, removeLink } from './links/plan-links.service.ts'
import {
  createEntry,
  getEntry,
  listEntries,
  listIdeas,
  listToday,
  patchEntry,
  removeEntry,
  updateEntry,
} from './meal-plans.service.ts'
import { getSettings, updateSettings } from './plan-settings.service.ts'
import {
  applyTemplate,
  createTemplate,
  listTemplates,
  removeTemplate,
  renameTemplate,
} from './plan-templates.service.ts'
import { createRandomEntry } from './suggestions/random-entry.ts'
import { suggestMeals } from './suggestions/suggest-meals.ts'

export const mealPlansRoutes: Handlers<typeof mealPlans> = {
  list: (ctx, { query }) => listEntries(ctx, query),
  create: (ctx, { body }) => createEntry(ctx, body),
  removeSeveral: (ctx, { query }) => removeSeveral(ctx, query.ids),
  listToday: ctx => listToday(ctx),
  createRandom: (ctx, { body }) => createRandomEntry(ctx, body),
  listIdeas: ctx => listIdeas(ctx),
  createSeveral: (ctx, { body }) => createSeveral(ctx, body.entries),
  move: (ctx, { body }) => moveEntries(ctx, body.moves),
  copy: (ctx, { body }) => copyDays(ctx, body),
  suggest: (ctx, { body }) => suggestMeals(ctx, body),
  listPreparations: (ctx, { query }) => listPreparations(ctx, query.start_date, query.end_date),
  listCookingTimes: (ctx, { query }) => listCookingTimes(ctx, query.start_date, query.end_date),
  listNeededFoods: (ctx, { query }) => listNeededFoods(ctx, query.start_date, query.end_date),
  get: (ctx, { params }) => getEntry(ctx, params.id),
  update: (ctx, { params, body }) => updateEntry(ctx, params.id, body),
  patch: (ctx, { params, query, body }) => patchEntry(ctx, params.id, body, query.scope),
  remove: (ctx, { params, query }) => removeEntry(ctx, params.id, query.scope),
  markMade: (ctx, { params, body }) => markMade(ctx, params.id, body),
}

export const mealPlanSettingsRoutes: Handlers<typeof mealPlanSettings> = {
  get: ctx => getSettings(ctx),
  update: (ctx, { body }) => updateSettings(ctx, body),
}

export const mealPlanTemplatesRoutes: Handlers<typeof mealPlanTemplates> = {
  list: ctx => listTemplates(ctx),
  create: (ctx, { body }) => createTemplate(ctx, body),
  rename: (ctx, { params, body }) => renameTemplate(ctx, params.id, body.name),
  remove: (ctx, { params }) => removeTemplate(ctx, params.id),
  apply: (ctx, { params, body }) => applyTemplate(ctx, params.id, body.date),
}

export const mealPlanLinksRoutes: Handlers<typeof mealPlanLinks> = {
  list: ctx => listLinks(ctx),
  create: (ctx, { body }) => createLink(ctx, body),
  remove: (ctx, { params }) => removeLink(ctx, params.id),
  getCalendar: (ctx, { params }) => readCalendar(ctx, params.token),
  getShared: (ctx, { params }) => readSharedPlan(ctx, params.token),
}
