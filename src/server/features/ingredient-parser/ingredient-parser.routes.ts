import type { parser } from '#shared/contract/parser.ts'
import type { Handlers } from '../../context.ts'
import { keepCorrections, listCorrections, removeCorrection } from './corrections.service.ts'
import { parseIngredient, parseIngredients } from './ingredient-parser.service.ts'

export const parserRoutes: Handlers<typeof parser> = {
  parseOne: (ctx, { body }) => parseIngredient(ctx, body.ingredient, body),
  parseMany: (ctx, { body }) => parseIngredients(ctx, body.ingredients, body),
  correct: (ctx, { body }) => keepCorrections(ctx, body.corrections),
  listCorrections: (ctx, { query }) => listCorrections(ctx, query),
  removeCorrection: (ctx, { params }) => removeCorrection(ctx, params.id),
}
