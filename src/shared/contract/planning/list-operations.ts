import { z } from 'zod'
import { standardUnits } from '../../domain/measures/standard-units.ts'
import { levels } from '../../domain/pantry/stock.ts'
import { isOrderKey } from '../../domain/shopping-list/order-key.ts'
import { isStamp } from '../../domain/shopping-list/stamp.ts'
import { PackageSize } from '../catalog/author-line.ts'
import { PluralForms } from '../catalog/plural-forms.ts'
import { Price, Shop } from '../catalog/prices.ts'
import { ById } from '../crud.ts'
import { Extras, Uuid } from '../fields.ts'
import { contract } from '../route.ts'
import { PlanEntryId } from './plan-entry.ts'

const Stamp = z.string().max(100).refine(isStamp)
const OrderKey = z.string().max(202).refine(isOrderKey)
const Amount = z.number().min(-1e9).max(1e9)
const Note = z.string().max(10_000).nullable()
const OtherId = Uuid.nullable()

const share = {
  recipeId: Uuid,
  quantity: Amount,
  note: Note,
  /** The food of the recipe that the item is taken instead of. */
  insteadOf: OtherId.optional(),
}
/** A difference in how often a recipe is made. */
const Times = z.number().min(-1e6).max(1e6)
const ShareChange = z.object({ ...share, scale: Times })
const Share = z.object({ ...share, scale: z.number().min(0).max(1e6).nullable() })
/** As it became by all that was done to it. */
const KnownShare = z.object({ ...share, quantity: z.number(), scale: z.number().nullable() })

const fields = {
  checked: z.boolean(),
  quantity: Amount,
  note: Note,
  isFood: z.boolean(),
  foodId: OtherId,
  unitId: OtherId,
  labelId: OtherId,
  packageSize: PackageSize.nullable(),
  price: Price.nullable(),
  pictureId: OtherId,
  extras: Extras,
}
/** What items of a pantry have beside the fields of a shopping list's. */
const stock = {
  place: z.string().trim().min(1).max(100).nullable(),
  level: z.enum(levels),
  bestBefore: z.iso.date().nullable(),
  openedOn: z.iso.date().nullable(),
  frozenOn: z.iso.date().nullable(),
  askedOn: z.iso.date().nullable(),
  neverAsk: z.boolean(),
  lastSeen: z.iso.datetime().nullable(),
}
/** What was seen of what is ticked or removed; what is on the list beyond it stays open, as an item of its own. */
const SeenAmount = z.object({
  quantity: Amount,
  unitId: OtherId,
  times: z
    .record(Uuid, Times)
    .refine(times => Object.keys(times).length <= 200)
    .optional(),
})
const made = { id: Uuid, stamp: Stamp }
const onItem = { ...made, item: Uuid }

const listFields = z
  .object({
    name: z.string().max(1000).nullable(),
    color: z.string().max(50).nullable(),
    icon: z.string().max(50).nullable(),
    archived: z.boolean(),
    standing: z.boolean(),
    learnsOrder: z.boolean(),
    shopOrder: z.array(z.string().max(300)).max(5000).nullable(),
    shop: Shop.nullable(),
    refillListId: OtherId,
    putAwayUntil: z.string().max(30).nullable(),
  })
  .partial()

/** A list is called what is left of the name without the white space around it, as in a PUT. */
const setFields = listFields.extend({ name: z.string().trim().max(1000).nullable().optional() })

/** Something that was done to a list, with an id and a stamp made where it was done. */
export const ListOperation = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('add'),
      ...onItem,
      fields: z.object({ ...fields, ...stock, order: OrderKey }).partial(),
      shares: z.array(Share).max(200).optional(),
      /** What the food is called, should it be gone by the time that this arrives. */
      name: z.string().max(1000).optional(),
    }),
    z.object({
      kind: z.literal('set'),
      ...onItem,
      fields: z.object({ ...fields, ...stock }).partial(),
      name: z.string().max(1000).optional(),
      /** With another unit: how many of it are one of the unit before, for what recipes need of the item. */
      recount: z.object({ fromUnitId: OtherId, times: z.number().min(0).max(1e15) }).optional(),
      seen: SeenAmount.optional(),
    }),
    z.object({
      kind: z.literal('addQuantity'),
      ...onItem,
      amount: Amount,
      share: ShareChange.optional(),
      /** Whether the item was open when this was added; if it was ticked meanwhile, the amount is an item of its own. */
      seenOpen: z.boolean().optional(),
    }),
    z.object({ kind: z.literal('move'), ...onItem, order: OrderKey }),
    z.object({ kind: z.literal('remove'), ...onItem, seen: SeenAmount.optional() }),
    z.object({ kind: z.literal('restore'), ...onItem }),
    z.object({ kind: z.literal('setList'), ...made, fields: setFields }),
    z.object({ kind: z.literal('linkRecipe'), ...made, recipeId: Uuid, scale: Times }),
    z.object({ kind: z.literal('orderLabels'), ...made, positions: z.record(Uuid, z.int().min(-1e6).max(1e6)) }),
  ])
  .meta({ id: 'ListOperation' })
export type ListOperation = z.output<typeof ListOperation>

