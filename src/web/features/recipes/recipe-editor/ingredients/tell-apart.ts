import type { RecipeDraft } from '../draft/draft.ts'
import { ingredientOf, readLines, writtenFields } from './ingredients-of-lines.ts'

/** Plain lines with their amounts, units and foods told apart. Each keeps its place, its heading and its links. */
export async function tellApart(draft: RecipeDraft): Promise<Pick<RecipeDraft, 'settings' | 'recipeIngredient'>> {
  const read = await readLines(draft.recipeIngredient.map(({ note }) => note))
  return {
    settings: { ...draft.settings, disableAmount: false },
    recipeIngredient: draft.recipeIngredient.map((item, index) => {
      const line = read[index]
      if (!line || line.heading || item.food || item.unit) return item
      const fields = writtenFields({ ...ingredientOf(line), text: line.input, parts: line.parts })
      return { ...item, ...fields, originalText: item.originalText ?? line.input }
    }),
  }
}
