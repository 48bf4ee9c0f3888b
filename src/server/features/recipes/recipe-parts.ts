import type { RecipeIngredientInput, RecipeInput, Reference } from '#shared/contract/recipe-input.ts'
import { fold } from '#shared/domain/fold.ts'
import type { Context } from '../../context.ts'
import type { RecipeIngredientRow } from '../../db/schema/recipes.ts'
import { newId } from '../../ids.ts'
import { resolveFoods } from '../foods/resolve-foods.ts'
import { resolveOrganizers } from '../organizers/resolve-organizers.ts'
import { resolveUnits } from '../units/resolve-units.ts'
import type { WriteMode } from './recipe-columns.ts'
import { replaceCategories, replaceIngredients, replaceTags, replaceTools } from './recipe-parts.store.ts'

/** Writes the lists of a body that live in tables of their own. Names are found in the group, or made. */
export async function writeParts(ctx: Context, recipeId: string, input: RecipeInput, mode: WriteMode): Promise<void> {
  const named = (key: keyof RecipeInput) => mode === 'put' || key in input
  if (named('recipeIngredient'))
    await replaceIngredients(ctx.db, recipeId, await ingredientRows(ctx, recipeId, input.recipeIngredient ?? []))
  if (named('recipeCategory')) {
    const rows = await resolveOrganizers(ctx, 'categories', referencesOf(input.recipeCategory))
    await replaceCategories(ctx.db, recipeId, unique(rows))
  }
  if (named('tags'))
    await replaceTags(ctx.db, recipeId, unique(await resolveOrganizers(ctx, 'tags', referencesOf(input.tags))))
  if (named('tools'))
    await replaceTools(ctx.db, recipeId, unique(await resolveOrganizers(ctx, 'tools', referencesOf(input.tools))))
}

const unique = (rows: { id: string }[]) => [...new Set(rows.map(row => row.id))]

const referencesOf = (given: (string | Reference)[] | null | undefined): Reference[] =>
  (given ?? []).map(reference => (typeof reference === 'string' ? { name: reference } : reference))

type Line = RecipeIngredientInput | string

/** The rows of ingredient lines. A plain text is a line with nothing but its note. */
async function ingredientRows(ctx: Context, recipeId: string, lines: Line[]): Promise<RecipeIngredientRow[]> {
  const given = lines.map(line => (typeof line === 'string' ? { note: line } : line) as RecipeIngredientInput)
  const foods = await resolveFoods(
    ctx,
    given.map(line => referenceOf(line.food)),
  )
  const units = await resolveUnits(
    ctx,
    given.map(line => referenceOf(line.unit)),
  )
  return given.map((line, position) => {
    const note = line.note === undefined ? '' : line.note
    const originalText = line.originalText ?? null
    return {
      id: newId(),
      recipeId,
      position,
      referenceId: line.referenceId ?? newId(),
      title: line.title ?? null,
      note,
      quantity:
        line.quantity === undefined ? 1 : line.quantity === null ? null : Math.round(line.quantity * 1000) / 1000,
      unitId: units[position]?.id ?? null,
      foodId: foods[position]?.id ?? null,
      originalText,
      noteNormalized: note && fold(note),
      originalTextNormalized: originalText && fold(originalText),
    }
  })
}

const referenceOf = (given: string | Reference | null | undefined): Reference | null =>
  typeof given === 'string' ? { name: given } : (given ?? null)
