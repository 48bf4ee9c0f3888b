import type { PublicContext } from '#server/context.ts'
import type { Part, RecipeDraft } from '#server/scraping/draft.ts'
import type { RecipeInput } from '#shared/contract/recipes/recipe-input.ts'
import { VIDEO_KEY, videoAt } from '#shared/domain/videos.ts'
import { plainNutrition } from './nutrition.ts'
import { readableLine } from './readable-line.ts'
import { inReadersWords } from './readers-words.ts'

export interface DraftRecipe extends RecipeInput {
  name: string
}

/**
 * What was scraped as the body of a recipe. Section names become titles of the first line or step below them; each line has
 * the amount of amountOfWholeLine.
 */
export function draftToRecipe(ctx: PublicContext, found: RecipeDraft, amount: 1 | null): DraftRecipe {
  const draft = inReadersWords(ctx, found)
  return {
    name: draft.name,
    description: draft.description,
    recipeYield: draft.recipeYield || null,
    prepTime: draft.prepTime,
    performTime: draft.performTime ?? draft.cookTime,
    totalTime: draft.totalTime,
    orgURL: draft.orgURL,
    // Only what the pages can play.
    ...(videoAt(draft.video) && { extras: { [VIDEO_KEY]: draft.video } }),
    recipeIngredient: draft.recipeIngredient.map(({ title, text }) => ({
      title,
      note: readableLine(text),
      quantity: amount,
    })),
    recipeInstructions: draft.recipeInstructions.map(step => ({ title: step.title ?? '', text: step.text })),
    notes: draft.notes.map(noteOf),
    nutrition: plainNutrition(draft.nutrition),
    recipeCategory: draft.recipeCategory.map(name => ({ name })),
    tools: draft.tools.map(name => ({ name })),
  }
}

const noteOf = ({ title, text }: Part) => ({ title: title ?? '', text })
