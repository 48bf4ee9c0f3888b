import type { Recipe, RecipeIngredient, RecipeStep } from '#shared/contract/recipes/recipe.ts'
import { findDurations } from '#shared/domain/durations/find-durations.ts'
import { pictureVersion } from '#shared/domain/no-picture.ts'
import { type Nutrient, nutrientUnit } from '#shared/domain/nutrition.ts'
import { sectionsOf } from '#shared/domain/sections.ts'
import { ingredientTexts, namesOf } from './export-words.ts'

/** A recipe as schema.org describes it, for other programs. What is not known is left out. */
export function toSchemaOrg(recipe: Recipe, baseUrl: string, ratingCount: number): Record<string, unknown> {
  const version = pictureVersion(recipe.image)
  return withoutEmpty({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.name,
    description: recipe.description,
    image: version
      ? [`${baseUrl}/api/media/recipes/${recipe.id}/images/original.webp?version=${encodeURIComponent(version)}`]
      : null,
    url: recipe.orgURL,
    dateCreated: recipe.createdAt,
    dateModified: recipe.updatedAt,
    recipeYield: recipe.recipeYield,
    prepTime: isoDuration(recipe.prepTime),
    cookTime: isoDuration(recipe.performTime ?? recipe.cookTime),
    totalTime: isoDuration(recipe.totalTime),
    recipeIngredient: ingredientTexts(recipe.recipeIngredient.map(withPlainAmount)),
    recipeInstructions: instructionsOf(recipe.recipeInstructions),
    recipeCategory: namesOf(recipe.recipeCategory),
    keywords: namesOf(recipe.tags).join(', '),
    tool: namesOf(recipe.tools),
    nutrition: nutritionOf(recipe),
    aggregateRating: recipe.rating
      ? {
          '@type': 'AggregateRating',
          ratingValue: recipe.rating,
          // Stars that came along from elsewhere were given by nobody here, and how many gave them is not known.
          ...(ratingCount > 0 && { ratingCount }),
          bestRating: 5,
        }
      : null,
  })
}

/** Raised figures (¹/₂) are for people; programs read 1/2. */
const withPlainAmount = (line: RecipeIngredient): RecipeIngredient => ({
  ...line,
  display: line.display.replace(
    /[⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉]/g,
    digit => '0123456789'['⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉'.indexOf(digit) % 10] as string,
  ),
})

function instructionsOf(steps: RecipeStep[]): unknown[] {
  const toStep = ({ text, summary }: RecipeStep) => withoutEmpty({ '@type': 'HowToStep', name: summary, text })
  return sectionsOf(steps).flatMap(({ title, lines }): unknown[] =>
    title ? [{ '@type': 'HowToSection', name: title, itemListElement: lines.map(toStep) }] : lines.map(toStep),
  )
}

function nutritionOf(recipe: Recipe) {
  const stated = nutrientsOf(recipe)
  return stated.length ? { '@type': 'NutritionInformation', ...Object.fromEntries(stated) } : null
}

/** What is stated, with the unit of those that are bare numbers. */
export const nutrientsOf = ({ nutrition }: Recipe): [name: string, amount: string][] =>
  Object.entries(nutrition ?? {}).flatMap(([name, amount]) => {
    if (!amount) return []
    const bare = /^\s*[\d.,]+\s*$/.test(amount)
    return [[name, bare ? `${amount.trim()} ${nutrientUnit(name as Nutrient)}` : amount]]
  })

/** `1 hour 30 minutes` → `PT1H30M`; null where the text names no time. */
export function isoDuration(text: string | null): string | null {
  if (!text) return null
  if (/^P(?=.)(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+S)?)?$/.test(text.trim())) return text.trim()
  const minutes = Math.round(findDurations(text).reduce((sum, { seconds }) => sum + seconds, 0) / 60)
  if (!minutes) return null
  const hours = Math.floor(minutes / 60)
  return `PT${hours ? `${hours}H` : ''}${minutes % 60 ? `${minutes % 60}M` : ''}`
}

/** The properties that say something. */
export const withoutEmpty = (object: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(object).filter(
      ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && !value.length),
    ),
  )
