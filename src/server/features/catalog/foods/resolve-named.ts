import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/schema.ts'
import { invalid } from '#server/errors.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { namesByFold } from './names-by-fold.ts'

/** A food or unit as a body names it: by id, or by what people call it. */
export interface NamedReference {
  id?: string | null
  name?: string | null
}

export interface Found {
  id: string
  name: string
}

/** Where a reference stands in the body, for the answer that refuses it. */
export type PlaceOf = (i: number) => (string | number)[]

/** How the group's foods, or its units, are found and made. */
export interface Nameable<Row extends Found> {
  noun: 'food' | 'unit'
  withIds: (db: Db, groupId: string, ids: string[]) => Promise<Found[]>
  /** By their exact names. */
  named: (db: Db, groupId: string, names: string[]) => Promise<Found[]>
  /** With all names that they have, and the ways of reading these, most telling first. */
  all: (db: Db, groupId: string) => Promise<Row[]>
  ways: ((row: Row) => (string | null)[])[]
  add: (ctx: Context, names: string[]) => Promise<void>
}

/**
 * What these references mean in the group, place by place. An id that the group does not have is that of something merged or
 * deleted since, or of somebody else's: its name may find one that is here, and otherwise it is refused. A name alone that
 * nothing here has makes a new one. Costs at most four queries, however many references there are.
 */
export async function resolveNamed<Row extends Found>(
  ctx: Context,
  kind: Nameable<Row>,
  references: (NamedReference | null)[],
  placeOf: PlaceOf = i => ['body', 'recipeIngredient', i, kind.noun, 'id'],
): Promise<(Found | null)[]> {
  const { db, user } = ctx
  const ids = [...new Set(references.flatMap(reference => reference?.id || []))]
  const rows = ids.length ? await kind.withIds(db, user.groupId, ids) : []
  const byId = new Map(rows.map(row => [row.id, row]))
  const called = references.filter(reference => reference !== null && !byId.has(reference.id ?? ''))
  const find = await finderOf(ctx, kind, called.map(nameOf))
  references.forEach((reference, i) => {
    if (reference?.id && !byId.has(reference.id) && !find(nameOf(reference)))
      throw invalid(placeOf(i), `Value error, this group has no such ${kind.noun}`, 'value_error', reference.id)
  })
  const fresh = new Map<string, string>()
  for (const name of called.map(nameOf))
    if (name && !find(name) && !fresh.has(keyOf(name))) fresh.set(keyOf(name), name)
  const made = await makeThem(ctx, kind, [...fresh.values()])
  return references.map(reference => {
    const name = nameOf(reference)
    return byId.get(reference?.id ?? '') ?? find(name) ?? made.get(keyOf(name)) ?? null
  })
}

/** Of two spellings of one name the first makes it; names of signs alone are told apart as they stand. */
const keyOf = (name: string) => fold(name) || name

const nameOf = (reference: NamedReference | null) => reference?.name?.trim() ?? ''

/** Finds by the exact name first, then whatever accents, case or other name. */
async function finderOf<Row extends Found>(ctx: Context, kind: Nameable<Row>, given: string[]) {
  const { db, user } = ctx
  const names = [...new Set(given)].filter(Boolean)
  if (!names.length) return () => undefined
  const exact = new Map((await kind.named(db, user.groupId, names)).map(row => [row.name, row]))
  const all = names.every(name => exact.has(name)) ? [] : await kind.all(db, user.groupId)
  const folded = namesByFold(all, kind.ways)
  return (name: string): Found | undefined => (name ? (exact.get(name) ?? folded.get(fold(name))) : undefined)
}

/** Makes those that nobody has; somebody may have been quicker, whose they are then. */
async function makeThem<Row extends Found>(
  ctx: Context,
  kind: Nameable<Row>,
  names: string[],
): Promise<Map<string, Found>> {
  if (!names.length) return new Map()
  await kind.add(ctx, names)
  const rows = await kind.named(ctx.db, ctx.user.groupId, names)
  return new Map(rows.map(row => [keyOf(row.name), row]))
}
