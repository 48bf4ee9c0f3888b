import type { Nutrition } from '#shared/contract/recipes/recipe.ts'

/** What a page says about one recipe, ready for the import preview. Every text is plain: no markup, no entities. */
export type RecipeDraft = {
  name: string
  description: string
  image: string | null
  images: string[]
  recipeYield: string
  servings: number | null
  prepTime: string | null
  cookTime: string | null
  performTime: string | null
  totalTime: string | null
  prepMinutes: number | null
  cookMinutes: number | null
  totalMinutes: number | null
  recipeIngredient: Part[]
  recipeInstructions: Step[]
  notes: Part[]
  nutrition: Nutrition | null
  keywords: string[]
  recipeCategory: string[]
  recipeCuisine: string[]
  author: string | null
  language: string | null
  video: string | null
  tools: string[]
  rating: number | null
  orgURL: string | null
}

/** One line or step. `title` is the heading that stands before it on the page, given once, on the first of its group. */
export type Part = { title: string | null; text: string }

/**
 * A step. `marker` is what the page wrote before its text to count it, to the sign: "1. ", "Step 2: ", or "Step 2" and a
 * line break. Marker and text together are the step as the page words it; null where the page wrote none.
 */
export type Step = Part & { marker: string | null }

export type Source =
  | 'json-ld'
  | 'microdata'
  | 'rdfa'
  | 'microformat'
  | 'plugin'
  | 'state'
  | 'open-graph'
  | 'meta'
  | 'page'
  | 'text'
  | 'derived'
  | 'ai'

/** `confidence` runs from 0 to 1; under 0.6 the preview asks the reader to look. `also` lists the sources that agree. */
export type FieldEvidence = { source: Source; confidence: number; also: Source[] }

export type Evidence = {
  fields: Partial<Record<keyof RecipeDraft, FieldEvidence>>
  missing: (keyof RecipeDraft)[]
  doubtful: (keyof RecipeDraft)[]
  sources: Source[]
  warnings: string[]
}

export type OtherRecipe = { name: string; url: string | null; source: Source }

export type Page = { url?: string; html?: string; text?: string; json?: string; language?: string }

export type Scraped = { recipe: RecipeDraft | null; others: OtherRecipe[]; evidence: Evidence }
