import type { Context } from '#server/context.ts'
import { Problem } from '#server/errors.ts'
import type { RecipeDraft } from '#server/scraping/draft.ts'
import { findAtAddress, findAtAddressWithAi } from './find-recipe.ts'

/** The recipe of a page in the form of schema.org, or a sentence saying that there is none. */
export async function testScrape(ctx: Context, url: string, withAi: boolean): Promise<unknown> {
  try {
    return toSchemaOrg((await (withAi ? findAtAddressWithAi : findAtAddress)(ctx, url)).recipe)
  } catch (error) {
    if (error instanceof Problem && error.key === 'import.no-recipe') return ctx.t('errors.import.no-recipe')
    throw error
  }
}

const toSchemaOrg = (draft: RecipeDraft) => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: draft.name,
  description: draft.description,
  image: draft.images,
  author: draft.author,
  url: draft.orgURL,
  inLanguage: draft.language,
  recipeYield: draft.recipeYield,
  prepTime: iso(draft.prepMinutes),
  cookTime: iso(draft.cookMinutes),
  totalTime: iso(draft.totalMinutes),
  recipeIngredient: draft.recipeIngredient.map(line => line.text),
  recipeInstructions: draft.recipeInstructions.map(step => ({
    '@type': 'HowToStep',
    text: step.text,
    ...(step.title && { name: step.title }),
  })),
  recipeCategory: draft.recipeCategory,
  recipeCuisine: draft.recipeCuisine,
  keywords: draft.keywords,
  nutrition: draft.nutrition && { '@type': 'NutritionInformation', ...draft.nutrition },
  tool: draft.tools,
  video: draft.video,
})

/** Minutes as an ISO 8601 duration. */
const iso = (minutes: number | null) => (minutes === null ? null : `PT${minutes}M`)
