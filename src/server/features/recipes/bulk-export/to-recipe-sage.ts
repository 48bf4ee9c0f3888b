import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { sectionsOf } from '#shared/domain/sections.ts'
import { ingredientTexts, namesOf } from '../exports/export-words.ts'
import { isoDuration, withoutEmpty } from '../exports/to-schema-org.ts'

/** A recipe as RecipeSage reads it: schema.org with headings in brackets. Its prepTime is the active time. */
export function toRecipeSage(recipe: Recipe) {
  const ingredients = sectionsOf(recipe.recipeIngredient).flatMap(({ title, lines }) => [
    ...(title ? [`[${title}]`] : []),
    ...ingredientTexts(lines),
  ])
  const steps = sectionsOf(recipe.recipeInstructions).flatMap(({ title, lines }) => [
    ...(title ? [`[${title}]`] : []),
    ...lines.map(({ text }) => text),
  ])
  const notes = recipe.notes.map(note => [note.title, note.text].filter(Boolean).join('\n')).join('\n\n')
  return withoutEmpty({
    '@context': 'http://schema.org',
    '@type': 'Recipe',
    identifier: recipe.id,
    datePublished: recipe.createdAt,
    name: recipe.name,
    description: recipe.description,
    prepTime: isoDuration(recipe.prepTime),
    totalTime: isoDuration(recipe.totalTime),
    recipeYield: recipe.recipeYield,
    recipeIngredient: ingredients,
    recipeInstructions: steps.map(text => ({ '@type': 'HowToStep', text })),
    recipeCategory: [...namesOf(recipe.recipeCategory), ...namesOf(recipe.tags)],
    isBasedOn: recipe.orgURL,
    comment: notes ? [{ '@type': 'Comment', name: 'Author Notes', text: notes }] : [],
    aggregateRating: recipe.rating
      ? { '@type': 'AggregateRating', ratingValue: String(recipe.rating), bestRating: '5' }
      : null,
  })
}
