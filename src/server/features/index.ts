import { contracts } from '#shared/contract/index.ts'
import type { Contract } from '#shared/contract/route.ts'
import type { Feature, Handlers } from '../context.ts'
import { appRoutes } from './about/about.routes.ts'
import { adminRoutes } from './admin/admin.routes.ts'
import { adminGroupsRoutes } from './admin/admin-groups.routes.ts'
import { adminHouseholdsRoutes } from './admin/admin-households.routes.ts'
import { adminMaintenanceRoutes } from './admin/admin-maintenance.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { binRoutes } from './bin/bin.routes.ts'
import { bulkActionsRoutes } from './bulk-actions/bulk-actions.routes.ts'
import { bulkExportRoutes } from './bulk-export/bulk-export.routes.ts'
import { commentsRoutes } from './comments/comments.routes.ts'
import { cookbooksRoutes } from './cookbooks/cookbooks.routes.ts'
import { downloadsRoutes } from './downloads/downloads.routes.ts'
import { duplicatesRoutes } from './duplicates/duplicates.routes.ts'
import { eventStreamRoutes } from './event-stream/event-stream.routes.ts'
import { exploreRoutes } from './explore/explore.routes.ts'
import { exportsRoutes } from './exports/exports.routes.ts'
import { foodsRoutes } from './foods/foods.routes.ts'
import { groupsRoutes } from './groups/groups.routes.ts'
import { householdsRoutes } from './households/households.routes.ts'
import { parserRoutes } from './ingredient-parser/ingredient-parser.routes.ts'
import { invitationsRoutes } from './invitations/invitations.routes.ts'
import { labelsRoutes } from './labels/labels.routes.ts'
import { mediaRoutes } from './media/media.routes.ts'
import { categoriesRoutes, tagsRoutes, toolsRoutes } from './organizers/organizers.routes.ts'
import { ratingsRoutes } from './ratings/ratings.routes.ts'
import { recipeActionsRoutes } from './recipe-actions/recipe-actions.routes.ts'
import { recipeCountsRoutes } from './recipe-counts/recipe-counts.routes.ts'
import { recipeImportsRoutes } from './recipe-imports/recipe-imports.routes.ts'
import { recipeVersionsRoutes } from './recipe-versions/recipe-versions.routes.ts'
import { recipesRoutes } from './recipes/recipes.routes.ts'
import { registrationRoutes } from './registration/registration.routes.ts'
import { reportsRoutes } from './reports/reports.routes.ts'
import { savedSearchesRoutes } from './saved-searches/saved-searches.routes.ts'
import { seedingRoutes } from './seeding/seeding.routes.ts'
import { setupRoutes } from './setup/setup.routes.ts'
import { sharingRoutes } from './sharing/sharing.routes.ts'
import { suggestionsRoutes } from './suggestions/suggestions.routes.ts'
import { timelineRoutes } from './timeline/timeline.routes.ts'
import { unitsRoutes } from './units/units.routes.ts'
import { usersRoutes } from './users/users.routes.ts'
import { validatorsRoutes } from './validators/validators.routes.ts'

const pair = <C extends Contract>(contract: C, handlers: Handlers<C>): Feature => ({ contract, handlers })

/** Every contract with its handlers. A contract without a line here, or a call without a handler, does not compile. */
const served: { [K in keyof typeof contracts]: Feature } = {
  admin: pair(contracts.admin, adminRoutes),
  adminGroups: pair(contracts.adminGroups, adminGroupsRoutes),
  adminHouseholds: pair(contracts.adminHouseholds, adminHouseholdsRoutes),
  adminMaintenance: pair(contracts.adminMaintenance, adminMaintenanceRoutes),
  auth: pair(contracts.auth, authRoutes),
  groups: pair(contracts.groups, groupsRoutes),
  households: pair(contracts.households, householdsRoutes),
  invitations: pair(contracts.invitations, invitationsRoutes),
  ratings: pair(contracts.ratings, ratingsRoutes),
  recipeCounts: pair(contracts.recipeCounts, recipeCountsRoutes),
  registration: pair(contracts.registration, registrationRoutes),
  setup: pair(contracts.setup, setupRoutes),
  users: pair(contracts.users, usersRoutes),
  validators: pair(contracts.validators, validatorsRoutes),
  app: pair(contracts.app, appRoutes),
  bin: pair(contracts.bin, binRoutes),
  recipeVersions: pair(contracts.recipeVersions, recipeVersionsRoutes),
  bulkActions: pair(contracts.bulkActions, bulkActionsRoutes),
  bulkExport: pair(contracts.bulkExport, bulkExportRoutes),
  downloads: pair(contracts.downloads, downloadsRoutes),
  eventStream: pair(contracts.eventStream, eventStreamRoutes),
  exports: pair(contracts.exports, exportsRoutes),
  comments: pair(contracts.comments, commentsRoutes),
  cookbooks: pair(contracts.cookbooks, cookbooksRoutes),
  media: pair(contracts.media, mediaRoutes),
  parser: pair(contracts.parser, parserRoutes),
  recipeActions: pair(contracts.recipeActions, recipeActionsRoutes),
  recipeImports: pair(contracts.recipeImports, recipeImportsRoutes),
  reports: pair(contracts.reports, reportsRoutes),
  recipes: pair(contracts.recipes, recipesRoutes),
  savedSearches: pair(contracts.savedSearches, savedSearchesRoutes),
  categories: pair(contracts.categories, categoriesRoutes),
  duplicates: pair(contracts.duplicates, duplicatesRoutes),
  explore: pair(contracts.explore, exploreRoutes),
  foods: pair(contracts.foods, foodsRoutes),
  labels: pair(contracts.labels, labelsRoutes),
  seeding: pair(contracts.seeding, seedingRoutes),
  tags: pair(contracts.tags, tagsRoutes),
  sharing: pair(contracts.sharing, sharingRoutes),
  suggestions: pair(contracts.suggestions, suggestionsRoutes),
  timeline: pair(contracts.timeline, timelineRoutes),
  tools: pair(contracts.tools, toolsRoutes),
  units: pair(contracts.units, unitsRoutes),
}

export const features: Feature[] = Object.values(served)
