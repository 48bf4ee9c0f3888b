import type { Handlers } from '#server/context.ts'
import type { recipeTranslations } from '#shared/contract/recipes/recipe-translations.ts'
import { makeTranslation } from './make-translation.ts'
import { listTranslations, removeTranslation } from './recipe-translations.service.ts'

export const recipeTranslationsRoutes: Handlers<typeof recipeTranslations> = {
  list: (ctx, { params }) => listTranslations(ctx, params.slug),
  make: (ctx, { params }) => makeTranslation(ctx, params.slug, params.locale),
  remove: (ctx, { params }) => removeTranslation(ctx, params.slug, params.locale),
}
