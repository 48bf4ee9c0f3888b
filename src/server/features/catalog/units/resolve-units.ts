import type { Context } from '#server/context.ts'
import { UnitInput } from '#shared/contract/catalog/units.ts'
import { type Nameable, type NamedReference, type PlaceOf, resolveNamed } from '../foods/resolve-named.ts'
import { namesBeside } from './unit-names.ts'
import { addUnits, newUnit } from './units.service.ts'
import { findUnitNames, findUnitRows, findUnitsNamed } from './units.store.ts'

const units: Nameable<Awaited<ReturnType<typeof findUnitNames>>[number]> = {
  noun: 'unit',
  withIds: findUnitRows,
  named: findUnitsNamed,
  all: findUnitNames,
  ways: [row => [row.name], namesBeside, row => row.aliases.map(alias => alias.name)],
  add: (ctx, names) =>
    addUnits(
      ctx.db,
      names.map(name => newUnit(ctx.user.groupId, UnitInput.parse({ name }), ctx.clock.now())),
    ),
}

/** The group's units that these references mean; see resolveNamed. */
export const resolveUnits = (ctx: Context, references: (NamedReference | null)[], placeOf?: PlaceOf) =>
  resolveNamed(ctx, units, references, placeOf)

/** Those of these ids that the group has units of. */
export const knownUnits = async (ctx: Context, ids: string[]): Promise<Set<string>> =>
  new Set(ids.length ? (await findUnitRows(ctx.db, ctx.user.groupId, ids)).map(row => row.id) : [])
