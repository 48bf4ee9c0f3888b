import { z } from 'zod'
import { contract, fileReply } from '../route.ts'
import { BySlug } from './recipes.ts'

/** Formats by kind. Older clients know the first three kinds, with one format each; those of our own stand under `more`. */
export const ExportFormats = z
  .object({
    json: z.array(z.string()),
    zip: z.array(z.string()),
    jinja2: z.array(z.string()),
    more: z.array(z.string()),
  })
  .meta({ id: 'ExportFormats' })

/** One recipe as a file. */
export const exports = contract({
  listFormats: {
    method: 'GET',
    path: '/api/recipes/exports',
    access: 'user',
    summary: 'List the formats in which a recipe can be had',
    reply: ExportFormats,
  },
  createToken: {
    method: 'POST',
    path: '/api/recipes/:slug/exports',
    access: 'user',
    summary: 'Get a token for the zip of a recipe, which holds for half an hour',
    params: BySlug,
    reply: z.object({ token: z.string() }).meta({ id: 'RecipeZipToken' }),
  },
  getAs: {
    method: 'GET',
    path: '/api/recipes/:slug/exports',
    access: 'user',
    summary: 'Get a recipe in one of the formats',
    params: BySlug,
    query: z.object({ template_name: z.string().max(200) }),
    reply: fileReply(),
  },
  getZip: {
    method: 'GET',
    path: '/api/recipes/:slug/exports/zip',
    access: 'user',
    summary: 'Download the zip of a recipe by its token',
    params: BySlug,
    query: z.object({ token: z.string().max(1000) }),
    reply: fileReply('application/zip'),
  },
})
