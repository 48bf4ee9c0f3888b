import type { Context } from '#server/context.ts'
import { badRequest } from '#server/errors.ts'
import type { RecipeIngredient } from '#shared/contract/recipes/recipe.ts'
import type { RecipeIngredientInput } from '#shared/contract/recipes/recipe-input.ts'
import { findRecipesMadeFor, findReferencedRecipes } from './recipe-parts.store.ts'
import { findSubRecipeLines } from './sub-recipe-lines.store.ts'

/** A recipe whose ingredients are recipes, whose ingredients are recipes: nobody cooks deeper than this. */
const DEEPEST = 10

/**
 * The recipes that the lines of a recipe name as what they are made by, place by place. One of another group, or one
 * that is gone, is none; one that needs this very recipe is refused.
 */
export async function referencedRecipeIds(
  ctx: Context,
  recipeId: string,
  lines: readonly RecipeIngredientInput[],
  had: readonly RecipeIngredient[],
): Promise<(string | null)[]> {
  const known = new Map(had.flatMap(({ referencedRecipe: one }) => (one ? [[one.id, one.id] as const] : [])))
  const before = new Map(had.map(line => [line.referenceId, line.referencedRecipe?.id ?? null]))
  const wanted = lines.map(line =>
    line.referencedRecipe === undefined
      ? { id: before.get(line.referenceId ?? '') ?? null }
      : (line.referencedRecipe ?? { id: null }),
  )
  const unknown = wanted.filter(one => (one.id || one.slug) && !known.has(one.id ?? ''))
  if (unknown.length) {
    const ids = unknown.flatMap(({ id }) => id || [])
    const slugs = unknown.flatMap(one => (!one.id && one.slug) || [])
    const found = await findReferencedRecipes(ctx.db, ctx.user, ids, slugs)
    for (const { id, slug } of found) known.set(id, id).set(`slug:${slug}`, id)
    const made = [...new Set(found.map(({ id }) => id))]
    if (await needsItself(ctx, recipeId, made)) throw badRequest('recipe.needs-itself')
  }
  return wanted.map(one => {
    if (!one.id && !one.slug) return null
    return known.get(one.id || `slug:${one.slug}`) ?? null
  })
}

interface KeptLine {
  referenceId: string
  note: string | null
  foodId: string | null
  referencedRecipeId: string | null
}

/**
 * Lines whose recipe nobody sees at present, because it lies in the bin or is restricted: a save cannot name it, and does not lose
 * it where it leaves the line's words as they were.
 */
export async function withHiddenReferences<Line extends KeptLine>(
  ctx: Context,
  recipeId: string,
  lines: Line[],
  had: readonly RecipeIngredient[],
): Promise<Line[]> {
  const unseen = new Map(had.flatMap(line => (line.referencedRecipe ? [] : [[line.referenceId, line.note ?? '']])))
  const referring = await findSubRecipeLines(ctx.db, recipeId)
  const hidden = new Map(referring.map(line => [line.referenceId, line.referencedRecipeId]))
  return lines.map(line => {
    const isLeft = line.foodId === null && unseen.get(line.referenceId) === (line.note ?? '')
    return {
      ...line,
      referencedRecipeId: line.referencedRecipeId ?? (isLeft ? (hidden.get(line.referenceId) ?? null) : null),
    }
  })
}

async function needsItself(ctx: Context, recipeId: string, made: string[]): Promise<boolean> {
  const seen = new Set<string>()
  let next = made
  for (let depth = 0; next.length; depth++) {
    if (next.includes(recipeId) || depth >= DEEPEST) return true
    for (const id of next) seen.add(id)
    next = (await findRecipesMadeFor(ctx.db, next)).filter(id => !seen.has(id))
  }
  return false
}
