import { z } from 'zod'
import { PackageSize } from '../catalog/author-line.ts'
import { IngredientFood, OptionalId } from '../catalog/foods.ts'
import { Label } from '../catalog/labels.ts'
import { Unit } from '../catalog/units.ts'
import { ById } from '../crud.ts'
import { Extras, Moment, SuccessMessage, Uuid } from '../fields.ts'
import { PageQuery, page } from '../page.ts'
import { contract } from '../route.ts'

/** How much of an item a recipe needs, and how often the recipe was put on. */
export const ItemRecipeReference = z
  .object({
    id: Uuid,
    shoppingListItemId: Uuid,
    recipeId: Uuid,
    recipeQuantity: z.number(),
    recipeScale: z.number().nullable(),
    recipeNote: z.string().nullable(),
  })
  .meta({ id: 'ShoppingListItemRecipeRefOut' })
export type ItemRecipeReference = z.infer<typeof ItemRecipeReference>

export const ShoppingItem = z
  .object({
    id: Uuid,
    shoppingListId: Uuid,
    groupId: Uuid,
    householdId: Uuid,
    checked: z.boolean(),
    position: z.int(),
    quantity: z.number(),
    note: z.string().nullable(),
    isFood: z.boolean(),
    disableAmount: z.boolean(),
    display: z.string(),
    foodId: Uuid.nullable(),
    unitId: Uuid.nullable(),
    labelId: Uuid.nullable(),
    packageSize: PackageSize.nullable(),
    pictureId: Uuid.nullable(),
    food: IngredientFood.nullable(),
    unit: Unit.nullable(),
    label: Label.nullable(),
    extras: z.record(z.string(), z.string().nullable()),
    recipeReferences: z.array(ItemRecipeReference),
    createdAt: Moment,
    updatedAt: Moment,
  })
  .meta({ id: 'ShoppingListItemOut' })
export type ShoppingItem = z.infer<typeof ShoppingItem>

export const ShoppingItemChanges = z
  .object({
    createdItems: z.array(ShoppingItem),
    updatedItems: z.array(ShoppingItem),
    deletedItems: z.array(ShoppingItem),
  })
  .meta({ id: 'ShoppingListItemsCollectionOut' })
export type ShoppingItemChanges = z.infer<typeof ShoppingItemChanges>

const POSITION = 2_147_483_647

/** A food or unit as programs send it along: the id beside it counts, and a new item takes the food's label. */
const Named = z
  .union([
    z.string().max(1000),
    z.object({ id: OptionalId, name: z.string().max(1000).nullish(), labelId: OptionalId }),
  ])
  .nullish()

const ItemReferenceInput = z.object({
  recipeId: Uuid,
  recipeQuantity: z
    .number()
    .nullish()
    .transform(quantity => quantity ?? 0),
  recipeScale: z.number().nullable().default(1),
  recipeNote: z.string().max(10_000).nullish(),
})
export type ItemReferenceInput = z.output<typeof ItemReferenceInput>

const itemShape = {
  // In the order in which clients are told what is wrong.
  quantity: z.number().min(-1e9).max(1e9).default(1),
  unit: Named,
  food: Named,
  note: z.string().max(10_000).nullable().default(''),
  isFood: z.boolean().default(false),
  /** What an item is called where its food is not known: its label is found by it. */
  display: z.string().max(20_000).nullish(),
  shoppingListId: Uuid,
  checked: z.boolean().default(false),
  position: z.int().min(-POSITION).max(POSITION).optional(),
  foodId: OptionalId,
  labelId: OptionalId,
  unitId: OptionalId,
  extras: Extras.nullish(),
}
const restOfItem = {
  recipeReferences: z.array(ItemReferenceInput).max(1000).nullish(),
  /** Larder's own; programs that do not know them leave them as they are. */
  packageSize: PackageSize.nullish(),
  pictureId: Uuid.nullish(),
}

/** An id of the client's own, of a version that nobody makes twice. Text that is no id at all is passed over. */
const OwnId = z
  .string()
  .max(64)
  .refine(text => !/^[\da-f]{8}-?[\da-f]{4}-?[^47-][\da-f]{3}-?[\da-f]{4}-?[\da-f]{12}$/i.test(text), {
    message: 'UUID version 4 expected',
    params: { type: 'uuid_version' },
  })

/** A new item; its id may be the client's own. */
export const ShoppingItemInput = z
  .object({ ...itemShape, id: OwnId.nullish(), ...restOfItem })
  .meta({ id: 'ShoppingListItemCreate' })
