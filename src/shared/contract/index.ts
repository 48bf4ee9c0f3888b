import { admin } from './admin.ts'
import { adminGroups } from './admin-groups.ts'
import { adminHouseholds } from './admin-households.ts'
import { adminMaintenance } from './admin-maintenance.ts'
import { app } from './app.ts'
import { auth } from './auth.ts'
import { bin } from './bin.ts'
import { bulkActions } from './bulk-actions.ts'
import { bulkExport, downloads } from './bulk-export.ts'
import { comments } from './comments.ts'
import { cookbooks } from './cookbooks.ts'
import { duplicates } from './duplicates.ts'
import { eventStream } from './event-stream.ts'
import { explore } from './explore.ts'
import { exports } from './exports.ts'
import { foods } from './foods.ts'
import { groups } from './groups.ts'
import { households } from './households.ts'
import { invitations } from './invitations.ts'
import { labels } from './labels.ts'
import { media } from './media.ts'
import { categories, tags, tools } from './organizers-calls.ts'
import { parser } from './parser.ts'
import { ratings } from './ratings.ts'
import { recipeActions } from './recipe-actions.ts'
import { recipeCounts } from './recipe-counts.ts'
import { recipeImports } from './recipe-imports.ts'
import { recipeVersions } from './recipe-versions.ts'
import { recipes } from './recipes.ts'
import { registration } from './registration.ts'
import { reports } from './reports.ts'
import type { Contract } from './route.ts'
import { savedSearches } from './saved-searches.ts'
import { seeding } from './seeding.ts'
import { setup } from './setup.ts'
import { sharing } from './sharing.ts'
import { suggestions } from './suggestions.ts'
import { timeline } from './timeline.ts'
import { units } from './units.ts'
import { users } from './users.ts'
import { validators } from './validators.ts'

/** Every call there is, by noun. */
export const contracts = {
  admin,
  adminGroups,
  adminHouseholds,
  adminMaintenance,
  auth,
  groups,
  households,
  invitations,
  ratings,
  recipeCounts,
  registration,
  setup,
  users,
  validators,
  app,
  bin,
  bulkActions,
  bulkExport,
  downloads,
  eventStream,
  exports,
  comments,
  cookbooks,
  recipeVersions,
  categories,
  duplicates,
  explore,
  foods,
  labels,
  media,
  parser,
  recipeActions,
  recipeImports,
  reports,
  recipes,
  savedSearches,
  seeding,
  tags,
  sharing,
  suggestions,
  timeline,
  tools,
  units,
} satisfies Record<string, Contract>
