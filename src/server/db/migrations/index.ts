import type { Migration } from '../upgrades/migration.ts'
import { people } from './0001-people.ts'
import { kitchen } from './0002-kitchen.ts'
import { recipes } from './0003-recipes.ts'
import { search } from './0004-search.ts'
import { cookbooks } from './0006-cookbooks.ts'
import { reports } from './0007-reports.ts'
import { suggestions } from './0007-suggestions.ts'
import { substitutes } from './0008-substitutes.ts'
import { recipeActions } from './0009-recipe-actions.ts'
import { recipeMinutesColumn } from './0010-recipe-minutes.ts'
import { savedSearches } from './0011-saved-searches.ts'
import { reportLinks } from './0012-report-links.ts'
import { timelineOfGroups } from './0013-timeline-of-groups.ts'
import { duplicateDismissals } from './0014-duplicate-dismissals.ts'
import { wordChanges } from './0015-word-changes.ts'
import { recipeFoodCounts } from './0016-recipe-food-counts.ts'
import { partsAsRows } from './0017-parts-as-rows.ts'
import { noPendingWords } from './0018-no-pending-words.ts'
import { versionsAsWritten } from './0019-versions-as-written.ts'
import { snapshotVersions } from './0020-snapshot-versions.ts'
import { outboxAndJobs } from './0021-outbox-and-jobs.ts'
import { media } from './0022-media.ts'
import { linesAsWritten } from './0024-lines-as-written.ts'
import { mealPlans } from './0025-meal-plans.ts'
import { nutrientAmounts } from './0026-nutrient-amounts.ts'
import { notifications } from './0029-notifications.ts'
import { libraryImports } from './0030-library-imports.ts'
import { nameSkeletons } from './0031-name-skeletons.ts'
import { backups } from './0040-backups.ts'
import { shoppingLists } from './0041-shopping-lists.ts'
import { identities } from './0042-identities.ts'
import { revisions } from './0043-revisions.ts'
import { listLinks } from './0044-list-links.ts'
import { foodDensities } from './0045-food-densities.ts'
import { secondFactors } from './0046-second-factors.ts'
import { pushDevices } from './0047-push-devices.ts'
import { spacelessExtras } from './0048-spaceless-extras.ts'
import { packageSizesOnLists } from './0049-package-sizes-on-lists.ts'
import { actionReach } from './0050-action-reach.ts'
import { recipeAudience } from './0051-recipe-audience.ts'
import { kitchenTablets } from './0052-kitchen-tablets.ts'
import { foodNutrition } from './0053-food-nutrition.ts'
import { diners } from './0054-diners.ts'
import { operationsOnItems } from './0055-operations-on-items.ts'
import { pantries } from './0056-pantries.ts'
import { calendars } from './0057-calendars.ts'
import { viewSettings } from './0058-view-settings.ts'
import { partialRestores } from './0059-partial-restores.ts'
import { commentAuthors } from './0060-comment-authors.ts'
import { kitchenPins } from './0061-kitchen-pins.ts'
import { invitationHosts } from './0062-invitation-hosts.ts'
import { cookingSessions } from './0063-cooking-sessions.ts'
import { vouchedAccounts } from './0064-vouched-accounts.ts'
import { organizerParents } from './0065-organizer-parents.ts'
import { feeds } from './0066-feeds.ts'
import { prices } from './0067-prices.ts'
import { mealSubstitutions } from './0068-meal-substitutions.ts'
import { assistant } from './0069-assistant.ts'
import { additiveSteps } from './0070-additive-steps.ts'
import { notesAtSteps } from './0071-notes-at-steps.ts'
import { attemptCounts } from './0072-attempt-counts.ts'
import { barCodes } from './0073-bar-codes.ts'
import { recipeTranslations } from './0074-recipe-translations.ts'
import { cookbookLinks } from './0075-cookbook-links.ts'
import { recipeNutrients } from './0076-recipe-nutrients.ts'
import { recipeVariants } from './0077-recipe-variants.ts'
import { documentsByGroup } from './0078-documents-by-group.ts'
import { searchBacklog } from './0079-search-backlog.ts'
import { sessionAddresses } from './0080-session-addresses.ts'
import { bulkChanges } from './0081-bulk-changes.ts'
import { pluralForms } from './0082-plural-forms.ts'
import { formerHouseholdSlugs } from './0083-former-household-slugs.ts'
import { reportHouseholds } from './0084-report-households.ts'
import { formerGroupSlugs } from './0085-former-group-slugs.ts'
import { browserLanguages } from './0088-browser-languages.ts'
import { reportRecipeNames } from './0089-report-recipe-names.ts'
import { mealStates } from './0090-meal-states.ts'
import { substituteShares } from './0091-substitute-shares.ts'
import { unverifiedAddresses } from './0092-unverified-addresses.ts'
import { otherScripts } from './0093-other-scripts.ts'
import { orphanedLeftovers } from './0094-orphaned-leftovers.ts'
import { sparseIndexes } from './0095-sparse-indexes.ts'
import { listHistories } from './0096-list-histories.ts'
import { vowelMarks } from './0097-vowel-marks.ts'

/** In the order in which they are applied. Append only. */
export const migrations: Migration[] = [
  people,
  kitchen,
  recipes,
  search,
  cookbooks,
  reports,
  suggestions,
  substitutes,
  recipeActions,
  recipeMinutesColumn,
  savedSearches,
  reportLinks,
  timelineOfGroups,
  duplicateDismissals,
  wordChanges,
  recipeFoodCounts,
  partsAsRows,
  noPendingWords,
  versionsAsWritten,
  snapshotVersions,
  outboxAndJobs,
  media,
  linesAsWritten,
  mealPlans,
  nutrientAmounts,
  notifications,
  libraryImports,
  nameSkeletons,
  backups,
  shoppingLists,
  identities,
  revisions,
  listLinks,
  foodDensities,
  secondFactors,
  pushDevices,
  spacelessExtras,
  packageSizesOnLists,
  actionReach,
  recipeAudience,
  kitchenTablets,
  foodNutrition,
  diners,
  operationsOnItems,
  pantries,
  calendars,
  viewSettings,
  partialRestores,
  commentAuthors,
  kitchenPins,
  invitationHosts,
  cookingSessions,
  vouchedAccounts,
  organizerParents,
  feeds,
  prices,
  mealSubstitutions,
  assistant,
  additiveSteps,
  notesAtSteps,
  attemptCounts,
  barCodes,
  recipeTranslations,
  cookbookLinks,
  recipeNutrients,
  recipeVariants,
  documentsByGroup,
  searchBacklog,
  sessionAddresses,
  bulkChanges,
  pluralForms,
  formerHouseholdSlugs,
  reportHouseholds,
  formerGroupSlugs,
  browserLanguages,
  reportRecipeNames,
  mealStates,
  substituteShares,
  unverifiedAddresses,
  otherScripts,
  orphanedLeftovers,
  sparseIndexes,
  listHistories,
  vowelMarks,
]
