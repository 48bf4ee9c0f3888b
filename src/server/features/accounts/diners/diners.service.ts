import { byName } from '#server/by-name.ts'
import type { Context } from '#server/context.ts'
import type { DinerRow } from '#server/db/schema/diners.ts'
import { found, foundToDelete, invalid } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import type { Diner, DinerInput } from '#shared/contract/accounts/diners.ts'
import * as store from './diners.store.ts'

export const listDiners = async (ctx: Context): Promise<Diner[]> =>
  (await store.findDiners(ctx.db, ctx.user.householdId)).sort(byName(ctx.locale))

/** Who eats with the household now. */
export const listDinersAtHome = async (ctx: Context): Promise<Diner[]> =>
  (await listDiners(ctx)).filter(diner => diner.isHome)

/** As many as no table seats; the check goes through all of them. */
const MOST_DINERS = 100

export async function createDiner(ctx: Context, input: DinerInput): Promise<Diner> {
  await ensureMember(ctx, input.userId)
  if ((await listDiners(ctx)).length >= MOST_DINERS)
    throw invalid(['body'], 'Value error, the table is full', 'value_error', null)
  const now = ctx.clock.now()
  const row: DinerRow = {
    id: newId(),
    householdId: ctx.user.householdId,
    ...columnsOf(input),
    createdAt: now,
    updatedAt: now,
  }
  await store.insertDiner(ctx.db, row)
  return row
}

export async function updateDiner(ctx: Context, id: string, input: DinerInput): Promise<Diner> {
  await ensureMember(ctx, input.userId)
  const change = { ...columnsOf(input), updatedAt: ctx.clock.now() }
  return found(await store.updateDinerRow(ctx.db, ctx.user.householdId, id, change))
}

/** It does not go into the bin: the group looks in there, and what somebody may not eat is for their household alone. */
export const removeDiner = async (ctx: Context, id: string): Promise<Diner> =>
  foundToDelete(await store.deleteDiner(ctx.db, ctx.user.householdId, id))

const columnsOf = ({ name, userId, allergens, diets, dislikes, isHome }: DinerInput) => ({
  name,
  userId: userId ?? null,
  allergens: [...new Set(allergens)],
  diets: [...new Set(diets)],
  dislikes: [...new Set(dislikes)],
  isHome,
})

async function ensureMember(ctx: Context, userId: string | null | undefined): Promise<void> {
  if (userId && !(await store.isMember(ctx.db, ctx.user.householdId, userId)))
    throw invalid(['body', 'userId'], 'Value error, this household has no such member', 'value_error', userId)
}
