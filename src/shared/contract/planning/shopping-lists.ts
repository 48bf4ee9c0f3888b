import { z } from 'zod'
import { Label } from '../catalog/labels.ts'
import { Shop } from '../catalog/prices.ts'
import { Substitutions } from '../catalog/substitutions.ts'
import { ById } from '../crud.ts'
import { Extras, Moment, MomentInput, Uuid } from '../fields.ts'
import { PageQuery, page } from '../page.ts'
import { RecipeSummary } from '../recipes/recipe.ts'
import { RecipeIngredientInput } from '../recipes/recipe-input.ts'
import { contract } from '../route.ts'
import { ShoppingItem } from './shopping-items.ts'

/** A recipe on a list, and how often. */
export const ListRecipe = z
  .object({ id: Uuid, shoppingListId: Uuid, recipeId: Uuid, recipeQuantity: z.number(), recipe: RecipeSummary })
  .meta({ id: 'ShoppingListRecipeRefOut' })

/** Where a label stands on a list. Every list has one for each label of the group. */
export const ListLabel = z
  .object({ id: Uuid, shoppingListId: Uuid, labelId: Uuid, position: z.int(), label: Label })
  .meta({ id: 'ShoppingListMultiPurposeLabelOut' })
export type ListLabel = z.infer<typeof ListLabel>

const listShape = {
  id: Uuid,
  groupId: Uuid,
  householdId: Uuid,
  userId: Uuid,
  name: z.string().nullable(),
  extras: z.record(z.string(), z.string().nullable()),
  recipeReferences: z.array(ListRecipe),
  labelSettings: z.array(ListLabel),
  createdAt: Moment,
  updatedAt: Moment,
  /** Ours alone, like all that follows: items that are still to buy. */
  openCount: z.int(),
  checkedCount: z.int(),
  color: z.string().nullable(),
  icon: z.string().nullable(),
  archived: z.boolean(),
  standing: z.boolean(),
}

export const ShoppingListSummary = z.object(listShape).meta({ id: 'ShoppingListSummary' })
export type ShoppingListSummary = z.infer<typeof ShoppingListSummary>

export const ShoppingList = z.object({ ...listShape, listItems: z.array(ShoppingItem) }).meta({ id: 'ShoppingListOut' })
export type ShoppingList = z.infer<typeof ShoppingList>

const name = z.string().trim().max(1000).nullish()

export const ShoppingListInput = z
  .object({
    name,
    extras: Extras.nullish(),
    createdAt: MomentInput.nullish(),
    color: z.string().max(50).nullish(),
    icon: z.string().max(50).nullish(),
    standing: z.boolean().nullish(),
    shop: Shop.nullish(),
  })
  .meta({ id: 'ShoppingListCreate' })
export type ShoppingListInput = z.output<typeof ShoppingListInput>

/** Without `extras` there are none afterwards; other fields that are absent stay, and which list it is says the path. An empty `listItems` clears the list, any other is ignored. */
export const ShoppingListUpdate = z
  .object({
    name,
    extras: Extras.nullish(),
    createdAt: MomentInput.nullish(),
    userId: Uuid.nullish(),
    listItems: z.array(z.looseObject({})).max(10_000).nullish(),
  })
  .meta({ id: 'ShoppingListUpdate' })
export type ShoppingListUpdate = z.output<typeof ShoppingListUpdate>

export const ListLabelUpdate = z
  .object({
    shoppingListId: Uuid,
    labelId: Uuid,
    position: z.int().min(-2_147_483_647).max(2_147_483_647).default(0),
    id: Uuid,
  })
  .meta({ id: 'ShoppingListMultiPurposeLabelUpdate' })
export type ListLabelUpdate = z.output<typeof ListLabelUpdate>

const scale = z.number().min(0).max(10_000)
/** The id of this addition: sent again with it, because its answer was lost, it counts once. */
const operationId = Uuid.nullish()

/** How often to put a recipe on, and which lines of it: all when none are given. */
export const AddRecipeInput = z
  .object({
    recipeIncrementQuantity: scale.default(1),
    recipeIngredients: z.array(RecipeIngredientInput).max(2000).nullish(),
    /** Foods that are bought instead of those of the recipe. */
    substitutions: Substitutions.nullish(),
    operationId,
  })
  .nullish()
  .meta({ id: 'ShoppingListAddRecipeParams' })
