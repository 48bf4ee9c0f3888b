import type { Handlers } from '#server/context.ts'
import type { recipeImports } from '#shared/contract/recipes/recipe-imports.ts'
import { findKnownRecipe } from '../recipes/creation/find-known-recipe.ts'
import { importFromImages } from './import-image.ts'
import { importMany, stopMany } from './import-many.ts'
import { importFromText, importFromUrl, saveFromPreview } from './import-recipe.ts'
import { importFromZip } from './import-zip.ts'
import { previewImport } from './preview.ts'
import { previewFiles } from './preview-files.ts'
import { testScrape } from './test-scrape.ts'

export const recipeImportsRoutes: Handlers<typeof recipeImports> = {
  createFromUrl: (ctx, { body }) => importFromUrl(ctx, body.url, body.includeTags),
  createMany: (ctx, { body }) => importMany(ctx, body.imports),
  stopMany: (ctx, { params }) => stopMany(ctx, params.id),
  createFromImage: (ctx, { query, body }) => importFromImages(ctx, body.images, query.translateLanguage),
  createFromHtmlOrJson: (ctx, { body }) => importFromText(ctx, body.data, body.includeTags, body.url),
  createFromZip: (ctx, { body }) => importFromZip(ctx, body.archive),
  findKnown: async (ctx, { query }) => ({ known: await findKnownRecipe(ctx, query.url) }),
  testScrape: (ctx, { body }) => testScrape(ctx, body.url, body.useOpenAI ?? false),
  preview: (ctx, { body }) => previewImport(ctx, body.url, body.data),
  previewFiles: (ctx, { query, body }) => previewFiles(ctx, body.files, query.translateLanguage),
  save: (ctx, { body }) => saveFromPreview(ctx, body.recipe, body.imageUrl ?? null, body.keywords ?? []),
}
