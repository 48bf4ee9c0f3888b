import { z } from 'zod'
import type { Context } from '#server/context.ts'
import type { Product } from '#shared/contract/catalog/bar-codes.ts'
import { isOfOneShop } from '#shared/domain/bar-codes/gtin.ts'

/** Somebody stands there with the thing in the hand, and can type its name just as well. */
const PATIENCE_MS = 4000

const Answer = z.object({
  product: z
    .object({
      product_quantity: z.union([z.number(), z.string()]).nullish().catch(null),
      product_quantity_unit: z.string().nullish().catch(null),
    })
    .catchall(z.unknown()),
})
type Facts = z.infer<typeof Answer>['product']

/**
 * What Open Food Facts calls a product, in the caller's language where it can. Null where it may not be asked, does not
 * know it, or does not answer soon.
 */
export async function findProduct(ctx: Context, code: string): Promise<Product | null> {
  const { OPEN_FOOD_FACTS_URL: address } = ctx.config
  if (!address || isOfOneShop(code)) return null
  const language = ctx.locale.split('-')[0] ?? 'en'
  const names = ['product_name', 'generic_name'].flatMap(name => [`${name}_${language}`, name])
  const fields = [...names, 'product_quantity', 'product_quantity_unit'].join(',')
  try {
    const answer = await ctx.outgoing.request(`${address}/api/v2/product/${code}.json?fields=${fields}`, {
      accept: 'application/json',
      timeoutMs: PATIENCE_MS,
      maxBytes: 1_000_000,
    })
    const facts = answer.status === 200 ? Answer.safeParse(JSON.parse(answer.text())).data?.product : undefined
    const name = facts && names.map(name => textIn(facts[name])).find(Boolean)
    return name ? { name, packageSize: sizeIn(facts) } : null
  } catch (error) {
    ctx.log.info({ err: error, code }, 'a bar code was not looked up')
    return null
  }
}

const textIn = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, 200) : ''

/** It is told in grams or millilitres, whatever the package says. */
function sizeIn({ product_quantity, product_quantity_unit }: Facts): Product['packageSize'] {
  const quantity = Number(product_quantity)
  const large = { g: 'kg', ml: 'l' }[product_quantity_unit ?? '']
  if (!large || !(quantity > 0 && quantity < 1e6)) return null
  return quantity >= 1000
    ? { quantity: quantity / 1000, unit: large }
    : { quantity, unit: product_quantity_unit as string }
}
