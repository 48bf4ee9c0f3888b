import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { sectionsOf } from '#shared/domain/sections.ts'
import { ingredientTexts, namesOf } from '../exports/export-words.ts'
import { nutrientsOf } from '../exports/to-schema-org.ts'

/** A recipe as Paprika reads it: texts, with headings that end in a colon. */
export function toPaprika(recipe: Recipe, photo: string | null) {
  const ingredients = sectionsOf(recipe.recipeIngredient).flatMap(({ title, lines }) => [
    ...(title ? [`${title}:`] : []),
    ...ingredientTexts(lines),
  ])
  const steps = sectionsOf(recipe.recipeInstructions).flatMap(({ title, lines }) => [
    ...(title ? [`${title}:`] : []),
    ...lines.map(({ text }) => text),
  ])
  return {
    uid: recipe.id.toUpperCase(),
    name: recipe.name,
    created: `${recipe.dateAdded ?? recipe.createdAt?.slice(0, 10) ?? '2000-01-01'} 00:00:00`,
    ingredients: ingredients.join('\n'),
    directions: steps.join('\n\n'),
    description: recipe.description ?? '',
    notes: recipe.notes.map(note => [note.title, note.text].filter(Boolean).join('\n')).join('\n\n'),
    nutritional_info: nutrientsOf(recipe)
      .map(([name, amount]) => `${nutrientName(name)}: ${amount}`)
      .join('\n'),
    prep_time: recipe.prepTime ?? '',
    cook_time: recipe.performTime ?? recipe.cookTime ?? '',
    total_time: recipe.totalTime ?? '',
    servings: recipe.recipeYield ?? '',
    difficulty: '',
    rating: Math.round(recipe.rating ?? 0),
    source: '',
    source_url: recipe.orgURL ?? '',
    image_url: null,
    photo: photo ? `${recipe.id}.jpg` : null,
    photo_data: photo,
    photos: [],
    categories: [...namesOf(recipe.recipeCategory), ...namesOf(recipe.tags)],
  }
}

/** `saturatedFatContent` → `Saturated fat`. */
function nutrientName(name: string): string {
  const words = name.replace(/Content$/, '').replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
