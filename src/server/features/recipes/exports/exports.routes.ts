import type { Handlers } from '#server/context.ts'
import { issueFileToken } from '#server/features/files/downloads/file-tokens.service.ts'
import type { exports } from '#shared/contract/recipes/exports.ts'
import { exportFormats, exportRecipe, exportZip } from './exports.service.ts'

export const exportsRoutes: Handlers<typeof exports> = {
  listFormats: () => exportFormats,
  createToken: async (ctx, { params }) => ({ token: await issueFileToken(ctx, `recipe:${params.slug}`) }),
  getAs: (ctx, { params, query }) => exportRecipe(ctx, params.slug, query.template_name),
  getZip: (ctx, { params, query }) => exportZip(ctx, params.slug, query.token),
}