export type AddRecipeInput = z.output<typeof AddRecipeInput>

export const AddRecipesInput = z
  .array(
    z.object({
      recipeId: Uuid,
      recipeIncrementQuantity: scale.default(1),
      recipeIngredients: z.array(RecipeIngredientInput).max(2000).nullish(),
      substitutions: Substitutions.nullish(),
      operationId,
    }),
  )
  .max(500)
  .meta({ id: 'ShoppingListAddRecipeParamsBulk' })

export const RemoveRecipeInput = z
  .object({ recipeDecrementQuantity: scale.default(1), substitutions: Substitutions.nullish() })
  .nullish()
  .meta({ id: 'ShoppingListRemoveRecipeParams' })

const RecipeOnList = z.object({ id: Uuid, recipeId: Uuid })

const PATH = '/api/households/shopping/lists'
const OLD_PATH = '/api/groups/shopping/lists'

/** Shopping lists of the caller's household. */
export const shoppingLists = contract({
  list: {
    method: 'GET',
    path: PATH,
    also: [OLD_PATH],
    access: 'user',
    summary: 'List every shopping list',
    query: PageQuery,
    reply: page(ShoppingListSummary),
  },
  create: {
    method: 'POST',
    path: PATH,
    also: [OLD_PATH],
    access: 'user',
    summary: 'Create a shopping list',
    body: ShoppingListInput,
    reply: ShoppingList,
    status: 201,
  },
  get: {
    method: 'GET',
    path: `${PATH}/:id`,
    also: [`${OLD_PATH}/:id`],
    access: 'user',
    summary: 'Get a shopping list with its items',
    params: ById,
    reply: ShoppingList,
  },
  update: {
    method: 'PUT',
    path: `${PATH}/:id`,
    also: [`${OLD_PATH}/:id`],
    access: 'user',
    summary: 'Change the name, the owner and the extras of a shopping list',
    params: ById,
    body: ShoppingListUpdate,
    reply: ShoppingList,
  },
  remove: {
    method: 'DELETE',
    path: `${PATH}/:id`,
    also: [`${OLD_PATH}/:id`],
    access: 'user',
    summary: 'Delete a shopping list',
    params: ById,
    reply: ShoppingList,
  },
  orderLabels: {
    method: 'PUT',
    path: `${PATH}/:id/label-settings`,
    also: [`${OLD_PATH}/:id/label-settings`],
    access: 'user',
    summary: 'Say in which order the labels stand on a shopping list',
    params: ById,
    body: z.array(ListLabelUpdate).max(5000),
    reply: ShoppingList,
  },
  addRecipes: {
    method: 'POST',
    path: `${PATH}/:id/recipe`,
    also: [`${OLD_PATH}/:id/recipe`],
    access: 'user',
    summary: 'Put the ingredients of several recipes on a shopping list',
    params: ById,
    body: AddRecipesInput,
    reply: ShoppingList,
  },
  addRecipe: {
    method: 'POST',
    path: `${PATH}/:id/recipe/:recipeId`,
    also: [`${OLD_PATH}/:id/recipe/:recipeId`],
    access: 'user',
    summary: 'Put the ingredients of a recipe on a shopping list',
    params: RecipeOnList,
    body: AddRecipeInput,
    reply: ShoppingList,
  },
  removeRecipe: {
    method: 'POST',
    path: `${PATH}/:id/recipe/:recipeId/delete`,
    also: [`${OLD_PATH}/:id/recipe/:recipeId/delete`],
    access: 'user',
    summary: 'Take a recipe off a shopping list',
    params: RecipeOnList,
    body: RemoveRecipeInput,
    reply: ShoppingList,
  },
  scaleRecipe: {
    method: 'PUT',
    path: `${PATH}/:id/recipe/:recipeId`,
    access: 'user',
    summary: 'Set how often a recipe is on a shopping list; the amounts of what is still to buy for it follow',
    params: RecipeOnList,
    body: z
      .object({
        recipeQuantity: z.number().min(0).max(1e6),
        /** What the makings that come or go take instead of foods of the recipe. */
        substitutions: Substitutions.nullish(),
      })
      .meta({ id: 'ShoppingListScaleRecipe' }),
    reply: ShoppingList,
  },
})
