import type { Context } from '#server/context.ts'
import { checkLine, foundTogether } from '#server/diets/check-line.ts'
import { found } from '#server/errors.ts'
import { listDinersAtHome } from '#server/features/accounts/diners/diners.service.ts'
import { substitutesOf } from '#server/features/catalog/foods/substitutes.ts'
import type { Diner } from '#shared/contract/accounts/diners.ts'
import type { RecipeTableCheck, TableWarning } from '#shared/contract/recipes/table-check.ts'
import { avoidances } from '#shared/domain/avoidances.ts'
import { checkLinesOf, type LineFound } from './check-lines.ts'
import { findRecipeId } from './table-check.store.ts'
import { warningsFor } from './warnings.ts'

export async function checkRecipe(ctx: Context, slug: string): Promise<RecipeTableCheck> {
  const { id } = found(await findRecipeId(ctx.db, ctx.user, slug))
  const lines = (await checkLinesOf(ctx, [id])).get(id) ?? []
  const all = foundTogether(lines)
  const [warnings] = await warn(ctx, [lines])
  return {
    found: avoidances.flatMap(avoidance => {
      const degree = all.get(avoidance)
      return degree ? [{ avoidance, degree, lines: lines.flatMap(line => describe(line, avoidance)) }] : []
    }),
    unknown: [...new Set(lines.filter(line => !line.isKnown).map(line => line.text))],
    warnings: warnings ?? [],
  }
}

function describe({ text, food, found }: LineFound, avoidance: (typeof avoidances)[number]) {
  const one = found.get(avoidance)
  return one ? [{ text, food, ...one }] : []
}

/** For what is about to be planned: recipes without a warning are left out. */
export async function checkSeveral(ctx: Context, recipeIds: string[]) {
  const lines = [...(await checkLinesOf(ctx, [...new Set(recipeIds)]))]
  const warnings = await warn(
    ctx,
    lines.map(([, some]) => some),
  )
  return lines
    .map(([recipeId], i) => ({ recipeId, warnings: warnings[i] ?? [] }))
    .filter(({ warnings }) => warnings.length)
}

/** For each recipe why somebody at home may not eat it, with what they could eat instead. */
async function warn(ctx: Context, recipes: LineFound[][]): Promise<TableWarning[][]> {
  const diners = await listDinersAtHome(ctx)
  if (!diners.length) return recipes.map(() => [])
  const all = recipes.map(lines => warningsFor(diners, lines))
  const foodIds = [...new Set(all.flat().flatMap(({ food }) => food?.id ?? []))]
  const substitutes = await substitutesOf(ctx.db, foodIds)
  return all.map(warnings =>
    warnings.map(warning => {
      const offered = (warning.food && substitutes.get(warning.food.id)) || []
      return { ...warning, substitutes: offered.filter(food => mayEat(diners, food.name)) }
    }),
  )
}

/** A substitute must suit everybody at home, because all of them eat the same dish. */
function mayEat(diners: Diner[], name: string): boolean {
  const checked = checkLine({ names: [name], text: '', marks: null })
  return !warningsFor(diners, [{ ...checked, text: name, food: null, names: [name] }]).length
}
