import { OWN_COLUMNS } from '#server/importers/text/own-columns.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { ingredientTexts, namesOf } from '../exports/export-words.ts'

const columns: Record<(typeof OWN_COLUMNS)[number], (recipe: Recipe) => string> = {
  Title: recipe => recipe.name,
  Description: recipe => recipe.description ?? '',
  Yield: recipe => recipe.recipeYield ?? '',
  'Prep time': recipe => recipe.prepTime ?? '',
  'Cook time': recipe => recipe.performTime ?? recipe.cookTime ?? '',
  'Total time': recipe => recipe.totalTime ?? '',
  Ingredients: recipe => ingredientTexts(recipe.recipeIngredient).join('\n'),
  Directions: recipe => recipe.recipeInstructions.map(step => step.text).join('\n'),
  Notes: recipe => recipe.notes.map(note => [note.title, note.text].filter(Boolean).join(': ')).join('\n'),
  Tags: recipe => namesOf(recipe.tags).join('; '),
  Categories: recipe => namesOf(recipe.recipeCategory).join('; '),
  Tools: recipe => namesOf(recipe.tools).join('; '),
  URL: recipe => recipe.orgURL ?? '',
  Rating: recipe => (recipe.rating === null ? '' : String(Math.round(recipe.rating * 100) / 100)),
  'Last made': recipe => recipe.lastMade?.slice(0, 10) ?? '',
}

/**
 * What a spreadsheet would run as a formula begins with an apostrophe, as spreadsheets write it themselves. So does what
 * begins with one already: whoever reads the table takes one away.
 */
const safe = (value: string) => (/^'*[=+@\t]/.test(value) ? `'${value}` : value)
const cell = (value: string) => `"${safe(value).replaceAll('"', '""')}"`
const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`

/** With a byte mark, by which spreadsheets know UTF-8. */
export const csvHead = `\uFEFF${line(OWN_COLUMNS)}`
export const csvRow = (recipe: Recipe) => line(OWN_COLUMNS.map(name => columns[name](recipe)))
