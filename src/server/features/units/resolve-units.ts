import { UnitInput } from '#shared/contract/units.ts'
import { fold } from '#shared/domain/fold.ts'
import type { Context } from '../../context.ts'
import { invalid } from '../../errors.ts'
import { namesByFold } from '../foods/names-by-fold.ts'
import { addUnits, newUnit } from './units.service.ts'
import { findUnitNames, findUnitRows, findUnitsNamed } from './units.store.ts'

/** A unit as a body names it: by id, or by what people call it. */
export interface UnitReference {
  id?: string | null
  name?: string | null
}

type Found = { id: string; name: string }

const placeInRecipe = (i: number): (string | number)[] => ['body', 'recipeIngredient', i, 'unit', 'id']

/**
 * The group's units that these references mean, place by place. An id that the group does not have is refused. A name is
 * looked for among names, plurals, abbreviations and aliases, whatever its accents and case; a new one makes a unit. Costs at most four
 * queries, however many references there are.
 */
export async function resolveUnits(
  ctx: Context,
  references: (UnitReference | null)[],
  place: (i: number) => (string | number)[] = placeInRecipe,
): Promise<(Found | null)[]> {
  const byId = await unitsById(ctx, references, place)
  const names = references.filter(reference => reference && !reference.id).map(nameOf)
  const byName = await unitsByName(ctx, [...new Set(names)].filter(Boolean))
  return references.map(reference => {
    if (reference?.id) return byId.get(reference.id) ?? null
    return byName.get(nameOf(reference)) ?? null
  })
}

export const resolveUnit = async (ctx: Context, reference: UnitReference, place: (string | number)[]) =>
  (await resolveUnits(ctx, [reference], () => place))[0] ?? null

const nameOf = (reference: UnitReference | null) => reference?.name?.trim() ?? ''

async function unitsById(
  ctx: Context,
  references: (UnitReference | null)[],
  place: (i: number) => (string | number)[],
): Promise<Map<string, Found>> {
  const ids = references.map(reference => reference?.id).filter(id => !!id) as string[]
  const rows = ids.length ? await findUnitRows(ctx.db, ctx.user.groupId, [...new Set(ids)]) : []
  const byId = new Map(rows.map(row => [row.id, row]))
  references.forEach((reference, i) => {
    if (reference?.id && !byId.has(reference.id))
      throw invalid(place(i), 'Value error, this group has no such unit', 'value_error', reference.id)
  })
  return byId
}

async function unitsByName(ctx: Context, names: string[]): Promise<Map<string, Found>> {
  const { db, user, clock } = ctx
  const found = new Map<string, Found>()
  const note = (rows: Found[]) => {
    for (const row of rows) found.set(row.name, row)
  }
  if (!names.length) return found
  note(await findUnitsNamed(db, user.groupId, names))
  const unknown = names.filter(name => !found.has(name))
  if (!unknown.length) return found
  const known = namesByFold(await findUnitNames(db, user.groupId), [
    row => [row.name],
    row => [row.pluralName, row.abbreviation, row.pluralAbbreviation],
    row => row.aliases.map(alias => alias.name),
  ])
  const fresh = new Map<string, string>()
  for (const name of unknown) if (!known.has(fold(name))) fresh.set(fold(name), fresh.get(fold(name)) ?? name)
  const added = [...fresh.values()]
  if (added.length) {
    await addUnits(
      db,
      added.map(name => newUnit(user.groupId, UnitInput.parse({ name }), clock.now())),
    )
    for (const row of await findUnitsNamed(db, user.groupId, added)) known.set(fold(row.name), { ...row })
  }
  for (const name of unknown) {
    const row = known.get(fold(name))
    if (row) found.set(name, row)
  }
  return found
}
