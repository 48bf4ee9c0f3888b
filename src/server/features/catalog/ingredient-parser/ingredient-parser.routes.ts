import type { Handlers } from '#server/context.ts'
import type { parser } from '#shared/contract/catalog/parser.ts'

/** Loaded with the first call: the words of all languages are two megabytes, and many a server never reads a line. */
const reader = () => import('./ingredient-parser.service.ts')
const corrections = () => import('./corrections.service.ts')

export const parserRoutes: Handlers<typeof parser> = {
  parseOne: async (ctx, { body }) => (await reader()).parseIngredient(ctx, body.ingredient, body),
  parseMany: async (ctx, { body }) => (await reader()).parseIngredients(ctx, body.ingredients, body),
  correct: async (ctx, { body }) => (await corrections()).keepCorrections(ctx, body.corrections),
  listCorrections: async (ctx, { query }) => (await corrections()).listCorrections(ctx, query),
  removeCorrection: async (ctx, { params }) => (await corrections()).removeCorrection(ctx, params.id),
}
