import { contracts } from '#shared/contract/index.ts'
import type { Contract } from '#shared/contract/route.ts'
import type { Feature, Handlers } from '../context.ts'
import type { AnyJob } from '../work/job-definition.ts'
import { authJobs } from './accounts/auth/auth.jobs.ts'
import { dinersRoutes } from './accounts/diners/diners.routes.ts'
import { groupsRoutes } from './accounts/groups/groups.routes.ts'
import { householdsRoutes } from './accounts/households/households.routes.ts'
import { identitiesRoutes } from './accounts/identities/identities.routes.ts'
import { invitationsJobs } from './accounts/invitations/invitations.jobs.ts'
import { invitationsRoutes } from './accounts/invitations/invitations.routes.ts'
import { membershipsRoutes } from './accounts/memberships/memberships.routes.ts'
import { passkeysRoutes } from './accounts/passkeys/passkeys.routes.ts'
import { registrationRoutes } from './accounts/registration/registration.routes.ts'
import { secondFactorRoutes } from './accounts/second-factor/second-factor.routes.ts'
import { setupRoutes } from './accounts/setup/setup.routes.ts'
import { authRoutes } from './accounts/sign-in/auth.routes.ts'
import { signInJobs } from './accounts/sign-in/sign-in.jobs.ts'
import { tabletsRoutes } from './accounts/tablets/tablets.routes.ts'
import { usersJobs } from './accounts/users/users.jobs.ts'
import { usersRoutes } from './accounts/users/users.routes.ts'
import { viewSettingsRoutes } from './accounts/view-settings/view-settings.routes.ts'
import { appRoutes } from './admin/about/about.routes.ts'
import { adminRoutes } from './admin/admin/admin.routes.ts'
import { adminGroupsRoutes } from './admin/admin/admin-groups.routes.ts'
import { adminHouseholdsRoutes } from './admin/admin/admin-households.routes.ts'
import { adminMaintenanceRoutes } from './admin/admin/admin-maintenance.routes.ts'
import { healthRoutes } from './admin/health/health.routes.ts'
import { barCodesRoutes } from './catalog/bar-codes/bar-codes.routes.ts'
import { dataChangesJobs } from './catalog/data-changes/data-changes.jobs.ts'
import { dataChangesRoutes } from './catalog/data-changes/data-changes.routes.ts'
import { duplicatesRoutes } from './catalog/duplicates/duplicates.routes.ts'
import { foodMarksRoutes } from './catalog/foods/food-marks.routes.ts'
import { foodNutritionRoutes } from './catalog/foods/food-nutrition.routes.ts'
import { foodsRoutes } from './catalog/foods/foods.routes.ts'
import { parserRoutes } from './catalog/ingredient-parser/ingredient-parser.routes.ts'
import { labelsRoutes } from './catalog/labels/labels.routes.ts'
import { categoriesRoutes, tagsRoutes, toolsRoutes } from './catalog/organizers/organizers.routes.ts'
import { pricesRoutes } from './catalog/prices/prices.routes.ts'
import { receiptsRoutes } from './catalog/receipts/receipts.routes.ts'
import { seedingRoutes } from './catalog/seeding/seeding.routes.ts'
import { unitsRoutes } from './catalog/units/units.routes.ts'
import { downloadsJobs } from './files/downloads/downloads.jobs.ts'
import { downloadsRoutes } from './files/downloads/downloads.routes.ts'
import { mediaJobs } from './files/media/media.jobs.ts'
import { mediaRoutes } from './files/media/media.routes.ts'
import { backupsJobs } from './maintenance/backups/backups.jobs.ts'
import { backupsRoutes } from './maintenance/backups/backups.routes.ts'
import { binJobs } from './maintenance/bin/bin.jobs.ts'
import { binRoutes } from './maintenance/bin/bin.routes.ts'
import { ownJobs } from './maintenance/jobs/jobs.jobs.ts'
import { jobsRoutes } from './maintenance/jobs/jobs.routes.ts'
import { libraryImportsJobs } from './maintenance/library-imports/library-imports.jobs.ts'
import { libraryImportsRoutes } from './maintenance/library-imports/library-imports.routes.ts'
import { reportsRoutes } from './maintenance/reports/reports.routes.ts'
import type { Channel } from './notifications/deliveries/channel.ts'
import { deliveriesJobs } from './notifications/deliveries/deliveries.jobs.ts'
import { deliveriesRoutes } from './notifications/deliveries/deliveries.routes.ts'
import { mailChannel } from './notifications/emails/mail-channel.ts'
import { eventStreamRoutes } from './notifications/event-stream/event-stream.routes.ts'
import { eventsJobs } from './notifications/events/events.jobs.ts'
import { notifierChannel } from './notifications/notifiers/notifier-channel.ts'
import { notifiersRoutes } from './notifications/notifiers/notifiers.routes.ts'
import { pushRoutes } from './notifications/push/push.routes.ts'
import { pushChannel } from './notifications/push/push-channel.ts'
import { webhookChannel } from './notifications/webhooks/webhook-channel.ts'
import { webhooksJobs } from './notifications/webhooks/webhooks.jobs.ts'
import { webhooksRoutes } from './notifications/webhooks/webhooks.routes.ts'
import { assistantRoutes } from './planning/assistant/assistant.routes.ts'
import { calendarsJobs } from './planning/calendars/calendars.jobs.ts'
import { cookingSessionsJobs } from './planning/cooking-sessions/cooking-sessions.jobs.ts'
import { cookingSessionsRoutes } from './planning/cooking-sessions/cooking-sessions.routes.ts'
import { mealPlanRulesRoutes } from './planning/meal-plan-rules/meal-plan-rules.routes.ts'
import { mealPlansJobs } from './planning/meal-plans/meal-plans.jobs.ts'
import {
  mealPlanLinksRoutes,
  mealPlanSettingsRoutes,
  mealPlansRoutes,
  mealPlanTemplatesRoutes,
} from './planning/meal-plans/meal-plans.routes.ts'
import { pantryRoutes } from './planning/pantry/pantry.routes.ts'
import { planCostRoutes } from './planning/plan-cost/plan-cost.routes.ts'
import { planNutritionRoutes } from './planning/plan-nutrition/plan-nutrition.routes.ts'
import { shoppingListsJobs } from './planning/shopping-lists/shopping-lists.jobs.ts'
import {
  listLinksRoutes,
  listOperationsRoutes,
  removedItemsRoutes,
  shoppingItemsRoutes,
  shoppingListsRoutes,
  shoppingPicturesRoutes,
} from './planning/shopping-lists/shopping-lists.routes.ts'
import { exploreRoutes } from './public/explore/explore.routes.ts'
import { validatorsRoutes } from './public/validators/validators.routes.ts'
import { bulkActionsRoutes } from './recipes/bulk-actions/bulk-actions.routes.ts'
import { bulkChangesJobs } from './recipes/bulk-changes/bulk-changes.jobs.ts'
import { bulkChangesRoutes } from './recipes/bulk-changes/bulk-changes.routes.ts'
import { bulkExportJobs } from './recipes/bulk-export/bulk-export.jobs.ts'
import { bulkExportRoutes } from './recipes/bulk-export/bulk-export.routes.ts'
import { commentsRoutes } from './recipes/comments/comments.routes.ts'
import { cookbooksRoutes } from './recipes/cookbooks/cookbooks.routes.ts'
import { exportsRoutes } from './recipes/exports/exports.routes.ts'
import { feedsJobs } from './recipes/feeds/feeds.jobs.ts'
import { feedsRoutes } from './recipes/feeds/feeds.routes.ts'
import { mirrorJobs } from './recipes/mirror/mirror.jobs.ts'
import { organizerRecipesRoutes } from './recipes/organizer-recipes/organizer-recipes.routes.ts'
import { ratingsRoutes } from './recipes/ratings/ratings.routes.ts'
import { recipeActionChannel } from './recipes/recipe-actions/recipe-action-channel.ts'
import { recipeActionsRoutes } from './recipes/recipe-actions/recipe-actions.routes.ts'
import { recipeAudienceRoutes } from './recipes/recipe-audience/recipe-audience.routes.ts'
import { recipeCostRoutes } from './recipes/recipe-cost/recipe-cost.routes.ts'
import { recipeCountsRoutes } from './recipes/recipe-counts/recipe-counts.routes.ts'
import { recipeImportsJobs } from './recipes/recipe-imports/recipe-imports.jobs.ts'
import { recipeImportsRoutes } from './recipes/recipe-imports/recipe-imports.routes.ts'
import { recipeNutritionRoutes } from './recipes/recipe-nutrition/recipe-nutrition.routes.ts'
import { recipeSubstitutesRoutes } from './recipes/recipe-substitutes/recipe-substitutes.routes.ts'
import { recipeTranslationsRoutes } from './recipes/recipe-translations/recipe-translations.routes.ts'
import { recipeVariantsRoutes } from './recipes/recipe-variants/recipe-variants.routes.ts'
import { recipeVersionsJobs } from './recipes/recipe-versions/recipe-versions.jobs.ts'
import { recipeVersionsRoutes } from './recipes/recipe-versions/recipe-versions.routes.ts'
import { recipesRoutes } from './recipes/recipes/recipes.routes.ts'
import { savedSearchesRoutes } from './recipes/saved-searches/saved-searches.routes.ts'
import { servingNutrientsJobs } from './recipes/serving-nutrients/serving-nutrients.jobs.ts'
import { sharingJobs } from './recipes/sharing/sharing.jobs.ts'
import { cookbookLinksRoutes, sharingRoutes } from './recipes/sharing/sharing.routes.ts'
import { similarRecipesRoutes } from './recipes/similar-recipes/similar-recipes.routes.ts'
import { suggestionsRoutes } from './recipes/suggestions/suggestions.routes.ts'
import { tableCheckRoutes } from './recipes/table-check/table-check.routes.ts'
import { timelineRoutes } from './recipes/timeline/timeline.routes.ts'

