import type { Context } from '#server/context.ts'
import { found, foundToDelete, invalid } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import type { BarCode, BarCodeInput } from '#shared/contract/catalog/bar-codes.ts'
import { normalizeGtin } from '#shared/domain/bar-codes/gtin.ts'
import { ensureOwnFoodsAndUnits } from '../prices/own-foods-and-units.ts'
import * as store from './bar-codes.store.ts'
import { findProduct } from './open-food-facts.ts'

export const listBarCodes = async (ctx: Context): Promise<BarCode[]> =>
  (await store.findBarCodes(ctx.db, ctx.user.householdId)).map(toBarCode)

/** Another server is asked only about what the household does not know itself. */
export async function lookUpBarCode(ctx: Context, text: string) {
  const code = normal(text)
  const barCode = await findBarCode(ctx, code)
  return { code, barCode: barCode ?? null, product: barCode ? null : await findProduct(ctx, code) }
}

export async function saveBarCode(ctx: Context, { code: text, foodId, name, packageSize }: BarCodeInput) {
  if (!foodId && !name) throw invalid(['body'], 'Value error, a food or a name is missing', 'value_error', null)
  await ensureOwnFoodsAndUnits(ctx, [{ foodId }])
  const code = normal(text)
  return ctx.transaction(async ctx => {
    await store.putBarCode(ctx.db, {
      id: newId(),
      householdId: ctx.user.householdId,
      code,
      foodId: foodId ?? null,
      name: foodId ? null : (name ?? ''),
      packageSize: packageSize ?? null,
      createdAt: ctx.clock.now(),
    })
    return found(await findBarCode(ctx, code))
  })
}

export async function removeBarCode(ctx: Context, text: string): Promise<BarCode> {
  const code = normal(text)
  return ctx.transaction(async ctx => {
    const barCode = await findBarCode(ctx, code)
    foundToDelete(barCode)
    await store.deleteBarCode(ctx.db, ctx.user.householdId, code)
    return barCode as BarCode
  })
}

/** The contract lets nothing else through. */
const normal = (text: string): string => normalizeGtin(text) ?? text

async function findBarCode(ctx: Context, code: string): Promise<BarCode | undefined> {
  const [row] = await store.findBarCodes(ctx.db, ctx.user.householdId, code)
  return row && toBarCode(row)
}

const toBarCode = ({ code, foodId, foodName, name, packageSize }: store.KnownBarCodeRow): BarCode => ({
  code,
  foodId,
  name: foodName ?? name ?? '',
  packageSize,
})
