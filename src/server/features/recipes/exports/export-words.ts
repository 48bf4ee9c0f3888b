import type { Recipe, RecipeIngredient } from '#shared/contract/recipes/recipe.ts'
import { plainMarkdown } from '#shared/domain/text/markdown.ts'

export const ingredientTexts = (lines: RecipeIngredient[]) =>
  lines.map(line => line.display || line.note || '').filter(Boolean)

/** Times and yield with the names under which they are known. */
export const factsOf = (recipe: Recipe): [string, string][] =>
  (
    [
      ['yield', recipe.recipeYield],
      ['prep-time', recipe.prepTime],
      ['cook-time', recipe.performTime ?? recipe.cookTime],
      ['total-time', recipe.totalTime],
    ] satisfies [string, string | null][]
  ).flatMap(([name, value]) => (value ? [[name, value]] : []))

export const namesOf = (list: { name: string }[]) => list.map(({ name }) => name)

/** Text that people wrote as Markdown, without the tags that older recipes have in it. */
export const written = (text: string | null) => plainMarkdown(text ?? '').trim()
