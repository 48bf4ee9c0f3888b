import type { Context } from '#server/context.ts'
import { filterParts } from '#server/db/filter.ts'
import type { CookbookRow } from '#server/db/schema/cookbooks.ts'
import { found, foundToDelete, invalid } from '#server/errors.ts'
import { putIntoBin } from '#server/features/maintenance/bin/bin.service.ts'
import { newId } from '#server/ids.ts'
import { refuseOutdated } from '#server/revisions.ts'
import type { Page, SearchPageQuery } from '#shared/contract/page.ts'
import type {
  Cookbook,
  CookbookInput,
  CookbookUpdate,
  CookbookWithRecipes,
} from '#shared/contract/recipes/cookbooks.ts'
import { RecipeListQuery } from '#shared/contract/recipes/recipes.ts'
import { slug } from '#shared/domain/text/slug.ts'
import { listRecipes } from '../recipes/recipes.service.ts'
import { emitCookbook, emitCookbooksUpdated } from './cookbook-events.ts'
import { ensureReadable, filterOf } from './cookbook-filter.ts'
import { freeSlug, slugForUpdate } from './cookbook-slugs.ts'
import * as store from './cookbooks.store.ts'

export const readCookbook = (row: CookbookRow): Cookbook => ({
  ...row,
  queryFilter: filterParts(row.queryFilterString),
})

export async function listCookbooks(ctx: Context, query: SearchPageQuery): Promise<Page<Cookbook>> {
  const { items, ...rest } = await store.listCookbookRows(ctx.db, ctx.user.householdId, query)
  return { ...rest, items: items.map(readCookbook) }
}

/** The id of a cookbook of the caller's household. */
export const getCookbookId = async (ctx: Context, id: string): Promise<string> =>
  found(await store.findCookbook(ctx.db, ctx.user.householdId, id)).id

/** With the recipes that it chooses from all households of the group, newest first. */
export async function getCookbook(ctx: Context, idOrSlug: string): Promise<CookbookWithRecipes> {
  const cookbook = await store.findCookbook(ctx.db, ctx.user.householdId, idOrSlug)
  const row = found(cookbook, 'no-such-address', { shape: 'text' })
  const { items } = await listRecipes(ctx, RecipeListQuery.parse({ perPage: -1, cookbook: row.id }))
  return { ...readCookbook(row), recipes: items }
}

export async function createCookbook(ctx: Context, input: CookbookInput): Promise<Cookbook> {
  ensureUsable(ctx, input, ['body'])
  return ctx.transaction(async ctx => {
    const { groupId, householdId } = ctx.user
    const id = newId()
    const now = ctx.clock.now()
    const free = await freeSlug(ctx, input.name, id)
    const own = { id, groupId, householdId, slug: free, createdAt: now, updatedAt: now, revision: 1 }
    const row: CookbookRow = { ...columnsOf(input), ...own }
    await store.insertCookbook(ctx.db, row)
    emitCookbook(ctx, 'create', row)
    return readCookbook(row)
  })
}

export async function updateCookbook(ctx: Context, id: string, input: CookbookInput): Promise<Cookbook> {
  ensureUsable(ctx, input, ['body'])
  return ctx.transaction(async ctx => {
    const current = await hold(ctx, id)
    await refuseOutdated(ctx, current, () => readCookbook(current))
    const row = await write(ctx, current, input)
    emitCookbook(ctx, 'update', row)
    return readCookbook(row)
  })
}

/** All or none, so that a list that was put in another order is never half moved. */
export async function updateCookbooks(ctx: Context, inputs: CookbookUpdate[]): Promise<Cookbook[]> {
  for (const [i, input] of inputs.entries()) ensureUsable(ctx, input, ['body', i])
  return ctx.transaction(async ctx => {
    const rows: CookbookRow[] = []
    for (const input of inputs) rows.push(await write(ctx, await hold(ctx, input.id), input))
    if (rows.length) emitCookbooksUpdated(ctx, rows)
    return rows.map(readCookbook)
  })
}

export async function removeCookbook(ctx: Context, id: string): Promise<Cookbook> {
  return ctx.transaction(async ctx => {
    const { householdId } = ctx.user
    const { id: cookbookId } = foundToDelete(await store.findCookbook(ctx.db, householdId, id))
    const cookbook = foundToDelete(await store.lockCookbook(ctx.db, householdId, cookbookId))
    await putIntoBin(ctx, 'cookbook', cookbook.name, { cookbook }, { householdId })
    await store.deleteCookbook(ctx.db, householdId, cookbook.id)
    emitCookbook(ctx, 'delete', cookbook)
    return readCookbook(cookbook)
  })
}

const hold = async (ctx: Context, id: string): Promise<CookbookRow> =>
  found(await store.lockCookbook(ctx.db, ctx.user.householdId, id))

async function write(ctx: Context, current: CookbookRow, input: CookbookInput): Promise<CookbookRow> {
  const columns = {
    ...columnsOf(input),
    slug: await slugForUpdate(ctx, current, input),
    updatedAt: ctx.clock.now(),
  }
  await store.updateCookbookRow(ctx.db, ctx.user.householdId, current.id, columns)
  return { ...current, ...columns, revision: current.revision + 1 }
}

/** A cookbook needs a name that gives an address, and a filter that can be read. */
function ensureUsable(ctx: Context, input: CookbookInput, loc: (string | number)[]) {
  if (!slug(input.name))
    throw invalid([...loc, 'name'], 'Value error, the name has no letter or digit', 'value_error', input.name)
  ensureReadable(ctx, filterOf(input), loc)
}

const columnsOf = (input: CookbookInput) => ({
  name: input.name,
  description: input.description,
  position: input.position,
  public: input.public,
  queryFilterString: filterOf(input),
})
