import type { Hooks, Restorer } from '../hooks.ts'
import { trySignIn } from './accounts/auth/try-sign-in.ts'
import { replaceInBarCodes, undoReplaceInBarCodes } from './catalog/bar-codes/replace-in-bar-codes.ts'
import { restoreFoodLabels } from './catalog/foods/label-foods.ts'
import { addImportedFood } from './catalog/foods/move-in-food.ts'
import { restoreFood, restoreMergedFood } from './catalog/foods/restore-food.ts'
import { restoreLabelledFoods } from './catalog/foods/restore-labelled-foods.ts'
import { restoreMergedOrganizer } from './catalog/organizers/merge-organizers.ts'
import { restoreOrganizer } from './catalog/organizers/restore-organizer.ts'
import { replaceInPrices, undoReplaceInPrices } from './catalog/prices/replace-in-prices.ts'
import { seedGroup } from './catalog/seeding/seeding.service.ts'
import { restoreMergedUnit, restoreUnit } from './catalog/units/restore-unit.ts'
import { issueFileToken } from './files/downloads/file-tokens.service.ts'
import { tellOfFailedBackup } from './notifications/news/failed-backup.ts'
import { countUsage, ensureWithinLimit } from './planning/assistant/assistant.service.ts'
import { restoreRule } from './planning/meal-plan-rules/meal-plan-rules.service.ts'
import { replaceInRules, undoReplaceInRules } from './planning/meal-plan-rules/replace-in-rules.ts'
import { takeBackMealNames } from './planning/meal-plans/entries/imported-meal.ts'
import { mealsOfDays } from './planning/meal-plans/entries/meals-of-days.ts'
import { addImportedPlanEntry, removeImportedPlanEntry } from './planning/meal-plans/entries/move-in-plan.ts'
import { restorePlan } from './planning/meal-plans/entries/plan-bin.ts'
import { restorePlannedMeals, takePlannedMeals } from './planning/meal-plans/entries/planned-recipe.ts'
import {
  replaceInMeals,
  replaceInSeries,
  undoReplaceInMeals,
  undoReplaceInSeries,
} from './planning/meal-plans/foods/replace-in-substitutions.ts'
import { beginInZone, settingsOf } from './planning/meal-plans/plan-settings.service.ts'
import { restoreTemplate } from './planning/meal-plans/plan-templates.service.ts'
import { addImportedStock } from './planning/pantry/move-in-stock.ts'
import { pantryFoods } from './planning/pantry/pantry.service.ts'
import { stockFood } from './planning/pantry/stock-food.ts'
import { replaceInShares, undoReplaceInShares } from './planning/shopping-lists/from-recipes/replace-in-shares.ts'
import { restoreSharesOfRecipe, takeSharesOfRecipe } from './planning/shopping-lists/from-recipes/shares-of-recipe.ts'
import { addImportedList, removeImportedList } from './planning/shopping-lists/items/move-in-list.ts'
import { giveBackOnLists, keepNamesOnLists } from './planning/shopping-lists/names/keep-names.ts'
import { replaceOnLists, undoReplaceOnLists } from './planning/shopping-lists/names/replace-on-lists.ts'
import { moveListsAlong } from './planning/shopping-lists/whole-lists/move-lists.ts'
import { restoreShoppingList } from './planning/shopping-lists/whole-lists/restore-list.ts'
import { undoBulk } from './recipes/bulk-actions/bulk-undo.ts'
import { readComment } from './recipes/comments/read-comment.ts'
import { restoreComment } from './recipes/comments/restore-comment.ts'
import { renameInFilters, undoRenameInFilters } from './recipes/cookbooks/rename-in-filters.ts'
import { restoreCookbook } from './recipes/cookbooks/restore-cookbook.ts'
import {
  addCollection,
  knownRecipes,
  readAddress,
  readScan,
  removeImportedRecipes,
} from './recipes/move-in/move-in.service.ts'
import { addImportedRecipe } from './recipes/move-in/move-in-recipe.ts'
import { forgetRatings } from './recipes/ratings/ratings.service.ts'
import { restoreRecipeAction } from './recipes/recipe-actions/recipe-actions.service.ts'
import { keepTranslationsOfCopy } from './recipes/recipe-translations/recipe-translations.service.ts'
import { handOverRecipes, moveRecipesAlong } from './recipes/recipes/access/recipe-owners.ts'
import { normalizeUrl } from './recipes/recipes/creation/normalize-url.ts'
import { tryRecipes } from './recipes/recipes/reading/try-recipes.ts'
import { restoreRecipe } from './recipes/recipes/removal/restore-recipe.ts'
import { keepReplaced } from './recipes/recipes/versions/keep-replaced.ts'
import { mayReadFiles } from './recipes/sharing/may-read-files.ts'
import { restoreTimelineEvent } from './recipes/timeline/restore-timeline-event.ts'
import { noteRecipeCreated } from './recipes/timeline/timeline.service.ts'

