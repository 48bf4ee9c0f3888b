import { z } from 'zod'
import { isCurrency } from '#shared/domain/prices/currency.ts'
import { ById } from '../crud.ts'
import { Uuid } from '../fields.ts'
import { contract } from '../route.ts'
import { PackageSize } from './author-line.ts'

export const Price = z.number().min(0).max(1e7)
export const Shop = z.string().trim().min(1).max(100)
/** By its three letters, as ISO 4217 has them. */
export const Currency = z.string().refine(isCurrency)

const amount = {
  quantity: z.number().positive().max(1e9),
  unitId: Uuid.nullable(),
  packageSize: PackageSize.nullable(),
}
const paid = {
  price: Price,
  shop: Shop.nullable(),
  paidOn: z.iso.date(),
}

/** What a household paid for an amount of a food, or of a thing that it calls by a name. */
export const RememberedPrice = z
  .object({
    id: Uuid,
    foodId: Uuid.nullable(),
    /** Of the food, or of the thing. */
    name: z.string(),
    ...amount,
    unit: z.string().nullable(),
    ...paid,
    /** What a receipt called it. */
    printedAs: z.string().nullable(),
  })
  .meta({ id: 'RememberedPrice' })
export type RememberedPrice = z.infer<typeof RememberedPrice>

/** Without a food, the name says what it is. */
export const PriceInput = z
  .object({
    foodId: Uuid.nullish(),
    name: z.string().trim().max(1000).nullish(),
    quantity: amount.quantity.default(1),
    unitId: Uuid.nullish(),
    packageSize: PackageSize.nullish(),
    price: Price,
    shop: Shop.nullish(),
    /** Today when absent. */
    paidOn: z.iso.date().nullish(),
    printedAs: z.string().trim().min(1).max(200).nullish(),
  })
  .meta({ id: 'PriceInput' })
export type PriceInput = z.output<typeof PriceInput>

/** What is put right of a price; what is absent stays. */
export const PriceUpdate = z
  .object({
    price: Price,
    shop: Shop.nullable(),
    paidOn: z.iso.date(),
    quantity: amount.quantity,
    unitId: Uuid.nullable(),
  })
  .partial()
  .meta({ id: 'PriceUpdate' })
export type PriceUpdate = z.output<typeof PriceUpdate>

/** What the household pays for what it buys. */
export const prices = contract({
  list: {
    method: 'GET',
    path: '/api/households/prices',
    access: 'user',
    summary: 'What my household paid last for what it buys, newest first; all that is remembered of one food or name',
    query: z.object({ foodId: Uuid.optional(), name: z.string().max(1000).optional() }),
    reply: z.object({ currency: z.string(), prices: z.array(RememberedPrice) }),
  },
  create: {
    method: 'POST',
    path: '/api/households/prices',
    access: 'user',
    summary: 'Remember what was paid',
    body: z.object({ prices: z.array(PriceInput).min(1).max(300) }),
    reply: z.array(RememberedPrice),
    status: 201,
  },
  update: {
    method: 'PATCH',
    path: '/api/households/prices/:id',
    access: 'user',
    summary: 'Put a remembered price right',
    params: ById,
    body: PriceUpdate,
    reply: RememberedPrice,
  },
  remove: {
    method: 'DELETE',
    path: '/api/households/prices/:id',
    access: 'user',
    summary: 'Forget a price',
    params: ById,
    reply: RememberedPrice,
  },
  getCurrency: {
    method: 'GET',
    path: '/api/households/currency',
    access: 'user',
    summary: 'The currency of my household, and whether any price is known in it',
    reply: z.object({ currency: z.string(), hasPrices: z.boolean() }),
  },
  setCurrency: {
    method: 'PUT',
    path: '/api/households/currency',
    access: 'canManageHousehold',
    summary: 'Set the currency of my household; prices keep their numbers',
    body: z.object({ currency: Currency }),
    reply: z.object({ currency: z.string(), hasPrices: z.boolean() }),
  },
})