/** An item as devices keep it: every field with the stamp that set it. */
export const ItemState = z
  .object({
    id: Uuid,
    checked: z.boolean(),
    quantity: z.number(),
    note: z.string().nullable(),
    isFood: z.boolean(),
    foodId: OtherId,
    unitId: OtherId,
    labelId: OtherId,
    packageSize: PackageSize.nullable(),
    price: Price.nullable(),
    pictureId: OtherId,
    extras: z.record(z.string(), z.string().nullable()),
    order: z.string(),
    removed: z.boolean(),
    made: z.string(),
    stamps: z.record(z.string(), z.string()),
    additions: z.array(z.object({ stamp: z.string(), amount: z.number() })),
    shares: z.array(KnownShare),
    mergedInto: OtherId,
    addedBy: z.string().nullable(),
    ...z.object(stock).partial().shape,
    leftoversOf: PlanEntryId.nullable().optional(),
  })
  .meta({ id: 'ItemState' })

/** What the ids in items stand for, in as far as lists show it. */
export const RelatedNames = z
  .object({
    foods: z.array(
      z.object({
        id: Uuid,
        name: z.string(),
        pluralName: z.string().nullable(),
        pluralForms: PluralForms.nullable(),
        labelId: OtherId,
        onHand: z.boolean(),
        aliases: z.array(z.object({ name: z.string() })),
      }),
    ),
    units: z.array(
      z.object({
        id: Uuid,
        name: z.string(),
        pluralName: z.string().nullable(),
        abbreviation: z.string(),
        pluralAbbreviation: z.string().nullable(),
        useAbbreviation: z.boolean(),
        fraction: z.boolean(),
        standardQuantity: z.number().nullable(),
        standardUnit: z.enum(standardUnits).nullable(),
        pluralForms: PluralForms.nullable(),
        aliases: z.array(z.object({ name: z.string() })),
      }),
    ),
    labels: z.array(z.object({ id: Uuid, name: z.string(), color: z.string() })),
    recipes: z.array(z.object({ id: Uuid, name: z.string(), slug: z.string(), recipeYield: z.string().nullable() })),
    people: z.array(z.object({ id: Uuid, name: z.string() })),
  })
  .meta({ id: 'RelatedNames' })
export type RelatedNames = z.infer<typeof RelatedNames>

/** What became of an operation. */
export const OperationResult = z
  .object({
    id: Uuid,
    seq: z.int().nullable(),
    /** `refused`: it can never be done, and is dropped; with a `seq`, a part of it, and the rest is done. */
    outcome: z.enum(['applied', 'outdated', 'removed', 'unknown', 'refused']),
  })
  .meta({ id: 'OperationResult' })
export type OperationResult = z.infer<typeof OperationResult>

/** Up to where a device knows a list, and by `cursorId` which operation is there. */
export const known = { since: z.int().min(0).default(0), sinceId: OtherId.optional() }

/** What happened to a list since a cursor. */
export const ListChanges = z
  .object({
    listId: Uuid,
    since: z.int(),
    cursor: z.int(),
    /** The operation at the cursor: with another one there, the list has another history. */
    cursorId: OtherId,
    /** The whole list: what happened since is not known one by one any more. */
    isSnapshot: z.boolean(),
    fields: listFields.required(),
    stamps: z.record(z.string(), z.string()),
    labels: z.record(z.string(), z.number()),
    recipes: z.record(z.string(), z.number()),
    userId: Uuid,
    items: z.array(ItemState),
    gone: z.array(Uuid),
    applied: z.array(Uuid),
    stamp: z.string(),
    related: RelatedNames,
    results: z.array(OperationResult),
  })
  .meta({ id: 'ListChanges' })
export type ListChanges = z.infer<typeof ListChanges>

/** Something that was ticked off. */
export const Purchase = z
  .object({
    listId: Uuid,
    itemId: Uuid,
    foodId: OtherId,
    unitId: OtherId,
    labelId: OtherId,
    note: z.string().nullable(),
    quantity: z.number(),
    boughtAt: z.string(),
  })
  .meta({ id: 'ShoppingPurchase' })
export type Purchase = z.infer<typeof Purchase>

const PATH = '/api/households/shopping/lists/:id/operations'
/** Operations in one request; devices send longer queues in parts. */
export const MOST_OPERATIONS = 500

/** What devices and the server tell each other of shopping lists. */
export const listOperations = contract({
  send: {
    method: 'POST',
    path: PATH,
    access: 'user',
    summary:
      'Apply operations to a shopping list, each once however often it is sent; answers with what happened since',
    params: ById,
    body: z.object({
      ...known,
      operations: z.array(ListOperation).max(MOST_OPERATIONS),
    }),
    reply: ListChanges,
  },
  list: {
    method: 'GET',
    path: PATH,
    access: 'user',
    summary: 'What happened to a shopping list since a cursor',
    params: ById,
    query: z.object({ since: known.since, sinceId: Uuid.optional() }),
    reply: ListChanges,
  },
  listPurchases: {
    method: 'GET',
    path: '/api/households/shopping/purchases',
    access: 'user',
    summary: 'What the household bought last, newest first',
    reply: z.object({ purchases: z.array(Purchase) }),
  },
})
