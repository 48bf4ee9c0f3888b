import type { Recipe, RecipeIngredient } from '#shared/contract/recipes/recipe.ts'
import type { TranslatedTexts } from '#shared/contract/recipes/recipe-translations.ts'

/** The recipe in the words of a translation: amounts, links and everything else are its own. */
export function translatedRecipe(recipe: Recipe, texts: TranslatedTexts): Recipe {
  const lines = new Map(texts.recipeIngredient.map(line => [line.referenceId, line]))
  const steps = new Map(texts.recipeInstructions.map(step => [step.id, step]))
  const { name, description, recipeYield, notes } = texts
  return {
    ...recipe,
    ...{ name, description, recipeYield, notes },
    recipeIngredient: recipe.recipeIngredient.map(one => inWords(one, lines.get(one.referenceId))),
    recipeInstructions: recipe.recipeInstructions.map(step => ({ ...step, ...steps.get(step.id) })),
  }
}

function inWords(ingredient: RecipeIngredient, translated: TranslatedTexts['recipeIngredient'][number] | undefined) {
  if (!translated?.line) return { ...ingredient, title: translated?.title ?? ingredient.title }
  const { unit, food } = ingredient
  return {
    ...ingredient,
    title: translated.title,
    line: translated.line,
    note: translated.line.text,
    // A translated word does not get the ending of the original's plural when the recipe is scaled.
    unit: unit && { ...unit, pluralName: null, pluralForms: null, pluralAbbreviation: null },
    food: food && { ...food, pluralName: null, pluralForms: null },
  }
}