export type ShoppingItemInput = z.output<typeof ShoppingItemInput>

/** The whole item. `updatedAt` says which version of it the client had read: what others did since stays. */
export const ShoppingItemUpdate = z
  .object({
    ...itemShape,
    ...restOfItem,
    updatedAt: z.string().max(64).nullish(),
    updateAt: z.string().max(64).nullish(),
  })
  .meta({ id: 'ShoppingListItemUpdate' })
export type ShoppingItemUpdate = z.output<typeof ShoppingItemUpdate>

export const ShoppingItemBulkUpdate = ShoppingItemUpdate.extend({ id: Uuid }).meta({
  id: 'ShoppingListItemUpdateBulk',
})
export type ShoppingItemBulkUpdate = z.output<typeof ShoppingItemBulkUpdate>

/** Some fields of an item; the others stay as they are. */
export const ShoppingItemPatch = z
  .object({
    checked: z.boolean().optional(),
    position: itemShape.position,
    quantity: z.number().min(-1e9).max(1e9).optional(),
    note: z.string().max(10_000).nullable().optional(),
    isFood: z.boolean().optional(),
    foodId: z
      .union([Uuid, z.literal('')])
      .nullable()
      .optional(),
    unitId: z
      .union([Uuid, z.literal('')])
      .nullable()
      .optional(),
    labelId: z
      .union([Uuid, z.literal('')])
      .nullable()
      .optional(),
    extras: Extras.nullish(),
  })
  .meta({ id: 'ShoppingListItemPatch' })
export type ShoppingItemPatch = z.output<typeof ShoppingItemPatch>

const MOST_ITEMS = 2000
const PATH = '/api/households/shopping/items'
const OLD_PATH = '/api/groups/shopping/items'

/** Items of the household's shopping lists. */
export const shoppingItems = contract({
  list: {
    method: 'GET',
    path: PATH,
    also: [OLD_PATH],
    access: 'user',
    summary: 'List the items of all shopping lists',
    query: PageQuery,
    reply: page(ShoppingItem),
  },
  create: {
    method: 'POST',
    path: PATH,
    also: [OLD_PATH],
    access: 'user',
    summary: 'Add an item to a shopping list',
    body: ShoppingItemInput,
    reply: ShoppingItemChanges,
    status: 201,
  },
  createMany: {
    method: 'POST',
    path: `${PATH}/create-bulk`,
    also: [`${OLD_PATH}/create-bulk`],
    access: 'user',
    summary: 'Add items to shopping lists',
    body: z.array(ShoppingItemInput).max(MOST_ITEMS),
    reply: ShoppingItemChanges,
    status: 201,
  },
  updateMany: {
    method: 'PUT',
    path: PATH,
    also: [OLD_PATH],
    access: 'user',
    summary: 'Replace items of shopping lists',
    body: z.array(ShoppingItemBulkUpdate).max(MOST_ITEMS),
    reply: ShoppingItemChanges,
  },
  removeMany: {
    method: 'DELETE',
    path: PATH,
    also: [OLD_PATH],
    access: 'user',
    summary: 'Remove items from shopping lists',
    query: z.object({ ids: z.array(Uuid).max(MOST_ITEMS).optional() }),
    reply: SuccessMessage,
  },
  get: {
    method: 'GET',
    path: `${PATH}/:id`,
    also: [`${OLD_PATH}/:id`],
    access: 'user',
    summary: 'Get an item of a shopping list',
    params: ById,
    reply: ShoppingItem,
  },
  update: {
    method: 'PUT',
    path: `${PATH}/:id`,
    also: [`${OLD_PATH}/:id`],
    access: 'user',
    summary: 'Replace an item of a shopping list',
    params: ById,
    body: ShoppingItemUpdate,
    reply: ShoppingItemChanges,
  },
  patch: {
    method: 'PATCH',
    path: `${PATH}/:id`,
    also: [`${OLD_PATH}/:id`],
    access: 'user',
    summary: 'Change fields of an item of a shopping list',
    params: ById,
    body: ShoppingItemPatch,
    reply: ShoppingItemChanges,
  },
  remove: {
    method: 'DELETE',
    path: `${PATH}/:id`,
    also: [`${OLD_PATH}/:id`],
    access: 'user',
    summary: 'Remove an item from a shopping list',
    params: ById,
    reply: SuccessMessage,
  },
})
