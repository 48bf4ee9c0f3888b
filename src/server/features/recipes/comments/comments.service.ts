import type { z } from 'zod'
import type { Context } from '#server/context.ts'
import type { CommentRow } from '#server/db/schema/recipes.ts'
import { forbidden, found } from '#server/errors.ts'
import { putIntoBin } from '#server/features/maintenance/bin/bin.service.ts'
import { newId } from '#server/ids.ts'
import type { SuccessMessage } from '#shared/contract/fields.ts'
import type { Page, PageQuery } from '#shared/contract/page.ts'
import type { CommentInput } from '#shared/contract/recipes/comments.ts'
import type { RecipeComment } from '#shared/contract/recipes/recipe.ts'
import { mayEditComment } from '#shared/permissions.ts'
import { getRecipeRow } from '../recipes/access/recipe-access.ts'
import { viewersOf } from '../recipes/recipe-events.ts'
import * as store from './comments.store.ts'

type Comment = z.infer<typeof RecipeComment>

export async function listComments(ctx: Context, query: PageQuery): Promise<Page<Comment>> {
  const { items, ...rest } = await store.listCommentRows(ctx.db, ctx.user, query)
  return { ...rest, items: await read(ctx, items) }
}

export async function listCommentsOfRecipe(ctx: Context, slug: string): Promise<Comment[]> {
  const recipe = await getRecipeRow(ctx, slug)
  return read(ctx, await store.findCommentsOn(ctx.db, ctx.user, recipe.id))
}

export const getComment = async (ctx: Context, id: string): Promise<Comment> => readOne(ctx, await getRow(ctx, id))

/**
 * Everybody of the group may comment, locked or not. That a recipe's settings turn comments off is for clients to heed:
 * it is what new households begin with, and programs that comment know nothing of it.
 */
export async function createComment(ctx: Context, input: CommentInput): Promise<Comment> {
  return ctx.transaction(async ctx => {
    const recipe = await getRecipeRow(ctx, input.recipeId)
    const now = ctx.clock.now()
    const row: CommentRow = {
      id: newId(),
      recipeId: recipe.id,
      userId: ctx.user.id,
      authorName: null,
      text: input.text,
      createdAt: now,
      updatedAt: now,
    }
    await store.insertComment(ctx.db, row)
    return readOne(ctx, row)
  })
}

export async function updateComment(ctx: Context, id: string, text: string): Promise<Comment> {
  return ctx.transaction(async ctx => {
    const row = await getOwn(ctx, id)
    const change = { text, updatedAt: ctx.clock.now() }
    await store.updateCommentText(ctx.db, row.id, change)
    return readOne(ctx, { ...row, ...change })
  })
}

export async function removeComment(ctx: Context, id: string): Promise<SuccessMessage> {
  await ctx.transaction(async ctx => {
    const comment = found(await store.lockComment(ctx.db, (await getOwn(ctx, id)).id))
    const recipe = await getRecipeRow(ctx, comment.recipeId)
    const place = { householdId: ctx.user.householdId, viewerIds: await viewersOf(ctx, recipe) }
    await putIntoBin(ctx, 'comment', recipe.name, { comment }, place)
    await store.deleteComment(ctx.db, comment.id)
  })
  return { message: ctx.t('messages.comment-deleted'), error: false }
}

const getRow = async (ctx: Context, id: string): Promise<CommentRow> =>
  found(await store.findComment(ctx.db, ctx.user, id))

async function getOwn(ctx: Context, id: string): Promise<CommentRow> {
  const row = await getRow(ctx, id)
  if (!mayEditComment(ctx.user, row)) throw forbidden('comment.not-yours')
  return row
}

const readOne = async (ctx: Context, row: CommentRow): Promise<Comment> => (await read(ctx, [row]))[0] as Comment

async function read(ctx: Context, rows: CommentRow[]): Promise<Comment[]> {
  if (!rows.length) return []
  const authors = new Map(
    (await store.findAuthors(ctx.db, [...new Set(rows.map(row => row.userId))])).map(author => [author.id, author]),
  )
  return rows.flatMap(row => {
    const user = authors.get(row.userId)
    return user ? [{ ...row, user }] : []
  })
}
