import { diners } from '#shared/contract/accounts/diners.ts'
import { groups } from '#shared/contract/accounts/groups.ts'
import { households } from '#shared/contract/accounts/households.ts'
import { invitations } from '#shared/contract/accounts/invitations.ts'
import { tablets } from '#shared/contract/accounts/tablets.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { barCodes } from '#shared/contract/catalog/bar-codes.ts'
import { duplicates } from '#shared/contract/catalog/duplicates.ts'
import { foodMarks } from '#shared/contract/catalog/food-marks.ts'
import { foodNutrition } from '#shared/contract/catalog/food-nutrition.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { labels } from '#shared/contract/catalog/labels.ts'
import { categories, tags, tools } from '#shared/contract/catalog/organizers-calls.ts'
import { parser } from '#shared/contract/catalog/parser.ts'
import { prices } from '#shared/contract/catalog/prices.ts'
import { units } from '#shared/contract/catalog/units.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { jobs } from '#shared/contract/maintenance/jobs.ts'
import { libraryImports } from '#shared/contract/maintenance/library-imports.ts'
import { reports } from '#shared/contract/maintenance/reports.ts'
import { deliveries } from '#shared/contract/notifications/deliveries.ts'
import { notifiers } from '#shared/contract/notifications/notifiers.ts'
import type { Noun } from '#shared/contract/notifications/nouns.ts'
import { push } from '#shared/contract/notifications/push.ts'
import { webhooks } from '#shared/contract/notifications/webhooks.ts'
import { assistant } from '#shared/contract/planning/assistant.ts'
import { cookingSessions } from '#shared/contract/planning/cooking-sessions.ts'
import { listLinks } from '#shared/contract/planning/list-links.ts'
import { mealPlanLinks } from '#shared/contract/planning/meal-plan-links.ts'
import { mealPlanRules } from '#shared/contract/planning/meal-plan-rules.ts'
import { mealPlanSettings } from '#shared/contract/planning/meal-plan-settings.ts'
import { mealPlanTemplates } from '#shared/contract/planning/meal-plan-templates.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { planCost } from '#shared/contract/planning/plan-cost.ts'
import { planNutrition } from '#shared/contract/planning/plan-nutrition.ts'
import { bulkActions } from '#shared/contract/recipes/bulk-actions.ts'
import { bulkExport } from '#shared/contract/recipes/bulk-export.ts'
import { comments } from '#shared/contract/recipes/comments.ts'
import { cookbookLinks } from '#shared/contract/recipes/cookbook-links.ts'
import { cookbooks } from '#shared/contract/recipes/cookbooks.ts'
import { feeds } from '#shared/contract/recipes/feeds.ts'
import { organizerRecipes } from '#shared/contract/recipes/organizer-recipes.ts'
import { ratings } from '#shared/contract/recipes/ratings.ts'
import { recipeActions } from '#shared/contract/recipes/recipe-actions.ts'
import { recipeAudience } from '#shared/contract/recipes/recipe-audience.ts'
import { recipeCost } from '#shared/contract/recipes/recipe-cost.ts'
import { recipeCounts } from '#shared/contract/recipes/recipe-counts.ts'
import { recipeNutrition } from '#shared/contract/recipes/recipe-nutrition.ts'
import { recipeTranslations } from '#shared/contract/recipes/recipe-translations.ts'
import { recipeVariants } from '#shared/contract/recipes/recipe-variants.ts'
import { recipeVersions } from '#shared/contract/recipes/recipe-versions.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { savedSearches } from '#shared/contract/recipes/saved-searches.ts'
import { sharing } from '#shared/contract/recipes/sharing.ts'
import { similarRecipes } from '#shared/contract/recipes/similar-recipes.ts'
import { suggestions } from '#shared/contract/recipes/suggestions.ts'
import { tableCheck } from '#shared/contract/recipes/table-check.ts'
import { timeline } from '#shared/contract/recipes/timeline.ts'
import type { Contract, Route } from '#shared/contract/route.ts'

