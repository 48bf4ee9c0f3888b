import type { Context } from '#server/context.ts'
import type { MealPlanRuleRow } from '#server/db/schema/meal-plans.ts'
import { filtersFor, rulesFor, rulesOf } from '#server/features/planning/meal-plan-rules/meal-plan-rules.service.ts'
import type { SuggestedMeal, SuggestionWish } from '#shared/contract/planning/meal-plans.ts'
import { addDays, dayOfMoment } from '#shared/domain/meal-plan/days.ts'
import { minutesFor } from '#shared/domain/meal-plan/plan-settings.ts'
import { randomFrom, sample } from '#shared/domain/meal-plan/random.ts'
import { type Candidate, type Choice, type Kept, type Slot, suggest } from '#shared/domain/meal-plan/suggest.ts'
import { SOON_DAYS } from '#shared/domain/pantry/stock.ts'
import { readSummariesOf } from '../../../recipes/recipes/reading/recipe-summaries.ts'
import { prepareServings } from '../../../recipes/serving-nutrients/serving-nutrients.ts'
import { recipesForTable } from '../../../recipes/table-check/for-table.ts'
import { findEntriesBetween } from '../meal-plans.store.ts'
import { settingsOf } from '../plan-settings.service.ts'
import * as store from './suggest-meals.store.ts'

/** So many recipes are weighed for each kind of meal; from a library of thousands they are drawn by chance. */
const MOST_WEIGHED = 120
/** And so many of those that the household likes to eat at this time of the year. */
const MOST_HABITS = 40
/** And so many that use what does not keep. */
const MOST_USING = 40
/** So many of a household's cookbooks are looked at for variety. */
const MOST_COOKBOOKS = 20
const YEARS_BACK = 5
/** A dish reminds of those of the days around it. */
const DAYS_AROUND = 7

type Pool = { allowed: number; ids: string[] }

/**
 * Suggests dishes for meals, with the reasons. What is planned around them counts, so that nothing comes twice and the
 * week has variety. Costs a fixed number of queries, and one more for each set of rules that the meals have.
 */
export async function suggestMeals(ctx: Context, wish: SuggestionWish): Promise<SuggestedMeal[]> {
  const { householdId } = ctx.user
  const settings = await settingsOf(ctx, householdId)
  const rules = await rulesOf(ctx, householdId)
  const cookbooks = await store.findCookbookFilters(ctx.db, householdId, MOST_COOKBOOKS)
  await prepareServings(
    ctx,
    [...rules, ...cookbooks].map(one => one.queryFilterString),
  )
  const dates = wish.meals.map(meal => meal.date).sort()
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const around = await findEntriesBetween(ctx.db, householdId, addDays(first, -DAYS_AROUND), addDays(last, DAYS_AROUND))
  const planned: Kept[] = around.flatMap(({ date, recipeId }) => (date && recipeId ? [{ date, recipeId }] : []))
  const kept = [...planned, ...wish.kept]
  const { toUse, doubtful } = await ctx.hooks.pantryFoods(ctx)
  const [from, to] = [addDays(first, -SOON_DAYS), addDays(last, SOON_DAYS)]
  const spoiling = new Map([...toUse].filter(([, day]) => day >= from && day <= to))
  const pools = await readPools(ctx, rules, wish, { first, last, toUse: [...spoiling.keys()] })
  const slots: Slot[] = wish.meals.map(({ date, entryType }) => ({
    date,
    entryType,
    pool: poolOf(pools, rules, date, entryType).ids,
    maxMinutes: minutesFor(settings, date),
  }))
  const ids = [...new Set([...slots.flatMap(slot => slot.pool), ...kept.map(one => one.recipeId)])]
  const { candidates, foods } = await readCandidates(ctx, ids, cookbooks)
  const onHand = new Set([...foods.values()].filter(food => food.onHand).map(food => food.id))
  const told = suggest({
    slots,
    candidates,
    kept,
    noRepeatDays: settings.noRepeatDays,
    onHand,
    spoiling,
    doubtful,
    refused: new Set(wish.refused),
    choices: wish.choices,
    seed: wish.seed,
  })
  const chosen = told.flatMap(({ choices }) => choices.map(choice => choice.recipeId))
  const recipes = await readSummariesOf(ctx, ctx.user, [...new Set(chosen)])
  const nameOf = (id: string) => foods.get(id)?.name ?? ''
  return told.map(({ slot: { date, entryType }, choices }) => ({
    date,
    entryType,
    allowed: poolOf(pools, rules, date, entryType).allowed,
    choices: choices.flatMap(choice => {
      const recipe = recipes.get(choice.recipeId)
      if (!recipe) return []
      const own = rulesFor(rules, date, entryType).filter(rule => rule.queryFilterString)
      return {
        recipe,
        reasons: [...own.map(rule => ({ kind: 'rule' as const, ruleId: rule.id })), ...reasonsOf(choice, nameOf)],
        missingFoods: choice.missing.map(id => ({ id, name: nameOf(id) })),
        doubtfulFoods: choice.doubtful.map(id => ({ id, name: nameOf(id) })),
      }
    }),
  }))
}

