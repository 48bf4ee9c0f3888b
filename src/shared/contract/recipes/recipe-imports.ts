import { z } from 'zod'
import { Uuid } from '../fields.ts'
import { Report } from '../maintenance/reports.ts'
import { contract, upload } from '../route.ts'
import { Recipe } from './recipe.ts'
import { RecipeInput } from './recipe-input.ts'

/** Where a field of an imported recipe came from, how sure that is, and what was not found. */
export const ImportEvidence = z.object({
  fields: z.record(z.string(), z.object({ source: z.string(), confidence: z.number() })),
  missing: z.array(z.string()),
})

/** A recipe of the group that came from an address. */
const KnownRecipe = z.object({ slug: z.string(), name: z.string() })

/** What was found, ready to be edited and saved. */
export const ImportPreview = z
  .object({
    recipe: RecipeInput,
    /** Address of the picture that was chosen; fetched when the recipe is saved. */
    imageUrl: z.string().nullable(),
    images: z.array(z.string()),
    keywords: z.array(z.string()),
    evidence: ImportEvidence,
    /** Which pages of a long document were not read, in words. */
    unread: z.string().nullable(),
    /** Names of further recipes on the same page. */
    others: z.array(z.string()),
    /** A recipe from this address that is in the group already. */
    known: KnownRecipe.nullable(),
  })
  .meta({ id: 'ImportPreview' })
export type ImportPreview = z.output<typeof ImportPreview>

const includeTags = z
  .boolean()
  .nullish()
  .transform(given => given ?? false)

/** A tag or category of an imported recipe; without an id it is found by its slug or name, or made. */
const organizers = z
  .array(
    z.object({
      id: z.union([Uuid, z.literal('')]).nullish(),
      name: z.string().min(1).max(1000),
      slug: z.string().max(1000),
    }),
  )
  .max(100)
  .nullish()

/** Bytes of a page as JSON. It is in memory several times over while it is read; recipe pages have about 1 MB. */
const PAGE_LIMIT = 8 * 1024 * 1024

/** Ways in which recipes come from elsewhere. */
export const recipeImports = contract({
  createFromUrl: {
    method: 'POST',
    path: '/api/recipes/create/url',
    once: true,
    also: ['/api/recipes/create-url'],
    access: 'user',
    summary: 'Import the recipe of a web page',
    body: z.object({ includeTags, url: z.string().max(10_000) }),
    reply: z.string(),
    status: 201,
  },
  createMany: {
    method: 'POST',
    path: '/api/recipes/create/url/bulk',
    once: true,
    also: ['/api/recipes/create-url/bulk'],
    access: 'user',
    summary: 'Import the recipes of many web pages beside the answer; a report grows meanwhile',
    body: z
      .object({
        imports: z.array(z.object({ url: z.string().max(4000), categories: organizers, tags: organizers })).max(2000),
      })
      .meta({ id: 'CreateRecipeByUrlBulk' }),
    reply: z.object({ reportId: Uuid }),
    status: 202,
  },
  stopMany: {
    method: 'POST',
    path: '/api/recipes/create/url/bulk/:id/stop',
    access: 'user',
    summary: 'Stop an import of many web pages; what was imported stays, and the rest is told as not imported',
    params: z.object({ id: Uuid }),
    reply: Report,
  },
  createFromImage: {
    method: 'POST',
    path: '/api/recipes/create/image',
    once: true,
    also: ['/api/recipes/create-from-image'],
    access: 'user',
    summary: 'Read a recipe from pictures of it by an AI server; answers with its slug',
    query: z.object({ translateLanguage: z.string().max(50).optional() }),
    body: upload({ images: 'many' }, z.object({})),
    reply: z.string(),
    status: 201,
  },
  createFromHtmlOrJson: {
    method: 'POST',
    path: '/api/recipes/create/html-or-json',
    once: true,
    access: 'user',
    summary: 'Import a recipe from the source of a page, JSON-LD, or plain text',
    body: z.object({ includeTags, data: z.string(), url: z.string().max(4000).nullish() }),
    bodyLimit: PAGE_LIMIT,
    reply: z.string(),
    status: 201,
  },
  createFromZip: {
    method: 'POST',
    path: '/api/recipes/create/zip',
    once: true,
    also: ['/api/recipes/create-from-zip'],
    access: 'user',
    summary: 'Import a recipe from the archive of an export',
    body: upload({ archive: 'one' }, z.object({})),
    reply: z.string(),
    status: 201,
  },
  findKnown: {
    method: 'GET',
    path: '/api/recipes/create/known',
    access: 'user',
    summary: 'The recipe that came from an address, if the group has it already',
    query: z.object({ url: z.string().max(10_000) }),
    reply: z.object({ known: KnownRecipe.nullable() }),
  },
  testScrape: {
    method: 'POST',
    path: '/api/recipes/test-scrape-url',
    access: 'user',
    summary: 'Show the schema.org recipe of a page without saving anything',
    body: z.object({ url: z.string().max(10_000), useOpenAI: z.boolean().nullish() }),
    reply: z.unknown(),
  },
  preview: {
    method: 'POST',
    path: '/api/recipes/create/preview',
    access: 'user',
    summary: 'Read a recipe from an address or a text without saving it',
    body: z.object({ url: z.string().max(10_000).nullish(), data: z.string().nullish() }),
    bodyLimit: PAGE_LIMIT,
    reply: ImportPreview,
  },
  previewFiles: {
    method: 'POST',
    path: '/api/recipes/create/preview/files',
    access: 'user',
    summary: 'Read a recipe from a PDF, a text, or pictures of it without saving it',
    query: z.object({ translateLanguage: z.string().max(50).optional() }),
    body: upload({ files: 'many' }, z.object({})),
    reply: ImportPreview,
  },
  save: {
    method: 'POST',
    path: '/api/recipes/create/from-preview',
    once: true,
    access: 'user',
    summary: 'Save a previewed recipe, as edited, with its picture',
    body: z.object({
      recipe: RecipeInput,
      imageUrl: z.string().max(4000).nullish(),
      keywords: z.array(z.string().max(200)).max(200).nullish(),
    }),
    reply: Recipe,
    status: 201,
  },
})
