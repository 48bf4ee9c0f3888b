import { seeding } from '#shared/contract/catalog/seeding.ts'
import { units } from '#shared/contract/catalog/units.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { call, callForBin } from '#web/api/call.ts'

/** What the table of units asks of the server. */
export const unitSource = {
  route: units.list,
  noun: 'unit' as const,
  remove: (id: string) => callForBin(units.remove, { params: { id } }),
  removal: 'remove-units' as const,
  merge: (fromUnit: string, toUnit: string) => callForBin(units.merge, { body: { fromUnit, toUnit } }),
  keepsNames: true,
  countUses: async (id: string) => {
    const queryFilter = `recipe_ingredient.unit.id = "${id}"`
    return (await call(recipes.list, { query: { queryFilter, perPage: 1 } })).total
  },
  seed: (locale: string) => call(seeding.seedUnits, { body: { locale } }),
}
