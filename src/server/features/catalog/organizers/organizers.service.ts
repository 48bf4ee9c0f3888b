import type { Context } from '#server/context.ts'
import { noteChangedOrganizers } from '#server/db/search/changed-lines.ts'
import { badRequest, found, foundToDelete } from '#server/errors.ts'
import { putIntoBin } from '#server/features/maintenance/bin/bin.service.ts'
import { newId } from '#server/ids.ts'
import type { OrganizerKind } from '#shared/contract/catalog/organizers.ts'
import type { BranchInput, ToolInput } from '#shared/contract/catalog/organizers-calls.ts'
import type { SearchPageQuery } from '#shared/contract/page.ts'
import { slug as slugOf } from '#shared/domain/text/slug.ts'
import { NAME_TAKEN } from '#shared/name-taken.ts'
import { emitOrganizer } from './organizer-events.ts'
import { ensureParent, liftChildren, lockTree } from './organizer-tree.ts'
import {
  deleteOrganizerRow,
  findOrganizer,
  findOrganizerBySlug,
  findOrganizersById,
  findRecipeIdsWith,
  findUnusedOrganizers,
  insertOrganizer,
  listOrganizerRows,
  lockOrganizers,
  type Organizer,
  updateOrganizerRow,
} from './organizers.store.ts'

/** What a body of any of the three kinds holds. */
type Input = BranchInput & Partial<ToolInput>

const BINNED = { categories: 'category', tags: 'tag', tools: 'tool' } as const

export const listOrganizers = (ctx: Context, kind: OrganizerKind, query: SearchPageQuery) =>
  listOrganizerRows(ctx.db, ctx.user.groupId, kind, query)

export const listEmptyOrganizers = (ctx: Context, kind: OrganizerKind) =>
  findUnusedOrganizers(ctx.db, ctx.user.groupId, kind)

export const getOrganizer = async (ctx: Context, kind: OrganizerKind, id: string) =>
  found(await findOrganizer(ctx.db, ctx.user.groupId, kind, id))

/** Those of these ids that the group still has. */
export const getOrganizerBySlug = async (ctx: Context, kind: OrganizerKind, slug: string) =>
  found(await findOrganizerBySlug(ctx.db, ctx.user.groupId, kind, slug))

export const listPresentOrganizers = async (ctx: Context, kind: OrganizerKind, ids: string[]) =>
  ids.length ? findOrganizersById(ctx.db, ctx.user.groupId, kind, [...new Set(ids)]) : []

export async function createOrganizer(ctx: Context, kind: OrganizerKind, input: Input) {
  return ctx.transaction(async ctx => {
    const row = newOrganizer(ctx, kind, input)
    await ensureFree(ctx, kind, row)
    if (row.parentId) await ensureParent(ctx, kind, row.id, row.parentId)
    await insertOrganizer(ctx.db, kind, row)
    await emitOrganizer(ctx, kind, 'create', row)
    return { onHand: false, parentId: null, ...row }
  })
}

/** The slug follows the name. Without `parentId` it stays where it is. */
export async function updateOrganizer(ctx: Context, kind: OrganizerKind, id: string, input: Input) {
  return ctx.transaction(async ctx => {
    const place = placeOf(kind, input)
    if (place.parentId) await lockTree(ctx, kind)
    const [held] = await lockOrganizers(ctx.db, ctx.user.groupId, kind, [id])
    const before = found(held)
    const change = { ...namesOf(kind, id, input), ...place, updatedAt: ctx.clock.now() }
    await ensureFree(ctx, kind, { id, ...change })
    if (change.parentId) await ensureParent(ctx, kind, id, change.parentId)
    const row = found(await updateOrganizerRow(ctx.db, ctx.user.groupId, kind, id, change))
    if (row.name !== before.name) await noteChangedOrganizers(ctx.db, await findRecipeIdsWith(ctx.db, kind, id))
    await emitOrganizer(ctx, kind, 'update', row)
    return row
  })
}

/** The organizer goes into the bin together with the list of recipes that had it; they stay, and what was beneath it moves up. */
export async function removeOrganizer(ctx: Context, kind: OrganizerKind, id: string) {
  return ctx.transaction(async ctx => {
    const { groupId } = ctx.user
    await lockTree(ctx, kind)
    const [held] = await lockOrganizers(ctx.db, groupId, kind, [id])
    const organizer = foundToDelete(held, 'unexpected-stop')
    const recipeIds = await findRecipeIdsWith(ctx.db, kind, id)
    const moved = await liftChildren(ctx, kind, organizer)
    await putIntoBin(ctx, BINNED[kind], organizer.name, { organizer, recipeIds, moved })
    await deleteOrganizerRow(ctx.db, groupId, kind, id)
    await noteChangedOrganizers(ctx.db, recipeIds)
    await emitOrganizer(ctx, kind, 'delete', organizer)
    return organizer
  })
}

/** A row for an organizer that is not there yet. */
export function newOrganizer(ctx: Context, kind: OrganizerKind, input: Input): Organizer {
  const id = newId()
  const now = ctx.clock.now()
  const parent = kind === 'tools' ? {} : { parentId: input.parentId ?? null }
  return { id, groupId: ctx.user.groupId, ...namesOf(kind, id, input), ...parent, createdAt: now, updatedAt: now }
}

const placeOf = (kind: OrganizerKind, { parentId }: Input): Pick<Organizer, 'parentId'> =>
  kind === 'tools' || parentId === undefined ? {} : { parentId }

/** Names of categories and tags are trimmed. One that nothing can be written of in ASCII gets a piece of its id as slug. */
function namesOf(kind: OrganizerKind, id: string, input: Input) {
  if (!input.name.trim()) throw badRequest('unexpected-stop', { exception: 'the name is empty' })
  const name = kind === 'tools' ? input.name : input.name.trim()
  const slug = slugOf(name) || id.replaceAll('-', '').slice(-12)
  return { name, slug, ...(kind === 'tools' && { onHand: input.onHand ?? false }) }
}

async function ensureFree(ctx: Context, kind: OrganizerKind, { id, slug }: Pick<Organizer, 'id' | 'slug'>) {
  const holder = await findOrganizerBySlug(ctx.db, ctx.user.groupId, kind, slug)
  if (holder && holder.id !== id) throw badRequest('unexpected-stop', { exception: NAME_TAKEN })
}
