import type { Context } from '#server/context.ts'
import { FoodInput } from '#shared/contract/catalog/foods.ts'
import { plurals } from './food-names.ts'
import { addFoods, newFood } from './foods.service.ts'
import { findFoodNames, findFoodRows, findFoodsNamed } from './foods.store.ts'
import { type Nameable, type NamedReference, type PlaceOf, resolveNamed } from './resolve-named.ts'

const foods: Nameable<Awaited<ReturnType<typeof findFoodNames>>[number]> = {
  noun: 'food',
  withIds: findFoodRows,
  named: findFoodsNamed,
  all: findFoodNames,
  ways: [row => [row.name], plurals, row => row.aliases.map(alias => alias.name)],
  add: (ctx, names) =>
    addFoods(
      ctx.db,
      names.map(name => newFood(ctx.user.groupId, FoodInput.parse({ name }), ctx.clock.now())),
    ),
}

/** The group's foods that these references mean; see resolveNamed. */
export const resolveFoods = (ctx: Context, references: (NamedReference | null)[], placeOf?: PlaceOf) =>
  resolveNamed(ctx, foods, references, placeOf)

/** Those of these ids that the group has foods of. */
export const knownFoods = async (ctx: Context, ids: string[]): Promise<Set<string>> =>
  new Set(ids.length ? (await findFoodRows(ctx.db, ctx.user.groupId, ids)).map(row => row.id) : [])