import { tellingChanges } from './told-changes.ts'

const pair = <C extends Contract>(contract: C, handlers: Handlers<C>): Feature => ({ contract, handlers })

/** Every contract with its handlers. A contract without a line here, or a call without a handler, does not compile. */
const served: { [K in keyof typeof contracts]: Feature } = {
  admin: pair(contracts.admin, adminRoutes),
  adminGroups: pair(contracts.adminGroups, adminGroupsRoutes),
  adminHouseholds: pair(contracts.adminHouseholds, adminHouseholdsRoutes),
  adminMaintenance: pair(contracts.adminMaintenance, adminMaintenanceRoutes),
  auth: pair(contracts.auth, authRoutes),
  diners: pair(contracts.diners, dinersRoutes),
  groups: pair(contracts.groups, groupsRoutes),
  households: pair(contracts.households, householdsRoutes),
  identities: pair(contracts.identities, identitiesRoutes),
  invitations: pair(contracts.invitations, invitationsRoutes),
  memberships: pair(contracts.memberships, membershipsRoutes),
  passkeys: pair(contracts.passkeys, passkeysRoutes),
  secondFactor: pair(contracts.secondFactor, secondFactorRoutes),
  viewSettings: pair(contracts.viewSettings, viewSettingsRoutes),
  ratings: pair(contracts.ratings, ratingsRoutes),
  recipeCounts: pair(contracts.recipeCounts, recipeCountsRoutes),
  registration: pair(contracts.registration, registrationRoutes),
  setup: pair(contracts.setup, setupRoutes),
  tablets: pair(contracts.tablets, tabletsRoutes),
  users: pair(contracts.users, usersRoutes),
  validators: pair(contracts.validators, validatorsRoutes),
  app: pair(contracts.app, appRoutes),
  backups: pair(contracts.backups, backupsRoutes),
  bin: pair(contracts.bin, binRoutes),
  recipeAudience: pair(contracts.recipeAudience, recipeAudienceRoutes),
  recipeTranslations: pair(contracts.recipeTranslations, recipeTranslationsRoutes),
  recipeVariants: pair(contracts.recipeVariants, recipeVariantsRoutes),
  recipeVersions: pair(contracts.recipeVersions, recipeVersionsRoutes),
  bulkActions: pair(contracts.bulkActions, bulkActionsRoutes),
  bulkChanges: pair(contracts.bulkChanges, bulkChangesRoutes),
  dataChanges: pair(contracts.dataChanges, dataChangesRoutes),
  bulkExport: pair(contracts.bulkExport, bulkExportRoutes),
  downloads: pair(contracts.downloads, downloadsRoutes),
  eventStream: pair(contracts.eventStream, eventStreamRoutes),
  feeds: pair(contracts.feeds, feedsRoutes),
  exports: pair(contracts.exports, exportsRoutes),
  comments: pair(contracts.comments, commentsRoutes),
  cookbookLinks: pair(contracts.cookbookLinks, cookbookLinksRoutes),
  cookbooks: pair(contracts.cookbooks, cookbooksRoutes),
  media: pair(contracts.media, mediaRoutes),
  parser: pair(contracts.parser, parserRoutes),
  recipeActions: pair(contracts.recipeActions, recipeActionsRoutes),
  recipeImports: pair(contracts.recipeImports, recipeImportsRoutes),
  recipeNutrition: pair(contracts.recipeNutrition, recipeNutritionRoutes),
  libraryImports: pair(contracts.libraryImports, libraryImportsRoutes),
  reports: pair(contracts.reports, reportsRoutes),
  recipes: pair(contracts.recipes, recipesRoutes),
  savedSearches: pair(contracts.savedSearches, savedSearchesRoutes),
  categories: pair(contracts.categories, categoriesRoutes),
  duplicates: pair(contracts.duplicates, duplicatesRoutes),
  organizerRecipes: pair(contracts.organizerRecipes, organizerRecipesRoutes),
  explore: pair(contracts.explore, exploreRoutes),
  foodMarks: pair(contracts.foodMarks, foodMarksRoutes),
  recipeCost: pair(contracts.recipeCost, recipeCostRoutes),
  planCost: pair(contracts.planCost, planCostRoutes),
  planNutrition: pair(contracts.planNutrition, planNutritionRoutes),
  barCodes: pair(contracts.barCodes, barCodesRoutes),
  prices: pair(contracts.prices, pricesRoutes),
  receipts: pair(contracts.receipts, receiptsRoutes),
  foodNutrition: pair(contracts.foodNutrition, foodNutritionRoutes),
  foods: pair(contracts.foods, foodsRoutes),
  labels: pair(contracts.labels, labelsRoutes),
  seeding: pair(contracts.seeding, seedingRoutes),
  tags: pair(contracts.tags, tagsRoutes),
  listLinks: pair(contracts.listLinks, listLinksRoutes),
  pantry: pair(contracts.pantry, pantryRoutes),
  shoppingPictures: pair(contracts.shoppingPictures, shoppingPicturesRoutes),
  listOperations: pair(contracts.listOperations, listOperationsRoutes),
  removedItems: pair(contracts.removedItems, removedItemsRoutes),
  shoppingItems: pair(contracts.shoppingItems, shoppingItemsRoutes),
  shoppingLists: pair(contracts.shoppingLists, shoppingListsRoutes),
  sharing: pair(contracts.sharing, sharingRoutes),
  similarRecipes: pair(contracts.similarRecipes, similarRecipesRoutes),
  suggestions: pair(contracts.suggestions, suggestionsRoutes),
  recipeSubstitutes: pair(contracts.recipeSubstitutes, recipeSubstitutesRoutes),
  tableCheck: pair(contracts.tableCheck, tableCheckRoutes),
  timeline: pair(contracts.timeline, timelineRoutes),
  tools: pair(contracts.tools, toolsRoutes),
  units: pair(contracts.units, unitsRoutes),
  mealPlans: pair(contracts.mealPlans, mealPlansRoutes),
  mealPlanRules: pair(contracts.mealPlanRules, mealPlanRulesRoutes),
  mealPlanSettings: pair(contracts.mealPlanSettings, mealPlanSettingsRoutes),
  assistant: pair(contracts.assistant, assistantRoutes),
  cookingSessions: pair(contracts.cookingSessions, cookingSessionsRoutes),
  mealPlanTemplates: pair(contracts.mealPlanTemplates, mealPlanTemplatesRoutes),
  mealPlanLinks: pair(contracts.mealPlanLinks, mealPlanLinksRoutes),
  webhooks: pair(contracts.webhooks, webhooksRoutes),
  notifiers: pair(contracts.notifiers, notifiersRoutes),
  deliveries: pair(contracts.deliveries, deliveriesRoutes),
  push: pair(contracts.push, pushRoutes),
  jobs: pair(contracts.jobs, jobsRoutes),
  health: pair(contracts.health, healthRoutes),
}

export const features: Feature[] = Object.entries(served).map(([name, feature]) => tellingChanges(name, feature))

/** Work beside requests, as features give it. */
export const jobs: AnyJob[] = [
  ...authJobs,
  ...usersJobs,
  ...signInJobs,
  ...invitationsJobs,
  ...downloadsJobs,
  ...mediaJobs,
  ...backupsJobs,
  ...binJobs,
  ...libraryImportsJobs,
  ...ownJobs,
  ...eventsJobs,
  ...deliveriesJobs,
  ...webhooksJobs,
  ...shoppingListsJobs,
  ...bulkChangesJobs,
  ...dataChangesJobs,
  ...bulkExportJobs,
  ...mirrorJobs,
  ...feedsJobs,
  ...servingNutrientsJobs,
  ...recipeImportsJobs,
  ...recipeVersionsJobs,
  ...sharingJobs,
  ...cookingSessionsJobs,
  ...mealPlansJobs,
  ...calendarsJobs,
]

/** The ways to tell people and programs what happened, as features give them. */
export const channels: Channel[] = [webhookChannel, notifierChannel, pushChannel, mailChannel, recipeActionChannel]
