import type { Context } from '#server/context.ts'
import { found, invalid } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { type Correction, correctionOf } from '#server/parsing/corrections.ts'
import type { IngredientCorrection } from '#shared/contract/catalog/parser.ts'
import type { SuccessMessage } from '#shared/contract/fields.ts'
import type { PageQuery } from '#shared/contract/page.ts'
import { deleteCorrection, findCorrections, listCorrectionRows, saveCorrection } from './ingredient-parser.store.ts'

/** What an index takes; letters that unfold into many make a line longer than it looks. */
const MOST_BYTES = 2000

/** Keeps how people of the group put lines right: the same line, and the same words with another amount, follow it. */
export async function keepCorrections(ctx: Context, given: IngredientCorrection[]): Promise<SuccessMessage> {
  const corrections = given.map((one, i) => {
    const correction = correctionOf(one.line, one)
    if (Math.max(Buffer.byteLength(correction.line), Buffer.byteLength(correction.shape)) > MOST_BYTES)
      throw invalid(['body', 'corrections', i, 'line'], 'This line is too long to be learnt', 'string_too_long')
    return correction
  })
  await ctx.transaction(async ctx => {
    for (const correction of corrections) {
      const now = ctx.clock.now()
      await saveCorrection(ctx.db, {
        id: newId(),
        groupId: ctx.user.groupId,
        ...correction,
        createdAt: now,
        updatedAt: now,
      })
    }
  })
  return { message: ctx.t('messages.corrections-kept'), error: false }
}

const nothing = { quantity: null, unit: '', food: '', note: '' }

/** What the group corrected before that may bear on these lines. */
export async function correctionsFor(ctx: Context, lines: string[]): Promise<Correction[]> {
  const keys = lines.filter(line => line.trim() && line.length <= 1000).map(line => correctionOf(line, nothing))
  if (!keys.length) return []
  const unique = (texts: string[]) => [...new Set(texts)]
  return findCorrections(
    ctx.db,
    ctx.user.groupId,
    unique(keys.map(key => key.line)),
    unique(keys.map(key => key.shape)),
  )
}

export const listCorrections = (ctx: Context, query: PageQuery) => listCorrectionRows(ctx.db, ctx.user.groupId, query)

export const removeCorrection = async (ctx: Context, id: string) =>
  found(await deleteCorrection(ctx.db, ctx.user.groupId, id))
