import type { Context } from '#server/context.ts'
import { emitChange } from '#server/events.ts'
import { putIntoBin } from '#server/features/maintenance/bin/bin.service.ts'
import type { LeftAlone } from '#shared/contract/maintenance/bin.ts'
import type { Unchanged } from '#shared/contract/maintenance/change-jobs.ts'
import { findLabels } from '../labels/labels.service.ts'
import { lockFoodRows, relabelFoods } from './foods.store.ts'

interface NamedFood {
  id: string
  name: string
}

/** What foods stood under before they were put under one label, or under none. */
interface LabelledFoods {
  labelId: string | null
  foods: (NamedFood & { was: string | null })[]
}

/** Puts foods under a label, or under none. Answers with those that are gone, and with all where the label is. */
export async function labelFoods(ctx: Context, foods: NamedFood[], labelId: string | null): Promise<Unchanged[]> {
  return ctx.transaction(async ctx => {
    const label = labelId ? await presentLabel(ctx, labelId) : null
    if (label === undefined) return foods.map(food => ({ ...food, reason: 'changed' }))
    const rows = await held(ctx, foods)
    const changed = [...rows.values()].filter(row => row.labelId !== labelId)
    const snapshot: LabelledFoods = {
      labelId,
      foods: changed.map(({ id, name, labelId: was }) => ({ id, name, was })),
    }
    if (changed.length) {
      await putIntoBin(ctx, 'food-labels', label?.name ?? namesOf(changed).slice(0, 200), snapshot)
      await move(ctx, snapshot, ({ was }) => ({ from: was, to: labelId }))
    }
    return foods.flatMap(food => (rows.has(food.id) ? [] : [{ ...food, reason: 'gone' as const }]))
  })
}

/** Puts foods back under what they stood under, as far as nobody put them elsewhere since and it is still there. */
export async function restoreFoodLabels(ctx: Context, snapshot: LabelledFoods): Promise<LeftAlone[]> {
  const { foods, labelId } = snapshot
  const rows = await held(ctx, foods)
  const labels = await findLabels(
    ctx.db,
    ctx.user.groupId,
    foods.map(({ was }) => was),
  )
  const back = foods.filter(({ id, was }) => rows.get(id)?.labelId === labelId && (was === null || labels.has(was)))
  if (back.length) await move(ctx, { labelId, foods: back }, ({ was }) => ({ from: labelId, to: was }))
  const ids = new Set(back.map(({ id }) => id))
  return foods.flatMap(({ id, name }) =>
    ids.has(id) ? [] : [{ name, reason: rows.has(id) ? ('changed' as const) : ('gone' as const) }],
  )
}

const presentLabel = async (ctx: Context, id: string) => (await findLabels(ctx.db, ctx.user.groupId, [id])).get(id)

const held = async (ctx: Context, foods: NamedFood[]) => {
  const ids = foods.map(({ id }) => id)
  return new Map((await lockFoodRows(ctx.db, ctx.user.groupId, ids)).map(row => [row.id, row]))
}

/** All foods that stood under one label go together. */
async function move(
  ctx: Context,
  { foods }: LabelledFoods,
  wayOf: (food: LabelledFoods['foods'][number]) => { from: string | null; to: string | null },
): Promise<void> {
  const updatedAt = ctx.clock.now()
  for (const [, together] of Map.groupBy(foods, ({ was }) => was)) {
    const [first] = together
    const ids = together.map(({ id }) => id)
    if (first) await relabelFoods(ctx.db, ctx.user.groupId, ids, { ...wayOf(first), updatedAt })
  }
  emitChange(ctx, { noun: 'food', operation: 'update', audience: 'group', ids: foods.map(({ id }) => id) })
}

const namesOf = (foods: NamedFood[]) => foods.map(({ name }) => name).join(', ')
