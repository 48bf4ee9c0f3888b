import type { Context } from '#server/context.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import { forbidden, invalid } from '#server/errors.ts'
import { emitChange } from '#server/events.ts'
import type { RecipeAudience, RecipeAudienceInput } from '#shared/contract/recipes/recipe-audience.ts'
import { maySetAudience } from '#shared/permissions.ts'
import { getRecipeRow, getRecipeToChange } from '../recipes/access/recipe-access.ts'
import { restrictRecipe } from '../recipes/recipes.service.ts'
import { endLinks } from '../sharing/sharing.service.ts'
import * as store from './recipe-audience.store.ts'

export const getAudience = async (ctx: Context, slug: string): Promise<RecipeAudience> =>
  read(ctx, await getRecipeRow(ctx, slug))

async function read(ctx: Context, row: RecipeRow): Promise<RecipeAudience> {
  const people = row.restricted ? await store.findViewerNames(ctx.db, row) : []
  return {
    audience: row.restricted ? (people.length ? 'some' : 'owner') : 'everybody',
    people: people.map(({ id, fullName, username }) => ({ id, name: fullName || username })),
    mayChange: maySetAudience(ctx.user, row),
  }
}

/** Its owner says who sees a recipe. Links that were given while everybody saw it end with that. */
export async function setAudience(ctx: Context, slug: string, input: RecipeAudienceInput): Promise<RecipeAudience> {
  return ctx.transaction(async ctx => {
    const row = await getRecipeToChange(ctx, slug)
    if (!maySetAudience(ctx.user, row)) throw forbidden('recipe.audience-not-yours')
    const restricted = input.audience !== 'everybody'
    const userIds = input.audience === 'some' ? await chosen(ctx, row, input.userIds) : []
    await restrictRecipe(ctx, row, restricted)
    await store.replaceViewers(ctx.db, row.id, userIds)
    if (restricted && !row.restricted) await endLinks(ctx, row.id)
    // It says of no recipe in particular: those who no longer see it are told too.
    emitChange(ctx, { noun: 'recipe', operation: 'update', audience: 'group' })
    return read(ctx, { ...row, restricted })
  })
}

/** Members of the recipe's group, beside its owner. */
async function chosen(ctx: Context, row: RecipeRow, userIds: string[]): Promise<string[]> {
  const ids = [...new Set(userIds)].filter(id => id !== row.userId)
  if (!ids.length) throw invalid(['body', 'userIds'], 'Value error, somebody must be named')
  const members = await store.findMembersOf(ctx.db, row.groupId, ids)
  if (members.size < ids.length) throw invalid(['body', 'userIds'], 'Value error, not a member of the group')
  return ids
}
