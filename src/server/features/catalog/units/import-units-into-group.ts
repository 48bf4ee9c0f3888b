import type { Context } from '#server/context.ts'
import { type Unit, UnitInput } from '#shared/contract/catalog/units.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { namesByFold } from '../foods/names-by-fold.ts'
import { namesOf } from './unit-names.ts'
import { addUnits, newUnit } from './units.service.ts'
import { findUnitNames } from './units.store.ts'

/**
 * Makes those units of another group that the caller's lacks, with their short names and what they measure. A unit that
 * is known by any of its names stays as it is.
 */
export async function importUnitsIntoGroup(ctx: Context, units: Unit[]): Promise<void> {
  if (!units.length) return
  const known = namesByFold(await findUnitNames(ctx.db, ctx.user.groupId), [
    namesOf,
    row => row.aliases.map(alias => alias.name),
  ])
  const fresh = new Map(units.filter(({ name }) => !known.has(fold(name))).map(unit => [fold(unit.name), unit]))
  const now = ctx.clock.now()
  const rows = [...fresh.values()].map(unit => newUnit(ctx.user.groupId, UnitInput.parse(unit), now))
  await addUnits(ctx.db, rows)
}
