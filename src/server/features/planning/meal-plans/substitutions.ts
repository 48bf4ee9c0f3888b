import type { Context, PublicContext } from '#server/context.ts'
import type { MealPlanEntryRow } from '#server/db/schema/meal-plans.ts'
import { notFound } from '#server/errors.ts'
import type { Substitution, SubstitutionInput } from '#shared/contract/catalog/substitutions.ts'
import { findNamedFoods, findWithSubstitutions, writeSubstitutions } from './substitutions.store.ts'

type Given = SubstitutionInput[] | null | undefined

const idsOf = (all: Given[]) => [
  ...new Set(all.flatMap(some => (some ?? []).flatMap(({ foodId, substituteId }) => [foodId, substituteId]))),
]

/** The foods must be the group's. */
export async function ensureFoodsOfGroup(ctx: Context, all: Given[]): Promise<void> {
  const ids = idsOf(all)
  if (ids.length && (await findNamedFoods(ctx.db, ctx.user.groupId, ids)).length < ids.length) throw notFound()
}

/** What is kept of them; none is null. */
export const toSubstitutions = (given: Given): MealPlanEntryRow['substitutions'] =>
  given?.length ? given.map(({ foodId, substituteId }) => ({ foodId, substituteId })) : null

/** The substitutions of meals with names. Those of foods that are gone fall away. Costs a query where there are any. */
export async function nameSubstitutions(
  ctx: PublicContext,
  rows: Pick<MealPlanEntryRow, 'groupId' | 'substitutions'>[],
): Promise<(given: Given) => Substitution[]> {
  const ids = idsOf(rows.map(row => row.substitutions))
  const foods = ids.length ? await findNamedFoods(ctx.db, rows[0]!.groupId, ids) : []
  const byId = new Map(foods.map(food => [food.id, food]))
  return given =>
    (given ?? []).flatMap(({ foodId, substituteId }) => {
      const [food, substitute] = [byId.get(foodId), byId.get(substituteId)]
      if (!food || !substitute) return []
      return { foodId, substituteId, food: food.name, substitute: substitute.name, onHand: substitute.onHand }
    })
}

type Replaced = { id: number; before: MealPlanEntryRow['substitutions']; after: MealPlanEntryRow['substitutions'] }[]

/** Where a food was merged into another, meals take the other, or take something instead of the other. */
export async function replaceInSubstitutions(ctx: Context, fromId: string, toId: string): Promise<Replaced> {
  const changed = (await findWithSubstitutions(ctx.db, ctx.user.groupId)).filter(({ substitutions }) =>
    idsOf([substitutions]).includes(fromId),
  )
  const other = (id: string) => (id === fromId ? toId : id)
  const replaced = changed.map(({ id, substitutions }) => ({
    id,
    before: substitutions,
    after: toSubstitutions(
      substitutions
        ?.map(one => ({ foodId: other(one.foodId), substituteId: other(one.substituteId) }))
        .filter(one => one.foodId !== one.substituteId),
    ),
  }))
  for (const { id, after } of replaced) await writeSubstitutions(ctx.db, id, after)
  return replaced
}

/** A meal that somebody changed since stays as it is. */
export async function undoReplaceInSubstitutions(ctx: Context, replaced: Replaced): Promise<void> {
  const now = new Map((await findWithSubstitutions(ctx.db, ctx.user.groupId)).map(row => [row.id, row.substitutions]))
  for (const { id, before, after } of replaced)
    if (JSON.stringify(now.get(id) ?? null) === JSON.stringify(after)) await writeSubstitutions(ctx.db, id, before)
}