const v1 = (restore: Restorer['restore']): Restorer => ({ snapshotVersion: 1, restore })
/**
 * Version 2 of a merge keeps what each replacer replaced; of a recipe, what goes with it in other features;
 * of meals, the repetition that ended; of a change of the plan, also what a meal that was made wrote elsewhere.
 */
const v2 = (restore: Restorer['restore']): Restorer => ({ snapshotVersion: 2, restore })
const ofHousehold = (restorer: Restorer): Restorer => ({ ...restorer, isOfHousehold: true })

/** What features give to others that must not know them. */
export const hooks: Hooks = {
  restorers: {
    recipe: v2(restoreRecipe),
    food: v1(restoreFood),
    'food-merge': v2(restoreMergedFood),
    'food-labels': v1(restoreFoodLabels),
    unit: v1(restoreUnit),
    'unit-merge': v2(restoreMergedUnit),
    label: v1(restoreLabelledFoods),
    cookbook: ofHousehold(v1(restoreCookbook)),
    'recipe-action': ofHousehold(v1(restoreRecipeAction)),
    'shopping-list': ofHousehold(v1(restoreShoppingList)),
    comment: v1(restoreComment),
    'timeline-event': v1(restoreTimelineEvent),
    mealplan: ofHousehold(v2(restorePlan)),
    'mealplan-change': ofHousehold(v2(restorePlan)),
    'mealplan-rule': ofHousehold(v1(restoreRule)),
    'mealplan-template': ofHousehold(v1(restoreTemplate)),
    'recipe-tags': v1(undoBulk),
    'recipe-categories': v1(undoBulk),
    'recipe-settings': v1(undoBulk),
    'recipe-owners': v1(undoBulk),
    category: v1((ctx, snapshot) => restoreOrganizer(ctx, 'categories', snapshot)),
    tag: v1((ctx, snapshot) => restoreOrganizer(ctx, 'tags', snapshot)),
    tool: v1((ctx, snapshot) => restoreOrganizer(ctx, 'tools', snapshot)),
    'category-merge': v2((ctx, snapshot) => restoreMergedOrganizer(ctx, 'categories', snapshot)),
    'tag-merge': v2((ctx, snapshot) => restoreMergedOrganizer(ctx, 'tags', snapshot)),
    'tool-merge': v2((ctx, snapshot) => restoreMergedOrganizer(ctx, 'tools', snapshot)),
  },
  replacers: [
    { key: 'filters', replace: renameInFilters, undo: undoRenameInFilters },
    { key: 'mealplan-rules', replace: replaceInRules, undo: undoReplaceInRules },
    { key: 'bar-codes', replace: replaceInBarCodes, undo: undoReplaceInBarCodes },
    { key: 'prices', replace: replaceInPrices, undo: undoReplaceInPrices },
    { key: 'meal-substitutions', replace: replaceInMeals, undo: undoReplaceInMeals },
    { key: 'series-substitutions', replace: replaceInSeries, undo: undoReplaceInSeries },
    { key: 'shopping-items', replace: replaceOnLists, undo: undoReplaceOnLists },
    { key: 'shopping-shares', replace: replaceInShares, undo: undoReplaceInShares },
  ],
  nameKeepers: [{ key: 'shopping-items', keep: keepNamesOnLists, undo: giveBackOnLists }],
  recipeDependents: [
    { key: 'meal-plan', take: takePlannedMeals, restore: restorePlannedMeals },
    { key: 'shopping-lists', take: takeSharesOfRecipe, restore: restoreSharesOfRecipe },
  ],
  afterRecipeCreated: [noteRecipeCreated],
  afterRecipeCopied: [keepTranslationsOfCopy],
  afterFoodOnHand: stockFood,
  pantryFoods,
  keepReplaced,
  beforeUserLeaves: handOverRecipes,
  afterUserMoved: [moveRecipesAlong, moveListsAlong],
  beforeUserDeleted: [(ctx, userId) => forgetRatings(ctx, userId)],
  mealsOfDays,
  afterBackupFailed: tellOfFailedBackup,
  readComment,
  beginInZone,
  zoneOfHousehold: async (ctx, householdId) => (await settingsOf(ctx, householdId)).timeZone,
  moveIn: {
    knownRecipes,
    addRecipe: addImportedRecipe,
    readAddress,
    readScan,
    removeRecipes: removeImportedRecipes,
    addCookbook: addCollection,
    addFood: addImportedFood,
    addStock: addImportedStock,
    addPlanEntry: addImportedPlanEntry,
    removePlanEntry: removeImportedPlanEntry,
    takeBackMealNames,
    addList: addImportedList,
    removeList: removeImportedList,
  },
  modelUse: { ensureWithinLimit, count: countUsage },
  databaseChecks: { 'sign-in': trySignIn, recipes: tryRecipes },
  normalizeUrl,
  issueFileToken,
  mayReadFiles,
  seedGroup,
}
