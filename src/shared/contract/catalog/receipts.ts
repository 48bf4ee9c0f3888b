import { z } from 'zod'
import { Uuid } from '../fields.ts'
import { contract, upload } from '../route.ts'
import { PackageSize } from './author-line.ts'
import { Price, Shop } from './prices.ts'

/** Something that was bought, as far as the receipt tells it. */
export const ReceiptLine = z
  .object({
    /** What the receipt calls it. */
    printed: z.string(),
    foodId: Uuid.nullable(),
    /** Of the food, or of the thing. */
    name: z.string(),
    quantity: z.number(),
    unitId: Uuid.nullable(),
    packageSize: PackageSize.nullable(),
    /** For the whole amount, without what was taken off; null where it could not be read. */
    price: Price.nullable(),
  })
  .meta({ id: 'ReceiptLine' })
export type ReceiptLine = z.infer<typeof ReceiptLine>

export const Receipt = z
  .object({
    shop: Shop.nullable(),
    paidOn: z.iso.date().nullable(),
    /** What was paid in all, as the receipt has it. */
    total: z.number().nullable(),
    lines: z.array(ReceiptLine),
  })
  .meta({ id: 'Receipt' })
export type Receipt = z.infer<typeof Receipt>

/** Receipts, read by the model. What is bought is remembered by the calls of prices and of lists, once a person has looked. */
export const receipts = contract({
  read: {
    method: 'POST',
    path: '/api/households/receipts',
    access: 'user',
    summary: 'Have the model read a receipt from a photo or its text; nothing is saved',
    body: upload({ picture: 'optional' }, z.object({ text: z.string().trim().min(1).max(20_000).optional() })),
    reply: Receipt,
  },
})
