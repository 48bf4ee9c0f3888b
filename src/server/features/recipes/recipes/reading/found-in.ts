import type { Db } from '#server/db/schema.ts'
import { hasForm, type TypedForms, typedForms } from '#server/db/search.ts'
import type { PageQuery } from '#shared/contract/page.ts'
import type { FoundIn, ListedRecipe, RecipeSummary } from '#shared/contract/recipes/recipe.ts'
import type { RecipeListQuery } from '#shared/contract/recipes/recipes.ts'
import { findIngredientLines } from '../saving/recipe-parts.store.ts'
import { findFoundTexts } from './found-texts.store.ts'
import { readSummaries, type SummaryRow } from './read-recipe.ts'

/** The list form of recipe rows, with where they were found if that was asked for. */
export async function readListed(
  db: Db,
  rows: SummaryRow[],
  { search, foundIn, language }: Pick<RecipeListQuery, 'search' | 'foundIn'> & Pick<PageQuery, 'language'>,
): Promise<ListedRecipe[]> {
  const recipes = await readSummaries(db, rows)
  return search && foundIn ? withFoundIn(db, recipes, search, language) : recipes
}

/** So many recipes of a page are looked through, which is more than anybody sees at once. */
const MOST_TOLD = 100

/** Says of each recipe whose name has not all that was typed, where it has the rest of it. Costs three queries. */
async function withFoundIn(
  db: Db,
  recipes: RecipeSummary[],
  search: string,
  language?: string,
): Promise<ListedRecipe[]> {
  const typed = await typedForms(db, search, language)
  const unnamed = new Map(
    recipes.slice(0, MOST_TOLD).flatMap(({ id, name }) => {
      const missing = typed.filter(forms => !hasForm(name, forms))
      return missing.length ? [[id, missing] as const] : []
    }),
  )
  if (!unnamed.size) return recipes
  const ids = [...unnamed.keys()]
  const lines = Map.groupBy(await findIngredientLines(db, ids), line => line.recipeId)
  const texts = new Map((await findFoundTexts(db, ids)).map(row => [row.id, row]))
  return recipes.map(recipe => {
    const { steps = [], notes = [] } = texts.get(recipe.id) ?? {}
    const found = whereFound(unnamed.get(recipe.id) ?? [], {
      ingredients: (lines.get(recipe.id) ?? []).flatMap(line => [
        line.foodName,
        line.foodPluralName,
        ...(line.foodAliases ?? []).map(alias => alias.name),
        line.note,
        line.originalText,
        line.unitName,
      ]),
      description: [recipe.description],
      steps: steps.flatMap(step => [step.title, step.summary, step.text]),
      tags: recipe.tags.map(({ name }) => name),
      categories: recipe.recipeCategory.map(({ name }) => name),
      tools: recipe.tools.map(({ name }) => name),
      notes: notes.flatMap(note => [note.title, note.text]),
    })
    return found ? { ...recipe, foundIn: found } : recipe
  })
}

/** The first text that has any of what is missing; fields come in the order in which search ranks them. */
function whereFound(
  missing: TypedForms[],
  texts: Record<FoundIn['field'], (string | null | undefined)[]>,
): FoundIn | undefined {
  for (const [field, those] of Object.entries(texts))
    for (const text of those)
      for (const forms of missing)
        if (text && hasForm(text, forms)) return { field: field as FoundIn['field'], text: excerpt(text, forms) }
}

/** What is found so near to the beginning is shown with it; else with some words before it. */
const NEAR = 24
const WORDS_BEFORE = 2
const LONGEST_EXCERPT = 100
/** Each Chinese character is a word, as search has it. */
const WORD = /\p{Script=Han}|[^\s\p{Script=Han}]+/gu

/** The text from shortly before what was found; what is cut off at its beginning or end is shown by dots. */
function excerpt(text: string, forms: TypedForms): string {
  const words = [...text.matchAll(WORD)]
  const firstWords = forms.map(form => /^ ?[^ ]+ ?/.exec(form)?.[0] ?? form)
  const at = words.findIndex(([word]) => hasForm(word, firstWords))
  const isNear = (words[at]?.index ?? 0) <= NEAR
  const start = isNear ? 0 : (words[Math.max(0, at - WORDS_BEFORE)]?.index ?? 0)
  const kept = text
    .slice(start, start + LONGEST_EXCERPT)
    .replace(/\s+/g, ' ')
    .trim()
  return `${start ? '…' : ''}${kept}${start + LONGEST_EXCERPT < text.length ? '…' : ''}`
}
