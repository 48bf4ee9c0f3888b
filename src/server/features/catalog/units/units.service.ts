import type { Context } from '#server/context.ts'
import { findLinkedLines } from '#server/db/ingredient-links.ts'
import type { UnitRow } from '#server/db/schema/kitchen.ts'
import type { Db } from '#server/db/schema.ts'
import { noteChangedLines, noteIfRenamed } from '#server/db/search/changed-lines.ts'
import { found, foundToDelete } from '#server/errors.ts'
import { putIntoBin } from '#server/features/maintenance/bin/bin.service.ts'
import { keepNames } from '#server/hooks.ts'
import { newId } from '#server/ids.ts'
import { refuseOutdated } from '#server/revisions.ts'
import type { Unit, UnitInput } from '#shared/contract/catalog/units.ts'
import type { Page, SearchPageQuery } from '#shared/contract/page.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { keptForms } from '../kept-forms.ts'
import {
  deleteUnitRow,
  findUnitNames,
  findUnitRow,
  findUnitRows,
  insertNewUnits,
  insertUnit,
  listUnitRows,
  lockUnitRows,
  updateUnitRow,
} from './units.store.ts'

export async function listUnits(ctx: Context, query: SearchPageQuery): Promise<Page<Unit>> {
  const { items, ...rest } = await listUnitRows(ctx.db, ctx.user.groupId, query)
  return { ...rest, items: items.map(toUnit) }
}

export const getUnit = async (ctx: Context, id: string): Promise<Unit> =>
  toUnit(found(await findUnitRow(ctx.db, ctx.user.groupId, id)))

/** Those of these units that the group has. */
export async function findUnits(db: Db, groupId: string, ids: string[]): Promise<Unit[]> {
  return ids.length ? (await findUnitRows(db, groupId, ids)).map(toUnit) : []
}

export async function createUnit(ctx: Context, input: UnitInput): Promise<Unit> {
  const row = newUnit(ctx.user.groupId, input, ctx.clock.now())
  await insertUnit(ctx.db, row)
  return toUnit(row)
}

export async function updateUnit(ctx: Context, id: string, input: UnitInput): Promise<Unit> {
  return ctx.transaction(async ctx => {
    const [held] = await lockUnitRows(ctx.db, ctx.user.groupId, [id])
    const before = found(held)
    await refuseOutdated(ctx, before, () => toUnit(before))
    const own = { ...givenStandard(input), pluralForms: keptForms(input, before) }
    const change = { ...unitColumns(input), ...own, updatedAt: ctx.clock.now() }
    const row = found(await updateUnitRow(ctx.db, ctx.user.groupId, id, change))
    await noteIfRenamed(ctx.db, 'unitId', before, row)
    return toUnit(row)
  })
}

/** The unit goes into the bin together with the list of ingredient lines that had it. */
export async function removeUnit(ctx: Context, id: string): Promise<Unit> {
  return ctx.transaction(async ctx => {
    const { groupId } = ctx.user
    const [held] = await lockUnitRows(ctx.db, groupId, [id])
    const unit = foundToDelete(held)
    const lines = await findLinkedLines(ctx.db, 'unitId', id)
    const names = await keepNames(ctx, { field: 'unitId', id, name: unit.name })
    await putIntoBin(ctx, 'unit', unit.name, { unit, lines, names })
    await deleteUnitRow(ctx.db, groupId, id)
    await noteChangedLines(
      ctx.db,
      lines.map(line => line.recipeId),
    )
    return toUnit(unit)
  })
}

export const listUnitNames = (db: Db, groupId: string) => findUnitNames(db, groupId)

/** Adds units to a group; names that are there already are left out. */
export async function addUnits(db: Db, rows: UnitRow[]): Promise<void> {
  if (rows.length) await insertNewUnits(db, rows)
}

/** A row for a unit that is not there yet. */
export const newUnit = (groupId: string, input: UnitInput, now: string): UnitRow => ({
  id: newId(),
  groupId,
  ...unitColumns(input),
  standardQuantity: input.standardQuantity ?? null,
  standardUnit: input.standardUnit ?? null,
  pluralForms: input.pluralForms ?? null,
  createdAt: now,
  updatedAt: now,
  revision: 1,
})

function unitColumns(input: UnitInput) {
  const { name, description, fraction, abbreviation, pluralAbbreviation, useAbbreviation, aliases } = input
  const pluralName = input.pluralName ?? null
  return {
    name,
    pluralName,
    description,
    fraction,
    abbreviation,
    pluralAbbreviation,
    useAbbreviation,
    aliases,
    extras: {},
    nameNormalized: fold(name),
    pluralNameNormalized: pluralName && fold(pluralName),
    abbreviationNormalized: fold(abbreviation),
    pluralAbbreviationNormalized: pluralAbbreviation && fold(pluralAbbreviation),
  }
}

const givenStandard = ({ standardQuantity, standardUnit }: UnitInput) =>
  standardUnit === undefined ? {} : { standardQuantity: standardQuantity ?? null, standardUnit }

const toUnit = (row: UnitRow): Unit => ({ ...row, extras: {}, onHand: false })
