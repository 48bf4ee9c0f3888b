import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context, PublicContext } from '#server/context.ts'
import type { RecipeNutrientsRow } from '#server/db/schema/recipes.ts'
import { startJob } from '#server/features/maintenance/jobs/jobs.service.ts'
import type { Total } from '#server/nutrients/add-up.ts'
import { RELEASE } from '#server/version.ts'
import { defineJob } from '#server/work/job-definition.ts'
import type { NutritionCoverage } from '#shared/contract/recipes/recipe-nutrition.ts'
import { portionsOf } from '#shared/domain/measures/measured-yield.ts'
import { type MeasuredNutrient, measuredNutrients, nutrientUnit } from '#shared/domain/nutrition.ts'
import { countRecipes } from './count-recipes.ts'
import { findLinesDown } from './find-all-lines.ts'
import {
  countKnown,
  findOutdated,
  findRecipeNutrients,
  findTyped,
  putRecipeNutrients,
} from './serving-nutrients.store.ts'

/** So many recipes are worked out together; those of one batch hold nobody else up. */
const BATCH = 20
/** A list waits so long for recipes to be worked out; a job does the rest. */
const LONGEST_WAIT_MS = 400

/** A serving's figure is only used where so much of the recipe's weight, and of its ingredients, is in it. */
const LEAST_WEIGHT = 0.9
const LEAST_LINES = 0.75

/** Whether one of these texts, filters and orders, asks what a serving holds. */
const asksForServings = (texts: (string | null | undefined)[]) =>
  texts.some(text => /\bper_?serving\b/i.test(text ?? ''))

/** Brings up to date what filters and orders by a serving's nutrients read. Whoever asks for none pays nothing for it. */
export async function prepareServings(ctx: Context, texts: (string | null | undefined)[]): Promise<void> {
  if (!asksForServings(texts)) return
  const until = ctx.clock.millis() + LONGEST_WAIT_MS
  const isDone = await workOut(ctx, ctx.user.groupId, () => ctx.clock.millis() < until)
  // One in ten minutes is enough: it goes on until all is done.
  if (!isDone) await startJob(ctx, workOutJob, {}, `nutrients ${ctx.user.groupId} ${ctx.clock.now().slice(0, 15)}`)
}

export const workOutJob = defineJob<Record<string, never>>({
  kind: 'work-out-nutrients',
  run: async (ctx, { signal, progress }) => {
    if (!ctx.user) return
    const { groupId } = ctx.user
    const { pending } = await countKnown(ctx.db, groupId)
    let done = 0
    await workOut(ctx, groupId, counted => {
      done += counted
      progress({ done: Math.min(done, pending), total: pending })
      return !signal.aborted
    })
  },
})

/** What a serving of these recipes holds, up to date. */
export async function servingNutrients(ctx: Context, recipeIds: string[]): Promise<Map<string, RecipeNutrientsRow>> {
  if (!recipeIds.length) return new Map()
  await workOut(ctx, ctx.user.groupId, () => true, recipeIds)
  return new Map((await findRecipeNutrients(ctx.db, recipeIds)).map(row => [row.recipeId, row]))
}

export const nutritionCoverage = (ctx: Context): Promise<NutritionCoverage> => countKnown(ctx.db, ctx.user.groupId)

/**
 * Works out batch after batch as long as `goOn` says so; answers whether nothing is left. A round goes on behind the last
 * batch, so that it reads each recipe once; another follows for those that became outdated behind it, because a recipe that
 * is their ingredient was worked out later in the round. No recipe is worked out twice.
 */
async function workOut(
  ctx: PublicContext,
  groupId: string,
  goOn: (counted: number) => boolean,
  among?: string[],
): Promise<boolean> {
  const done = new Set<string>()
  let doneBefore = 0
  for (let after = ''; ; ) {
    // Before it is read, so that what is saved meanwhile is worked out again.
    const countedAt = ctx.clock.now()
    const found = await findOutdated(ctx.db, groupId, { after, limit: BATCH, among })
    const next = found.filter(({ id }) => !done.has(id))
    if (next.length) await putRecipeNutrients(ctx.db, await rowsOf(ctx, groupId, next, countedAt))
    for (const { id } of next) done.add(id)
    const isRoundOver = found.length < BATCH
    if (isRoundOver && done.size === doneBefore) return true
    after = isRoundOver ? '' : (found.at(-1)?.id ?? '')
    if (isRoundOver) doneBefore = done.size
    await nextTurn()
    if (!goOn(next.length)) return false
  }
}

async function rowsOf(
  ctx: PublicContext,
  groupId: string,
  recipes: { id: string; recipeYield: string | null }[],
  countedAt: string,
): Promise<RecipeNutrientsRow[]> {
  const ids = recipes.map(({ id }) => id)
  const count = countRecipes(await findLinesDown(ctx.db, groupId, null, ids))
  const typed = await findTyped(ctx.db, ids)
  return recipes.map(({ id, recipeYield }) => {
    const own = typed.get(id)
    const servings = portionsOf(recipeYield)
    const { total } = count(id)
    const amounts = measuredNutrients.map(nutrient => {
      const known = own?.[nutrient] ?? null
      const amount = known === null ? perServing(total, nutrient, servings) : known * inItsUnit(nutrient)
      return [nutrient, amount]
    })
    return { recipeId: id, ...Object.fromEntries(amounts), release: RELEASE, countedAt }
  })
}

/** Typed masses are kept in grams. */
const inItsUnit = (nutrient: MeasuredNutrient) => (nutrientUnit(nutrient) === 'mg' ? 1000 : 1)

function perServing(total: Total, nutrient: MeasuredNutrient, servings: number | null): number | null {
  const figure = total.figures.find(one => one.nutrient === nutrient)
  if (!figure || !servings || !total.grams || figure.counted < LEAST_LINES * total.outOf) return null
  return figure.grams >= LEAST_WEIGHT * total.grams ? figure.amount / servings : null
}
