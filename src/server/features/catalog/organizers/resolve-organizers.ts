import type { Context } from '#server/context.ts'
import { invalid } from '#server/errors.ts'
import type { OrganizerKind } from '#shared/contract/catalog/organizers.ts'
import { slug as slugOf } from '#shared/domain/text/slug.ts'
import { emitOrganizer } from './organizer-events.ts'
import { newOrganizer } from './organizers.service.ts'
import { findOrganizersById, findOrganizersCalled, insertNewOrganizers, type Organizer } from './organizers.store.ts'

/** A category, tag or tool as a body names it. */
export interface OrganizerReference {
  id?: string | null
  slug?: string | null
  name?: string | null
}

const FIELD = { categories: 'recipeCategory', tags: 'tags', tools: 'tools' } as const

/**
 * The group's organizers that these references mean: by id, else by slug, else by name; a new name without an id
 * makes one. Nothing that is there is ever renamed. Empty references fall away; one that names nothing we know or could
 * make is refused.
 */
export async function resolveOrganizers(
  ctx: Context,
  kind: OrganizerKind,
  references: OrganizerReference[],
  place: string[] = [FIELD[kind]],
): Promise<Organizer[]> {
  const { db, user } = ctx
  const given = references.map((reference, i) => ({ ...trimmed(reference), i }))
  const wanted = given.filter(({ id, slug, name }) => id || slug || name)
  if (!wanted.length) return []

  const ids = wanted.map(({ id }) => id).filter(Boolean)
  const byId = new Map<string, Organizer>()
  if (ids.length) for (const row of await findOrganizersById(db, user.groupId, kind, ids)) byId.set(row.id, row)

  const called = wanted.filter(({ id }) => !byId.has(id))
  const find = called.length ? await finderOf(ctx, kind, called) : () => undefined
  const fresh = new Map<string, Organizer>()
  for (const reference of called) {
    if (find(reference)) continue
    if (reference.id || !reference.name)
      throw invalid(['body', ...place, reference.i, 'id'], NOBODY, 'value_error', reference.id)
    if (!fresh.has(reference.name)) fresh.set(reference.name, newOrganizer(ctx, kind, { name: reference.name }))
  }
  const added = await addOrganizers(ctx, kind, [...fresh.values()])
  return wanted.flatMap(reference => byId.get(reference.id) ?? find(reference) ?? added(reference.name) ?? [])
}

/** Those of these ids that the group has organizers of. */
export const knownOrganizers = async (ctx: Context, kind: OrganizerKind, ids: string[]): Promise<Set<string>> =>
  new Set(ids.length ? (await findOrganizersById(ctx.db, ctx.user.groupId, kind, ids)).map(row => row.id) : [])

const NOBODY = 'Value error, this group has nothing of this id, slug or name'

const trimmed = ({ id, slug, name }: OrganizerReference) => ({
  id: id ?? '',
  slug: slug?.trim() ?? '',
  name: name?.trim() ?? '',
})
type Called = ReturnType<typeof trimmed>

/** Finds by slug first, then by name; a name that makes the slug of another is that other's. */
async function finderOf(ctx: Context, kind: OrganizerKind, called: Called[]) {
  const names = called.map(({ name }) => name)
  const slugs = [...called.map(({ slug }) => slug), ...names.map(slugOf)]
  const rows = await findOrganizersCalled(ctx.db, ctx.user.groupId, kind, { names, slugs: slugs.filter(Boolean) })
  const bySlug = new Map(rows.map(row => [row.slug, row]))
  const byName = new Map(rows.toReversed().map(row => [row.name, row]))
  return ({ slug, name }: Called): Organizer | undefined =>
    (slug && bySlug.get(slug)) || (name && (byName.get(name) ?? bySlug.get(slugOf(name)))) || undefined
}

/** Makes them, of two spellings of one slug the first; answers with how to find each by its name. */
async function addOrganizers(ctx: Context, kind: OrganizerKind, rows: Organizer[]) {
  if (!rows.length) return () => undefined
  const slugs = [...new Set(rows.map(row => row.slug))]
  const firsts = slugs.map(slug => rows.find(row => row.slug === slug) as Organizer)
  await insertNewOrganizers(ctx.db, kind, firsts)
  const stored = await findOrganizersCalled(ctx.db, ctx.user.groupId, kind, { names: [], slugs })
  const made = new Set(rows.map(row => row.id))
  for (const row of stored) if (made.has(row.id)) await emitOrganizer(ctx, kind, 'create', row)
  const slugFor = new Map(rows.map(row => [row.name.trim(), row.slug]))
  const storedBySlug = new Map(stored.map(row => [row.slug, row]))
  return (name: string): Organizer | undefined => storedBySlug.get(slugFor.get(name) ?? '')
}