const reasonsOf = ({ reasons }: Choice, nameOf: (id: string) => string) =>
  reasons.map(reason => ('foodId' in reason ? { ...reason, food: nameOf(reason.foodId) } : reason))

const keyOf = (filters: string[]) => JSON.stringify(filters)

function poolOf(pools: Map<string, Pool>, rules: MealPlanRuleRow[], date: string, entryType: Slot['entryType']): Pool {
  return pools.get(keyOf(filtersFor(rules, date, entryType))) ?? { allowed: 0, ids: [] }
}

/** What each set of rules allows: a sample, and what the household is used to eat at this time. */
async function readPools(
  ctx: Context,
  rules: MealPlanRuleRow[],
  wish: SuggestionWish,
  { first, last, toUse }: { first: string; last: string; toUse: string[] },
) {
  const { householdId } = ctx.user
  const random = randomFrom(wish.seed)
  const years = Array.from({ length: YEARS_BACK }, (_, i) => 365 * (i + 1))
  const seasons = years.map(days => ({ from: addDays(first, -days - 30), to: addDays(last, -days + 30) }))
  const habits = await store.findEatenAround(ctx.db, householdId, seasons, MOST_HABITS)
  const forTable = await recipesForTable(ctx)
  const using = toUse.length ? await store.findRecipesUsing(ctx.db, ctx.user.groupId, toUse, MOST_USING) : []
  const pools = new Map<string, Pool>()
  for (const { date, entryType } of wish.meals) {
    const filters = filtersFor(rules, date, entryType)
    const key = keyOf(filters)
    if (pools.has(key)) continue
    const ruled = await store.findAllowed(ctx.db, ctx.user, filters)
    const all = forTable ? ruled.filter(id => forTable.has(id)) : ruled
    const allowed = new Set(all)
    const usual = habits.flatMap(({ recipeId }) => (recipeId && allowed.has(recipeId) ? [recipeId] : []))
    const fresh = using.filter(id => allowed.has(id))
    pools.set(key, {
      allowed: all.length,
      ids: [...new Set([...sample(all, MOST_WEIGHED, random), ...usual, ...fresh])],
    })
  }
  return pools
}

type KnownFood = { id: string; name: string; onHand: boolean }

/** What is known of recipes for weighing them. */
async function readCandidates(ctx: Context, ids: string[], cookbooks: { id: string; queryFilterString: string }[]) {
  const candidates = new Map<string, Candidate>()
  const foods = new Map<string, KnownFood>()
  const { householdId } = ctx.user
  for (let i = 0; i < ids.length; i += 500) {
    const some = ids.slice(i, i + 500)
    const rows = await store.findCandidates(ctx.db, ctx.user, some)
    const eaten = Map.groupBy(await store.findDaysEaten(ctx.db, householdId, some), row => row.recipeId)
    const lines = Map.groupBy(await store.findFoodsOfRecipes(ctx.db, some), line => line.recipeId)
    const inCookbooks = await store.findCookbooksOfRecipes(ctx.db, ctx.user, cookbooks, some)
    const kinds = Map.groupBy(
      [...(await store.findKindsOfRecipes(ctx.db, some)), ...ofFew(inCookbooks, some.length)],
      row => row.recipeId,
    )
    for (const { id, totalMinutes, rating, lastMade } of rows) {
      const own = lines.get(id) ?? []
      for (const food of own) foods.set(food.id, food)
      const days = (eaten.get(id) ?? []).flatMap(row => row.date ?? [])
      candidates.set(id, {
        id,
        minutes: totalMinutes,
        rating,
        foods: [...new Set(own.map(food => food.id))],
        kinds: (kinds.get(id) ?? []).map(row => row.kind),
        eaten: lastMade ? [...days, dayOfMoment(lastMade)] : days,
      })
    }
  }
  return { candidates, foods }
}

/** A cookbook with more than half of the dishes makes none of them alike. */
function ofFew(rows: { recipeId: string; kind: string }[], dishes: number) {
  const byCookbook = Map.groupBy(rows, row => row.kind)
  return rows.filter(({ kind }) => (byCookbook.get(kind)?.length ?? 0) <= dishes / 2)
}
