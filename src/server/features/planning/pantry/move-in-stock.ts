import type { Context } from '#server/context.ts'
import type { ImportedStock } from '#server/importers/imported.ts'
import type { ListItem } from '#shared/domain/shopping-list/item.ts'
import { findFoodCalled } from '../../catalog/foods/foods.service.ts'
import { resolveUnits } from '../../catalog/units/resolve-units.ts'
import { changePantry } from './change-pantry.ts'
import { openPantry } from './pantry.service.ts'

/** What another app has of a food, as so many things in the pantry. What the household itself said of the food stays. */
export async function addImportedStock(
  ctx: Context,
  { name, stock }: { name: string; stock: ImportedStock[] },
): Promise<void> {
  const foodId = await findFoodCalled(ctx, name)
  if (!foodId || !stock.length) return
  await openPantry(ctx)
  const units = await resolveUnits(
    ctx,
    stock.map(({ unit }) => (unit ? { name: unit } : null)),
  )
  await changePantry(
    ctx,
    ({ items, add, set }) => {
      if (!items.every(isBare)) return
      for (const [at, { quantity, unit: _, ...fields }] of stock.entries()) {
        const told = { ...fields, quantity: quantity ?? 0, unitId: units[at]?.id ?? null }
        const bare = items[at]
        if (bare) set(bare.id, told)
        else add({ foodId, isFood: true, note: '', ...told })
      }
    },
    foodId,
  )
}

/** Only that there is some, as it comes from a food that is at hand. */
const isBare = ({ quantity, place, bestBefore, openedOn, frozenOn, level }: ListItem) =>
  !quantity && !place && !bestBefore && !openedOn && !frozenOn && (level ?? 'some') === 'some'
