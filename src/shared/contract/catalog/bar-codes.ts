import { z } from 'zod'
import { isGtin } from '#shared/domain/bar-codes/gtin.ts'
import { Uuid } from '../fields.ts'
import { contract } from '../route.ts'
import { PackageSize } from './author-line.ts'

/** The digits of an EAN or UPC; however they are written, the same number is the same bar code. */
const Code = z.string().max(40).refine(isGtin)

const Name = z.string().trim().max(1000)

/** What a bar code means in a household: a food, or a thing that it calls by a name. */
export const BarCode = z
  .object({
    /** 13 digits, or the 8 of an EAN-8. */
    code: z.string(),
    foodId: Uuid.nullable(),
    /** Of the food, or of the thing. */
    name: z.string(),
    packageSize: PackageSize.nullable(),
  })
  .meta({ id: 'BarCode' })
export type BarCode = z.infer<typeof BarCode>

/** Without a food, the name says what it is. */
export const BarCodeInput = z
  .object({ code: Code, foodId: Uuid.nullish(), name: Name.nullish(), packageSize: PackageSize.nullish() })
  .meta({ id: 'BarCodeInput' })
export type BarCodeInput = z.output<typeof BarCodeInput>

/** What a public list of products says. */
export const Product = z.object({ name: z.string(), packageSize: PackageSize.nullable() }).meta({ id: 'Product' })
export type Product = z.infer<typeof Product>

/** What the bar codes of goods mean in a household. */
export const barCodes = contract({
  list: {
    method: 'GET',
    path: '/api/households/bar-codes',
    access: 'user',
    summary: 'The bar codes that my household knows',
    reply: z.array(BarCode),
  },
  lookUp: {
    method: 'GET',
    path: '/api/households/bar-codes/lookup',
    access: 'user',
    summary: 'What a bar code means in my household, else what Open Food Facts calls it where it may be asked',
    query: z.object({ code: Code }),
    reply: z.object({ code: z.string(), barCode: BarCode.nullable(), product: Product.nullable() }),
  },
  save: {
    method: 'PUT',
    path: '/api/households/bar-codes',
    access: 'user',
    summary: 'Remember what a bar code means, in place of what it meant before',
    body: BarCodeInput,
    reply: BarCode,
  },
  remove: {
    method: 'DELETE',
    path: '/api/households/bar-codes/:code',
    access: 'user',
    summary: 'Forget a bar code',
    params: z.object({ code: Code }),
    reply: BarCode,
  },
})
