import type { Handlers } from '#server/context.ts'
import type { recipeVersions } from '#shared/contract/recipes/recipe-versions.ts'
import { getVersion, listVersions, restoreVersion } from './restore-version.ts'

export const recipeVersionsRoutes: Handlers<typeof recipeVersions> = {
  list: (ctx, { params }) => listVersions(ctx, params.slug),
  get: (ctx, { params }) => getVersion(ctx, params.slug, params.versionId),
  restore: (ctx, { params }) => restoreVersion(ctx, params.slug, params.versionId),
}
