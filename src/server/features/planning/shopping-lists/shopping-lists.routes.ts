import type { Handlers } from '#server/context.ts'
import type { listLinks } from '#shared/contract/planning/list-links.ts'
import type { listOperations } from '#shared/contract/planning/list-operations.ts'
import type { removedItems } from '#shared/contract/planning/removed-items.ts'
import type { shoppingItems } from '#shared/contract/planning/shopping-items.ts'
import type { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import type { shoppingPictures } from '#shared/contract/planning/shopping-pictures.ts'
import { addRecipesToList } from './from-recipes/recipes-on-list.ts'
import { removeRecipeFromList, scaleRecipeOnList } from './from-recipes/scale-recipe-on-list.ts'
import { createItems } from './items/create-items.ts'
import { getShoppingItem, listShoppingItems, removeItems } from './items/shopping-items.service.ts'
import { createShoppingPicture } from './items/shopping-pictures.service.ts'
import { patchItem, updateItems } from './items/update-items.ts'
import { readGuestList, sendGuestOperations } from './links/guest-lists.ts'
import { createListLink, listListLinks, removeListLink } from './links/list-links.service.ts'
import { listPurchases } from './operations/purchases.service.ts'
import { listRemovedItems } from './operations/removed-items.ts'
import { sendOperations } from './operations/send-operations.ts'
import {
  createShoppingList,
  listShoppingLists,
  removeShoppingList,
  updateShoppingList,
} from './shopping-lists.service.ts'
import { orderLabels } from './whole-lists/label-settings.ts'
import { getListChanges } from './whole-lists/list-changes.ts'
import { readList } from './whole-lists/read-list.ts'

export const shoppingListsRoutes: Handlers<typeof shoppingLists> = {
  list: (ctx, { query }) => listShoppingLists(ctx, query),
  create: (ctx, { body }) => createShoppingList(ctx, body),
  get: (ctx, { params }) => readList(ctx, params.id),
  update: (ctx, { params, body }) => updateShoppingList(ctx, params.id, body),
  remove: (ctx, { params }) => removeShoppingList(ctx, params.id),
  orderLabels: async (ctx, { params, body }) => readList(ctx, (await orderLabels(ctx, params.id, body)).id),
  addRecipes: (ctx, { params, body }) => addRecipesToList(ctx, params.id, body),
  addRecipe: (ctx, { params, body }) =>
    addRecipesToList(ctx, params.id, [{ recipeIncrementQuantity: 1, ...body, recipeId: params.recipeId }]),
  removeRecipe: (ctx, { params, body }) =>
    removeRecipeFromList(ctx, { ...body, ...onList(params) }, body?.recipeDecrementQuantity ?? 1),
  scaleRecipe: (ctx, { params, body }) => scaleRecipeOnList(ctx, { ...body, ...onList(params) }, body.recipeQuantity),
}

const onList = ({ id, recipeId }: { id: string; recipeId: string }) => ({ listId: id, recipeId })

export const shoppingItemsRoutes: Handlers<typeof shoppingItems> = {
  list: (ctx, { query }) => listShoppingItems(ctx, query),
  create: (ctx, { body }) => createItems(ctx, [body]),
  createMany: (ctx, { body }) => createItems(ctx, body),
  updateMany: (ctx, { body }) => updateItems(ctx, body),
  removeMany: (ctx, { query }) => removeItems(ctx, query.ids ?? []),
  get: (ctx, { params }) => getShoppingItem(ctx, params.id),
  update: (ctx, { params, body }) => updateItems(ctx, [{ ...body, id: params.id }]),
  patch: (ctx, { params, body }) => patchItem(ctx, params.id, body),
  remove: (ctx, { params }) => removeItems(ctx, [params.id]),
}

export const shoppingPicturesRoutes: Handlers<typeof shoppingPictures> = {
  create: (ctx, { body }) => createShoppingPicture(ctx, body.id, body.image),
}

export const listOperationsRoutes: Handlers<typeof listOperations> = {
  send: (ctx, { params, body }) => sendOperations(ctx, params.id, body),
  list: (ctx, { params, query }) => getListChanges(ctx, params.id, query),
  listPurchases: ctx => listPurchases(ctx),
}

export const removedItemsRoutes: Handlers<typeof removedItems> = {
  list: (ctx, { params }) => listRemovedItems(ctx, params.id),
}

export const listLinksRoutes: Handlers<typeof listLinks> = {
  list: (ctx, { params }) => listListLinks(ctx, params.id),
  create: (ctx, { params, body }) => createListLink(ctx, params.id, body),
  remove: (ctx, { params }) => removeListLink(ctx, params.id, params.linkId),
  getShared: (ctx, { params, query }) => readGuestList(ctx, params.token, query),
  sendShared: (ctx, { params, body }) => sendGuestOperations(ctx, params.token, body),
}
