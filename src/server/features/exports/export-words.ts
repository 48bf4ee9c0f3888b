import type { Recipe, RecipeIngredient } from '#shared/contract/recipe.ts'
import { plainMarkdown } from '#shared/domain/markdown.ts'

/** The lines of a recipe under the titles of their sections; what stands before the first title has none. */
export function sectionsOf<Line extends { title: string | null }>(lines: Line[]): { title: string; lines: Line[] }[] {
  const sections: { title: string; lines: Line[] }[] = []
  for (const line of lines) {
    if (line.title?.trim() || !sections.length) sections.push({ title: line.title?.trim() ?? '', lines: [] })
    sections.at(-1)?.lines.push(line)
  }
  return sections
}

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
