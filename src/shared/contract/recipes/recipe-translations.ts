import { z } from 'zod'
import { AuthorLine } from '../catalog/author-line.ts'
import { Moment, Uuid } from '../fields.ts'
import { contract } from '../route.ts'
import { BySlug } from './recipes.ts'

const maybe = z.string().nullable()

/** The texts of a recipe in another language; what nobody has translated stands here as it was written. */
export const TranslatedTexts = z
  .object({
    name: z.string(),
    description: maybe,
    recipeYield: maybe,
    /** A line that was not translated is null: the recipe's own stands for it. */
    recipeIngredient: z.array(z.object({ referenceId: Uuid, title: maybe, line: AuthorLine.nullable() })),
    recipeInstructions: z.array(z.object({ id: Uuid, title: maybe, summary: maybe, text: z.string() })),
    notes: z.array(z.object({ title: z.string(), text: z.string() })),
  })
  .meta({ id: 'TranslatedTexts' })
export type TranslatedTexts = z.infer<typeof TranslatedTexts>

export const RecipeTranslation = z
  .object({
    locale: z.string(),
    /** Texts of the recipe changed since; they stand as they were written. */
    isOutdated: z.boolean(),
    madeAt: Moment,
    /** Who had it made; null once they left. */
    madeBy: z.string().nullable(),
    /** Whether the caller may have it made again or remove it. */
    mayChange: z.boolean(),
    texts: TranslatedTexts,
  })
  .meta({ id: 'RecipeTranslation' })
export type RecipeTranslation = z.infer<typeof RecipeTranslation>

export const RecipeTranslations = z
  .object({
    /** Whether the server has a model to translate with. */
    available: z.boolean(),
    /** The language that the recipe is written in ("en"), as far as its words tell; null where they do not. */
    language: maybe,
    items: z.array(RecipeTranslation),
  })
  .meta({ id: 'RecipeTranslations' })
export type RecipeTranslations = z.infer<typeof RecipeTranslations>

const InLanguage = BySlug.extend({ locale: z.string().min(1).max(35) })

/** The same recipe in other languages, beside its own texts. */
export const recipeTranslations = contract({
  list: {
    method: 'GET',
    path: '/api/recipes/:slug/translations',
    access: 'user',
    summary: 'The translations of a recipe, and whether one can be made',
    params: BySlug,
    reply: RecipeTranslations,
  },
  make: {
    method: 'PUT',
    path: '/api/recipes/:slug/translations/:locale',
    access: 'user',
    summary: 'Have the model translate a recipe; where there is a translation, what changed since, or all of it anew',
    params: InLanguage,
    reply: RecipeTranslation,
  },
  remove: {
    method: 'DELETE',
    path: '/api/recipes/:slug/translations/:locale',
    access: 'user',
    summary: 'Remove a translation; the recipe stays as it is',
    params: InLanguage,
    reply: RecipeTranslation,
  },
})
