import { z } from 'zod'
import { Moment, SuccessMessage, Uuid } from '../fields.ts'
import { contract, fileReply } from '../route.ts'

/** An archive of many recipes, kept for a day. */
export const DataExport = z
  .object({
    id: Uuid,
    groupId: Uuid,
    name: z.string(),
    filename: z.string(),
    /** Names the export when asking for its download. */
    path: z.string(),
    /** As people read it: `3.62 KB`. */
    size: z.string(),
    /** For readers of another language. */
    bytes: z.int(),
    createdAt: Moment,
    expires: Moment,
  })
  .meta({ id: 'DataExport' })
export type DataExport = z.infer<typeof DataExport>

export const FileToken = z.object({ fileToken: z.string() }).meta({ id: 'FileToken' })

/** The ways in which a library moves out. */
export const exportTypes = [
  'json',
  'jsonld',
  'cooklang',
  'markdown',
  'paprika',
  'recipesage',
  'csv',
  'html',
  'book',
] as const

export const ExportRecipes = z
  .object({
    recipes: z.array(z.string().min(1).max(1000)).max(10_000),
    /** `json` is Larder's own, which Mealie reads too. */
    exportType: z.enum(exportTypes).default('json'),
    /** Every recipe of the group, whatever is named. */
    all: z.boolean().default(false),
  })
  .meta({ id: 'ExportRecipes' })
export type ExportRecipes = z.infer<typeof ExportRecipes>

/** Many recipes as one archive. */
export const bulkExport = contract({
  create: {
    method: 'POST',
    path: '/api/recipes/bulk-actions/export',
    once: true,
    access: 'user',
    summary: 'Write an archive of recipes; it is listed when the answer comes',
    body: ExportRecipes,
    reply: z.null(),
    status: 202,
  },
  start: {
    method: 'POST',
    path: '/api/recipes/bulk-actions/export/start',
    once: true,
    access: 'user',
    summary: 'Write an archive of recipes beside the answer, as a job whose id the archive gets',
    body: ExportRecipes,
    reply: z.object({ jobId: Uuid }),
    status: 202,
  },
  list: {
    method: 'GET',
    path: '/api/recipes/bulk-actions/export',
    access: 'user',
    summary: "List the group's archives",
    reply: z.array(DataExport),
  },
  createToken: {
    method: 'GET',
    path: '/api/recipes/bulk-actions/export/download',
    access: 'user',
    summary: 'Get a token for the download of an archive, which holds for half an hour',
    query: z.object({ path: z.string().max(4000) }),
    reply: FileToken,
  },
  purge: {
    method: 'DELETE',
    path: '/api/recipes/bulk-actions/export/purge',
    once: true,
    access: 'user',
    summary: "Delete the group's archives",
    reply: SuccessMessage,
  },
})

/** Files for which somebody who may have them was given a token. */
export const downloads = contract({
  get: {
    method: 'GET',
    path: '/api/utils/download',
    access: 'public',
    summary: 'Download a file by its token',
    query: z.object({ token: z.string().max(1000).optional() }),
    reply: fileReply(),
  },
})
