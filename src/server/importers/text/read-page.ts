import type { Page, RecipeDraft } from '../../scraping/draft.ts'
import { scrape } from '../../scraping/scrape.ts'
import type { ImportedRecipe } from '../imported.ts'
import { makeRecipe } from '../make-recipe.ts'

/** A page or a text without clear marks, read as the import of web pages reads it. Null where nothing of a recipe is found. */
export function readLayout(page: Page): ImportedRecipe | null {
  const { recipe, evidence } = scrape(page)
  if (!recipe || recipe.recipeIngredient.length + recipe.recipeInstructions.length === 0) return null
  const isSure = evidence.sources.some(
    source => source === 'json-ld' || source === 'microdata' || source === 'microformat',
  )
  return { ...recipeOfPage(recipe), warnings: isSure ? [] : ['guessed'] }
}

/** What a page says of a recipe, in the form of a recipe of another app. */
export const recipeOfPage = (recipe: RecipeDraft): ImportedRecipe =>
  makeRecipe({
    name: recipe.name,
    description: recipe.description,
    yield: recipe.recipeYield,
    prep: recipe.prepTime,
    cook: recipe.cookTime ?? recipe.performTime,
    total: recipe.totalTime,
    ingredients: recipe.recipeIngredient,
    steps: recipe.recipeInstructions.map(({ title, text }) => ({ title, text })),
    notes: recipe.notes,
    tags: recipe.keywords,
    categories: recipe.recipeCategory,
    cuisine: recipe.recipeCuisine,
    tools: recipe.tools,
    url: recipe.orgURL,
    author: recipe.author,
    nutrition: recipe.nutrition,
    video: recipe.video,
    pictureUrls: [recipe.image],
    language: recipe.language,
  })
