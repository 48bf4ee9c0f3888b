import { fold } from '#shared/domain/text/fold.ts'
import type { ImportedItem, ImportedLine, ImportedRecipe } from './imported.ts'

/** A recipe of an export as JSON for people and programs: what would be brought over. */
export function recipeSummary(recipe: ImportedRecipe) {
  return {
    name: recipe.name,
    description: recipe.description || null,
    ingredients: recipe.ingredients.map(({ text }) => text),
    sections: titlesIn(recipe.ingredients),
    instructions: recipe.steps.map(({ text }) => text),
    stepSections: titlesIn(recipe.steps),
    yield: recipe.yield,
    servings: recipe.servings,
    prepTime: recipe.prep?.text ?? null,
    prepMinutes: recipe.prep?.minutes ?? null,
    cookTime: recipe.cook?.text ?? null,
    cookMinutes: recipe.cook?.minutes ?? null,
    totalTime: recipe.total?.text ?? null,
    totalMinutes: recipe.total?.minutes ?? null,
    tags: recipe.tags,
    categories: recipe.categories,
    cookbooks: recipe.cookbooks,
    cuisine: recipe.cuisine,
    mainIngredient: recipe.mainIngredient,
    tools: recipe.tools,
    source: recipe.url,
    sourceName: recipe.sourceName,
    rating: recipe.rating,
    favorite: recipe.favorite,
    notes: recipe.notes.map(({ title, text }) => (title ? { title, text } : text)),
    remarks: recipe.remarks,
    nutrition: recipe.nutrition,
    hasPicture: recipe.pictures.length > 0,
    pictures: recipe.pictures.length,
    pictureUrl: recipe.pictureUrls[0] ?? null,
    pictureUrls: recipe.pictureUrls.length,
    files: recipe.files.length,
    comments: recipe.comments.length,
    language: recipe.language,
    warnings: recipe.warnings,
  }
}

const titlesIn = (lines: ImportedLine[]) => lines.flatMap(({ title }) => (title ? [title] : []))

/** What an export holds, counted. */
export interface LibraryCounts {
  apps: Record<string, number>
  recipes: number
  pictures: number
  comments: number
  cookbooks: number
  lists: number
  plans: number
  foods: number
  addresses: number
  failed: number
}

export const emptyCounts = (): LibraryCounts => ({
  apps: {},
  recipes: 0,
  pictures: 0,
  comments: 0,
  cookbooks: 0,
  lists: 0,
  plans: 0,
  foods: 0,
  addresses: 0,
  failed: 0,
})

/** Counts an item in. `cookbooks` are the names of those that were counted before. */
export function count(counts: LibraryCounts, item: ImportedItem, cookbooks: Set<string>): void {
  if (item.kind === 'recipe') {
    counts.recipes++
    counts.pictures += item.recipe.pictures.length
    counts.comments += item.recipe.comments.length
    for (const name of item.recipe.cookbooks) cookbooks.add(fold(name))
    counts.cookbooks = cookbooks.size
  } else if (item.kind === 'scan') counts.recipes++
  else if (item.kind === 'list') counts.lists++
  else if (item.kind === 'plan') counts.plans++
  else if (item.kind === 'food') counts.foods++
  else if (item.kind === 'address') counts.addresses++
  else if (item.kind === 'failed') counts.failed++
  if (item.kind !== 'left' && item.app !== 'unknown')
    counts.apps[item.app] = (counts.apps[item.app] ?? 0) + (item.kind === 'failed' ? 0 : 1)
}

/** The apps that the export is of, that of most first; of what is unreadable only where there is nothing else. */
export function appsOf({ apps }: LibraryCounts): string | null {
  const sorted = Object.entries(apps).sort(([, a], [, b]) => b - a)
  const read = sorted.filter(([, number]) => number > 0)
  return (read.length ? read : sorted.slice(0, 1)).map(([app]) => app).join(',') || null
}
