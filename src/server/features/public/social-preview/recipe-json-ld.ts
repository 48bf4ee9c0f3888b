import { withoutEmpty } from '#server/features/recipes/exports/to-schema-org.ts'
import type { Recipe, RecipeIngredient } from '#shared/contract/recipes/recipe.ts'

/** A recipe as schema.org describes it, for search engines and programs that read pages. What is not known is left out. */
export function recipeJsonLd(recipe: Recipe, image: string): Record<string, unknown> {
  const nutrition = Object.entries(recipe.nutrition).filter(([, amount]) => amount)
  return withoutEmpty({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.name,
    description: recipe.description,
    image: [image],
    datePublished: recipe.createdAt,
    prepTime: recipe.prepTime,
    cookTime: recipe.performTime ?? recipe.cookTime,
    totalTime: recipe.totalTime,
    recipeYield: recipe.recipeYield,
    recipeIngredient: recipe.recipeIngredient
      .map(line => ingredientText(line, recipe.settings.disableAmount))
      .filter(text => text !== ''),
    recipeInstructions: recipe.recipeInstructions.map(step => step.text),
    recipeCategory: recipe.recipeCategory.map(({ name }) => name),
    keywords: recipe.tags.map(({ name }) => name),
    nutrition: nutrition.length ? { '@type': 'NutritionInformation', ...Object.fromEntries(nutrition) } : null,
  })
}

/** Without raised figures, which programs do not read: "0.5 cup leek, sliced". */
function ingredientText({ quantity, unit, food, note }: RecipeIngredient, disableAmount: boolean): string {
  const parts = disableAmount ? [note] : [quantity ? String(quantity) : '', unit?.name, food?.name, note]
  return parts.filter(Boolean).join(' ').trim()
}
