import type { Context } from '#server/context.ts'
import type { MealPlanEntryRow } from '#server/db/schema/meal-plans.ts'
import type { Db } from '#server/db/schema.ts'
import { invalid, notFound } from '#server/errors.ts'
import type { PlanEntryChange, PlanIdeaInput } from '#shared/contract/planning/plan-entry.ts'
import { usualServings } from '#shared/domain/meal-plan/plan-settings.ts'
import { ensureFoodsOfGroup, toSubstitutions } from '../foods/substitutions.ts'
import * as store from '../meal-plans.store.ts'
import { settingsOf } from '../plan-settings.service.ts'

type Content = Omit<PlanIdeaInput, 'repeat'>

/** What may name a row that is not the household's, or not the group's. */
type Named = Pick<PlanEntryChange, 'recipeId' | 'cookId' | 'eaterIds' | 'leftoversOf' | 'substitutions'>

/** Recipes must be there for the caller, foods be the group's, people members of the household, and leftovers come from one of its meals. */
export async function ensureOurs(ctx: Context, inputs: Named[]): Promise<void> {
  const { householdId } = ctx.user
  const recipeIds = [...new Set(inputs.flatMap(input => input.recipeId ?? []))]
  const known = await store.findRecipesSeenBy(ctx.db, ctx.user, recipeIds)
  if (known.size < recipeIds.length) throw notFound()
  await ensureFoodsOfGroup(
    ctx,
    inputs.map(input => input.substitutions),
  )
  const people = inputs.flatMap(({ cookId, eaterIds }) => [...(cookId ? [cookId] : []), ...(eaterIds ?? [])])
  await ensureMembers(ctx, people, 'cookId')
  for (const { leftoversOf } of inputs)
    if (leftoversOf && !(await store.findEntry(ctx.db, householdId, leftoversOf))) throw notFound()
}

/** Refuses to make meals what is left of themselves, also by others that are left of them. */
export async function refuseOwnLeftovers(ctx: Context, rows: MealPlanEntryRow[], leftoversOf: number): Promise<void> {
  const ids = rows.map(row => row.id)
  if (await isLeftOf(ctx.db, ctx.user.householdId, leftoversOf, ids))
    throw invalid(['body', 'leftoversOf'], 'Value error, a meal is not left of itself')
}

/** Whether a meal is one of these or left of one, also by others that are left of them. */
export async function isLeftOf(db: Db, householdId: string, mealId: number, ids: readonly number[]): Promise<boolean> {
  const passed = new Set(ids)
  for (let id: number | null = mealId; id; ) {
    if (passed.has(id)) return true
    passed.add(id)
    id = (await store.findEntry(db, householdId, id))?.leftoversOf ?? null
  }
  return false
}

/** Meals before what is left of them, which names them; else in the order in which they are. */
export function mealsFirst<Row extends Pick<MealPlanEntryRow, 'id' | 'leftoversOf'>>(rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map(row => [row.id, row]))
  /** How many meals it is left of, one of another. */
  const depthOf = (row: Row) => {
    let depth = 0
    for (let at: Row | undefined = row; at?.leftoversOf && depth < rows.length; depth++) at = byId.get(at.leftoversOf)
    return depth
  }
  const depths = new Map(rows.map(row => [row.id, depthOf(row)]))
  return rows.toSorted((one, other) => depths.get(one.id)! - depths.get(other.id)!)
}

/** Refuses people who are no members of the household; `field` is where the request names them. */
export async function ensureMembers(ctx: Context, people: string[], field: string): Promise<void> {
  if (!people.length) return
  const members = new Set((await store.findMembers(ctx.db, ctx.user.householdId)).map(member => member.id))
  if (people.some(id => !members.has(id))) throw invalid(['body', field], 'Value error, not a member of the household')
}

/** Makes rows of inputs that were checked, with numbers of their own, at the end of their meals. */
export async function makeRows(ctx: Context, inputs: Content[]): Promise<MealPlanEntryRow[]> {
  const { groupId, householdId, id: userId } = ctx.user
  const settings = await settingsOf(ctx, householdId)
  const first = await store.takeNumbers(ctx.db)
  const ends = new Map<string, number>()
  const rows: MealPlanEntryRow[] = []
  for (const [i, input] of inputs.entries()) {
    const { date, entryType } = input
    const meal = `${date} ${entryType}`
    const end = ends.get(meal) ?? (await store.findLastPosition(ctx.db, householdId, date, entryType)) ?? 0
    const position = input.position ?? end + 1
    ends.set(meal, Math.max(end, position))
    const now = ctx.clock.now()
    rows.push({
      id: first + i,
      groupId,
      householdId,
      userId,
      date,
      entryType,
      title: input.title,
      text: input.text,
      recipeId: input.recipeId ?? null,
      servings: input.servings === undefined ? usualServings(settings, date) : input.servings,
      position,
      cookId: input.cookId ?? null,
      eaterIds: input.eaterIds ?? [],
      startTime: input.startTime ?? null,
      leftoversOf: input.leftoversOf ?? null,
      isOrphaned: false,
      substitutions: toSubstitutions(input.substitutions),
      seriesId: null,
      madeAt: null,
      servingsLeft: null,
      loggedAt: null,
      revision: 1,
      createdAt: now,
      updatedAt: now,
      stateAt: null,
    })
  }
  return rows
}

/** The columns that a change names; what it leaves out stays. */
export function changedColumns(change: PlanEntryChange): Partial<MealPlanEntryRow> {
  const columns: Partial<MealPlanEntryRow> = {}
  if (change.date !== undefined) columns.date = change.date
  if (change.entryType !== undefined) columns.entryType = change.entryType
  if (change.title !== undefined) columns.title = change.title
  if (change.text !== undefined) columns.text = change.text
  if (change.recipeId !== undefined) columns.recipeId = change.recipeId
  if (change.servings !== undefined) columns.servings = change.servings
  if (change.position !== undefined && change.position !== null) columns.position = change.position
  if (change.cookId !== undefined) columns.cookId = change.cookId
  if (change.eaterIds !== undefined) columns.eaterIds = change.eaterIds ?? []
  if (change.startTime !== undefined) columns.startTime = change.startTime
  if (change.leftoversOf !== undefined) columns.leftoversOf = change.leftoversOf
  // Who sends back what was read, without a meal, leaves leftovers what they are.
  if (change.leftoversOf) columns.isOrphaned = false
  if (change.substitutions !== undefined) columns.substitutions = toSubstitutions(change.substitutions)
  return columns
}
