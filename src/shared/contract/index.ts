import { auth } from './accounts/auth.ts'
import { diners } from './accounts/diners.ts'
import { groups } from './accounts/groups.ts'
import { households } from './accounts/households.ts'
import { identities } from './accounts/identities.ts'
import { invitations } from './accounts/invitations.ts'
import { memberships } from './accounts/memberships.ts'
import { passkeys } from './accounts/passkeys.ts'
import { registration } from './accounts/registration.ts'
import { secondFactor } from './accounts/second-factor.ts'
import { setup } from './accounts/setup.ts'
import { tablets } from './accounts/tablets.ts'
import { users } from './accounts/users.ts'
import { viewSettings } from './accounts/view-settings.ts'
import { admin } from './admin/admin.ts'
import { adminGroups } from './admin/admin-groups.ts'
import { adminHouseholds } from './admin/admin-households.ts'
import { adminMaintenance } from './admin/admin-maintenance.ts'
import { app } from './admin/app.ts'
import { health } from './admin/health.ts'
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
import { receipts } from './catalog/receipts.ts'
import { seeding } from './catalog/seeding.ts'
import { units } from './catalog/units.ts'
import { media } from './files/media.ts'
import { backups } from './maintenance/backups.ts'
import { bin } from './maintenance/bin.ts'
import { jobs } from './maintenance/jobs.ts'
import { libraryImports } from './maintenance/library-imports.ts'
import { reports } from './maintenance/reports.ts'
import { deliveries } from './notifications/deliveries.ts'
import { eventStream } from './notifications/event-stream.ts'
import { notifiers } from './notifications/notifiers.ts'
import { push } from './notifications/push.ts'
import { webhooks } from './notifications/webhooks.ts'
import { assistant } from './planning/assistant.ts'
import { cookingSessions } from './planning/cooking-sessions.ts'
import { listLinks } from './planning/list-links.ts'
import { listOperations } from './planning/list-operations.ts'
import { mealPlanLinks } from './planning/meal-plan-links.ts'
import { mealPlanRules } from './planning/meal-plan-rules.ts'
import { mealPlanSettings } from './planning/meal-plan-settings.ts'
import { mealPlanTemplates } from './planning/meal-plan-templates.ts'
import { mealPlans } from './planning/meal-plans.ts'
import { pantry } from './planning/pantry.ts'
import { planCost } from './planning/plan-cost.ts'
import { planNutrition } from './planning/plan-nutrition.ts'
import { removedItems } from './planning/removed-items.ts'
import { shoppingItems } from './planning/shopping-items.ts'
import { shoppingLists } from './planning/shopping-lists.ts'
import { shoppingPictures } from './planning/shopping-pictures.ts'
import { explore } from './public/explore.ts'
import { validators } from './public/validators.ts'
import { bulkActions } from './recipes/bulk-actions.ts'
import { bulkChanges } from './recipes/bulk-changes.ts'
import { bulkExport, downloads } from './recipes/bulk-export.ts'
import { comments } from './recipes/comments.ts'
import { cookbookLinks } from './recipes/cookbook-links.ts'
import { cookbooks } from './recipes/cookbooks.ts'
import { exports } from './recipes/exports.ts'
import { feeds } from './recipes/feeds.ts'
import { organizerRecipes } from './recipes/organizer-recipes.ts'
import { ratings } from './recipes/ratings.ts'
import { recipeActions } from './recipes/recipe-actions.ts'
import { recipeAudience } from './recipes/recipe-audience.ts'
import { recipeCost } from './recipes/recipe-cost.ts'
import { recipeCounts } from './recipes/recipe-counts.ts'
import { recipeImports } from './recipes/recipe-imports.ts'
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
import type { Contract } from './route.ts'

/** Every call there is, by noun. */
export const contracts = {
  backups,
  admin,
  adminGroups,
  adminHouseholds,
  adminMaintenance,
  auth,
  diners,
  groups,
  households,
  identities,
  invitations,
  memberships,
  passkeys,
  secondFactor,
  viewSettings,
  ratings,
  recipeCounts,
  registration,
  setup,
  users,
  tablets,
  validators,
  app,
  bin,
  bulkActions,
  bulkChanges,
  dataChanges,
  bulkExport,
  downloads,
  eventStream,
  exports,
  comments,
  cookbookLinks,
  cookbooks,
  recipeVariants,
  recipeVersions,
  recipeTranslations,
  recipeAudience,
  categories,
  duplicates,
  explore,
  organizerRecipes,
  foodMarks,
  foodNutrition,
  foods,
  labels,
  media,
  parser,
  barCodes,
  prices,
  receipts,
  recipeActions,
  recipeImports,
  recipeNutrition,
  recipeCost,
  libraryImports,
  reports,
  recipes,
  savedSearches,
  seeding,
  tags,
  feeds,
  sharing,
  listLinks,
  pantry,
  shoppingPictures,
  listOperations,
  removedItems,
  shoppingItems,
  shoppingLists,
  similarRecipes,
  suggestions,
  recipeSubstitutes,
  tableCheck,
  timeline,
  tools,
  units,
  mealPlans,
  mealPlanRules,
  mealPlanSettings,
  planCost,
  planNutrition,
  cookingSessions,
  assistant,
  mealPlanTemplates,
  mealPlanLinks,
  webhooks,
  notifiers,
  deliveries,
  push,
  health,
  jobs,
} satisfies Record<string, Contract>