/** Every call of a contract that reads. */
const reads = (...contracts: Contract[]): Route[] =>
  contracts.flatMap(contract => Object.values(contract).filter(({ method }) => method === 'GET'))

const ofRecipes = [
  households.getStatistics,
  ...reads(bulkActions),
  recipes.list,
  recipes.get,
  ...reads(recipeNutrition, planNutrition),
  recipeCost.get,
  planCost.get,
  ...reads(tableCheck),
  recipeCounts.get,
  suggestions.list,
  similarRecipes.list,
  ...reads(organizerRecipes),
  bin.list,
].filter(route => route !== undefined)

const rows: Record<Exclude<Noun, 'bin_entry'>, Route[]> = {
  recipe: [
    ...ofRecipes,
    ...reads(recipeVersions, recipeVariants),
    recipeTranslations.list,
    recipeAudience.get,
    duplicates.list,
    ...reads(cookbooks, comments, timeline, sharing, cookingSessions, mealPlans),
  ],
  recipe_bulk_report: [...reads(reports), ...ofRecipes],
  recipe_timeline_event: [...reads(timeline), recipes.get, recipes.list, bin.list],
  mealplan: [
    ...reads(planCost, planNutrition, mealPlans, mealPlanSettings, mealPlanTemplates, mealPlanLinks),
    bin.list,
  ],
  mealplan_rule: [...reads(mealPlanRules), bin.list],
  cooking_session: reads(cookingSessions),
  feed: reads(feeds),
  // What stands on lists is told by their own operations.
  shopping_list: [listLinks.list, bin.list],
  shopping_list_item: [],
  user: reads(users, households, groups),
  member: [users.getSelf, households.listMembers, groups.listMembers, users.listSessions],
  cookbook: [...reads(cookbooks, cookbookLinks), recipes.list, bin.list],
  tag: [...reads(tags, duplicates), ...ofRecipes],
  category: [...reads(categories, duplicates), ...ofRecipes],
  tool: [...reads(tools, duplicates), ...ofRecipes],
  bar_code: reads(barCodes),
  price: reads(prices, recipeCost, planCost),
  // Labels say how many foods stand under them.
  food: [
    ...reads(barCodes, prices, recipeCost, planCost, foods, foodMarks, foodNutrition, tableCheck, duplicates),
    ...reads(recipeNutrition, planNutrition),
    labels.list,
    recipes.get,
    suggestions.list,
    bin.list,
  ],
  unit: [
    ...reads(prices, recipeCost, planCost, units, duplicates, recipeNutrition, planNutrition),
    recipes.get,
    bin.list,
  ],
  label: [...reads(labels), foods.list, bin.list],
  rating: [...reads(ratings), recipes.get, recipes.list],
  comment: [...reads(comments), recipes.get, bin.list],
  saved_search: reads(savedSearches),
  share_link: reads(sharing, listLinks, cookbookLinks),
  recipe_translation: [recipeTranslations.list],
  recipe_action: [...reads(recipeActions), bin.list],
  household: reads(households, groups),
  diner: [...reads(diners, tableCheck), recipes.list],
  group: reads(groups, assistant),
  invitation: reads(invitations),
  session: [users.listSessions, ...reads(tablets)],
  api_token: [users.getSelf],
  report: reads(reports, libraryImports),
  export: reads(bulkExport),
  correction: [parser.listCorrections],
  duplicate: [duplicates.list],
  notifier: reads(notifiers),
  webhook: [...reads(webhooks), households.getSelf],
  delivery: reads(deliveries),
  push_device: reads(push),
  job: reads(jobs, bulkExport),
  backup: [],
  generic: [],
}

/** What is on the screen and out of date when something changed: the one table of it. From the bin may come back anything. */
export const staleRoutes: Record<Noun, Route[]> = {
  ...rows,
  bin_entry: [...new Set([...reads(bin), ...Object.values(rows).flat()])],
}
