import type { DraftIngredient, RecipeDraft } from '../recipe-editor/draft.ts'
import { ingredientOf, readLines } from '../recipe-editor/ingredients-of-lines.ts'

type Separated = Pick<RecipeDraft, 'recipeIngredient' | 'settings'>

/** Lines as amount, unit, food and note, or as they were written. Each keeps its place, its heading and its links. */
export async function separateAmounts(draft: RecipeDraft, isWanted: boolean): Promise<Separated> {
  const settings = { ...draft.settings, disableAmount: !isWanted }
  const written = draft.recipeIngredient.map(({ originalText, note }) => originalText ?? note)
  if (!isWanted)
    return {
      settings,
      recipeIngredient: draft.recipeIngredient.map((one, index) => ({
        ...one,
        quantity: null,
        unit: null,
        food: null,
        note: written[index]!,
      })),
    }
  const parsed = await readLines(written)
  const recipeIngredient = draft.recipeIngredient.map((one, index): DraftIngredient => {
    const line = parsed[index]
    if (!line || one.food || one.unit) return one
    const { quantity, unit, food, note } = ingredientOf(line)
    return { ...one, quantity, unit, food, note, originalText: written[index]! }
  })
  return { settings, recipeIngredient }
}
