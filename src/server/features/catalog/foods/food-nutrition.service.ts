import type { Context } from '#server/context.ts'
import { invalid } from '#server/errors.ts'
import { type FoodFacts, factsByEntry, factsByNames, nothingToEat } from '#server/nutrients/match-food.ts'
import { nutrientTable, type TableEntry } from '#server/nutrients/nutrient-table.ts'
import type { FoodNutrition, FoodNutritionInput, NutrientEntry } from '#shared/contract/catalog/food-nutrition.ts'
import type { Food } from '#shared/contract/catalog/foods.ts'
import { deleteFoodNutrition, findFoodNutrition, putFoodNutrition } from './food-nutrition.store.ts'
import { getFood } from './foods.service.ts'

interface Choice {
  entryId: number | null
  isNothing: boolean
  gramsPerPiece: number | null
}

export async function getFoodNutrition(ctx: Context, id: string): Promise<FoodNutrition> {
  const food = await getFood(ctx, id)
  return describe(food, await findFoodNutrition(ctx.db, id))
}

/** What is said of a food counts in all recipes. Saying nothing of it leaves it to its names again. */
export async function updateFoodNutrition(ctx: Context, id: string, input: FoodNutritionInput): Promise<FoodNutrition> {
  const entryId = input.isNothing ? null : (input.entryId ?? null)
  if (entryId && !nutrientTable().has(entryId))
    throw invalid(['body', 'entryId'], 'Value error, the table has no such entry', 'value_error', entryId)
  return ctx.transaction(async ctx => {
    const food = await getFood(ctx, id)
    const choice = { entryId, isNothing: input.isNothing, gramsPerPiece: input.gramsPerPiece ?? null }
    const saysSomething = entryId || choice.isNothing || choice.gramsPerPiece
    if (saysSomething) await putFoodNutrition(ctx.db, { foodId: id, ...choice, updatedAt: ctx.clock.now() })
    else await deleteFoodNutrition(ctx.db, id)
    return describe(food, choice)
  })
}

/** What is known of a food: by what the group said of it, else by its names. */
export function factsOfFood(names: string[], choice: Choice | null): FoodFacts | null {
  const found = chosenFacts(choice) ?? factsByNames(names)
  return found && choice?.gramsPerPiece ? { ...found, gramsEach: choice.gramsPerPiece } : found
}

// An entry that a newer table lacks is as if none had been chosen.
function chosenFacts(choice: Choice | null): FoodFacts | null {
  if (choice?.isNothing) return nothingToEat
  return choice?.entryId ? factsByEntry(choice.entryId) : null
}

export const toEntry = ({ id, name, per100 }: TableEntry): NutrientEntry => ({ id, name, calories: per100[0] ?? null })

const namesOf = ({ name, pluralName, aliases }: Food) =>
  [name, pluralName, ...aliases.map(alias => alias.name)].filter(name => name !== null)

function describe(food: Food, choice: Choice | undefined): FoodNutrition {
  const facts = factsOfFood(namesOf(food), choice ?? null)
  const known = factsOfFood(namesOf(food), choice ? { ...choice, gramsPerPiece: null } : null)
  return {
    entry: facts?.entry ? toEntry(facts.entry) : null,
    certainty: facts?.certainty ?? null,
    isNothing: facts?.isNothing ?? false,
    gramsPerPiece: choice?.gramsPerPiece ?? null,
    knownGramsPerPiece: known?.gramsEach ?? null,
  }
}
