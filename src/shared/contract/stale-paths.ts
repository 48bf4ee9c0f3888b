import { auth } from './accounts/auth.ts'
import { diners } from './accounts/diners.ts'
import { groups } from './accounts/groups.ts'
import { households } from './accounts/households.ts'
import { invitations } from './accounts/invitations.ts'
import { tablets } from './accounts/tablets.ts'
import { users } from './accounts/users.ts'
import { barCodes } from './catalog/bar-codes.ts'
import { dataChanges } from './catalog/data-changes.ts'
import { duplicates } from './catalog/duplicates.ts'
import { foodMarks } from './catalog/food-marks.ts'
import { foodNutrition } from './catalog/food-nutrition.ts'
import { foods } from './catalog/foods.ts'
import { labels } from './catalog/labels.ts'
import { categories, tags, tools } from './catalog/organizers-calls.ts'
import { parser } from './catalog/parser.ts'
import { prices } from './catalog/prices.ts'
import { units } from './catalog/units.ts'
import { bin } from './maintenance/bin.ts'
import { jobs } from './maintenance/jobs.ts'
import { libraryImports } from './maintenance/library-imports.ts'
import { reports } from './maintenance/reports.ts'
import { deliveries } from './notifications/deliveries.ts'
import { notifiers } from './notifications/notifiers.ts'
import type { Noun } from './notifications/nouns.ts'
import { push } from './notifications/push.ts'
import { webhooks } from './notifications/webhooks.ts'
import { assistant } from './planning/assistant.ts'
import { cookingSessions } from './planning/cooking-sessions.ts'
import { listLinks } from './planning/list-links.ts'
import { mealPlanLinks } from './planning/meal-plan-links.ts'
import { mealPlanRules } from './planning/meal-plan-rules.ts'
import { mealPlanSettings } from './planning/meal-plan-settings.ts'
import { mealPlanTemplates } from './planning/meal-plan-templates.ts'
import { mealPlans } from './planning/meal-plans.ts'
import { planCost } from './planning/plan-cost.ts'
import { planNutrition } from './planning/plan-nutrition.ts'
import { bulkActions } from './recipes/bulk-actions.ts'
import { bulkChanges } from './recipes/bulk-changes.ts'
import { bulkExport } from './recipes/bulk-export.ts'
import { comments } from './recipes/comments.ts'
import { cookbookLinks } from './recipes/cookbook-links.ts'
import { cookbooks } from './recipes/cookbooks.ts'
import { feeds } from './recipes/feeds.ts'
import { organizerRecipes } from './recipes/organizer-recipes.ts'
import { ratings } from './recipes/ratings.ts'
import { recipeActions } from './recipes/recipe-actions.ts'
import { recipeAudience } from './recipes/recipe-audience.ts'
import { recipeCost } from './recipes/recipe-cost.ts'
import { recipeCounts } from './recipes/recipe-counts.ts'
import { recipeNutrition } from './recipes/recipe-nutrition.ts'
import { recipeSubstitutes } from './recipes/recipe-substitutes.ts'
import { recipeTranslations } from './recipes/recipe-translations.ts'
import { recipeVariants } from './recipes/recipe-variants.ts'
import { recipeVersions } from './recipes/recipe-versions.ts'
import { recipes } from './recipes/recipes.ts'
import { savedSearches } from './recipes/saved-searches.ts'
import { sharing } from './recipes/sharing.ts'
import { similarRecipes } from './recipes/similar-recipes.ts'
import { suggestions } from './recipes/suggestions.ts'
import { tableCheck } from './recipes/table-check.ts'
import { timeline } from './recipes/timeline.ts'
import type { Contract, Route } from './route.ts'

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
  ...reads(recipeSubstitutes, tableCheck),
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
  user: [auth.getSession, ...reads(users, households, groups)],
  member: [auth.getSession, users.getSelf, households.listMembers, groups.listMembers, users.listSessions],
  cookbook: [...reads(cookbooks, cookbookLinks), recipes.list, bin.list],
  tag: [...reads(tags, duplicates), ...ofRecipes],
  category: [...reads(categories, duplicates), ...ofRecipes],
  tool: [...reads(tools, duplicates), ...ofRecipes],
  bar_code: reads(barCodes),
  price: reads(prices, recipeCost, planCost),
  // Labels say how many foods stand under them.
  food: [
    ...reads(barCodes, prices, recipeCost, planCost, foods, foodMarks, foodNutrition, duplicates),
    ...reads(recipeSubstitutes, tableCheck),
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
  job: reads(jobs, bulkExport, bulkChanges, dataChanges),
  backup: [],
  generic: [],
}

const pathsOf = (routes: Route[]) => routes.map(({ path }) => path)

/**
 * What is on the screen and out of date when something changed, by the paths of its calls: the one table of it. From the bin
 * may come back anything. The pages get it worked out, so that it brings no contract along.
 */
export const stalePaths: Record<Noun, string[]> = {
  ...(Object.fromEntries(Object.entries(rows).map(([noun, routes]) => [noun, pathsOf(routes)])) as Record<
    keyof typeof rows,
    string[]
  >),
  bin_entry: [...new Set(pathsOf([...reads(bin), ...Object.values(rows).flat()]))],
}
