import { cookbook } from './entities/cookbooks.ts'
import type { Entity, EntityName } from './entities/entity.ts'
import { category, correction, food, label, tag, tool, unit } from './entities/kitchen.ts'
import { mealPlanEntry, mealPlanRule } from './entities/meal-plans.ts'
import { notifier, webhook } from './entities/notifications.ts'
import {
  asset,
  foodAlias,
  foodExtra,
  note,
  nutrition,
  recipeExtra,
  recipeNutrients,
  step,
  unitAlias,
} from './entities/parts.ts'
import {
  account,
  group,
  groupPreferences,
  household,
  householdPreferences,
  membership,
  user,
} from './entities/people.ts'
import { recipeAction } from './entities/recipe-actions.ts'
import { comment, ingredient, recipe, recipeSettings, timelineEvent } from './entities/recipes.ts'
import { savedSearch } from './entities/saved-searches.ts'
import { shoppingItem, shoppingItemShare, shoppingList, shoppingListRecipe } from './entities/shopping-lists.ts'
import type { Tables } from './schema.ts'

/** All that can be listed, filtered or ordered, and all that can be reached from there. */
export const entities = {
  recipe,
  recipeSettings,
  ingredient,
  step,
  note,
  asset,
  nutrition,
  recipeNutrients,
  recipeExtra,
  foodExtra,
  foodAlias,
  unitAlias,
  category,
  tag,
  tool,
  food,
  unit,
  correction,
  label,
  group,
  groupPreferences,
  household,
  householdPreferences,
  user,
  account,
  membership,
  comment,
  timelineEvent,
  cookbook,
  recipeAction,
  savedSearch,
  mealPlanEntry,
  mealPlanRule,
  webhook,
  notifier,
  shoppingItem,
  shoppingList,
  shoppingListRecipe,
  shoppingItemShare,
} satisfies Record<EntityName, Entity>

/** The tables behind them, so that a page of recipes is a page of recipe rows for the compiler too. */
export interface EntityTables extends Record<EntityName, keyof Tables> {
  recipe: 'recipes'
  recipeSettings: 'recipes'
  ingredient: 'recipeIngredients'
  step: 'recipeSteps'
  note: 'recipeNotes'
  asset: 'recipeAssets'
  nutrition: 'recipeNutrition'
  recipeNutrients: 'recipeNutrients'
  recipeExtra: 'recipeExtras'
  foodExtra: 'foodExtras'
  foodAlias: 'foodAliases'
  unitAlias: 'unitAliases'
  category: 'categories'
  tag: 'tags'
  tool: 'tools'
  food: 'foods'
  unit: 'units'
  correction: 'ingredientCorrections'
  label: 'labels'
  group: 'groups'
  groupPreferences: 'groups'
  household: 'households'
  householdPreferences: 'households'
  user: 'users'
  account: 'users'
  membership: 'memberships'
  comment: 'comments'
  timelineEvent: 'timelineEvents'
  cookbook: 'cookbooks'
  recipeAction: 'recipeActions'
  savedSearch: 'savedSearches'
  mealPlanEntry: 'mealPlanEntries'
  mealPlanRule: 'mealPlanRules'
  webhook: 'webhooks'
  notifier: 'notifiers'
  shoppingItem: 'shoppingListItems'
  shoppingList: 'shoppingLists'
  shoppingListRecipe: 'shoppingListRecipes'
  shoppingItemShare: 'shoppingItemShares'
}
