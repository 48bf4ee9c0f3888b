import { z } from 'zod'
import { tableFields } from '../../domain/table-fields.ts'
import { Moment, SuccessMessage, Uuid } from '../fields.ts'
import { contract, upload } from '../route.ts'
import { ReportSummary } from './reports.ts'

const LARGEST_UPLOAD = 8 * 1024 * 1024 * 1024

export const LibraryImport = z
  .object({
    id: Uuid,
    /** Who began it, and for which household; null when they left. */
    userId: Uuid.nullable(),
    householdId: Uuid,
    state: z.enum(['reading', 'ready', 'running', 'done', 'stopped', 'failed', 'undoing', 'undone']),
    /** As people know it: "Paprika". */
    appName: z.string().nullable(),
    files: z.array(z.object({ name: z.string(), size: z.number() })),
    counts: z.record(z.string(), z.number()),
    table: z
      .object({ columns: z.array(z.object({ name: z.string(), field: z.string().nullable(), sample: z.string() })) })
      .nullable(),
    error: z.string().nullable(),
    reportId: Uuid.nullable(),
    jobId: Uuid.nullable(),
    /** How far reading or importing is. */
    progress: z.object({ done: z.number(), total: z.number().nullable() }).nullable(),
    createdAt: Moment,
  })
  .meta({ id: 'LibraryImport' })
export type LibraryImport = z.infer<typeof LibraryImport>

export const LibraryImportItem = z
  .object({
    position: z.int(),
    kind: z.enum(['recipe', 'list', 'plan', 'food', 'address', 'failed', 'left']),
    name: z.string(),
    state: z.enum(['new', 'known', 'doubtful', 'unreadable']),
    reason: z.string().nullable(),
    ingredients: z.number(),
    steps: z.number(),
    pictures: z.number(),
    warnings: z.array(z.string()),
    /** Which pages of a long document are not read, in words. */
    unread: z.string().nullable(),
    chosen: z.boolean(),
    result: z.enum(['imported', 'incomplete', 'failed', 'undone']).nullable(),
    /** Of the recipe that came of it, or that is here already. */
    recipeSlug: z.string().nullable(),
  })
  .meta({ id: 'LibraryImportItem' })
export type LibraryImportItem = z.infer<typeof LibraryImportItem>

const byId = z.object({ id: Uuid })

export const migrationTypes = [
  'nextcloud',
  'chowdown',
  'copymethat',
  'paprika',
  'mealie_alpha',
  'tandoor',
  'plantoeat',
  'myrecipebox',
  'recipekeeper',
] as const

/** Libraries of other apps: uploaded, looked at, chosen from, brought over, and taken back if need be. */
export const libraryImports = contract({
  migrate: {
    method: 'POST',
    path: '/api/groups/migrations',
    once: false,
    access: 'user',
    summary: 'Import the export of another app at once; answers with the report',
    body: {
      ...upload(
        { archive: 'one' },
        z.object({ add_migration_tag: z.boolean().default(false), migration_type: z.enum(migrationTypes) }),
        LARGEST_UPLOAD,
      ),
      filesLast: true,
    },
    reply: ReportSummary,
  },
  list: {
    method: 'GET',
    path: '/api/library-imports',
    access: 'user',
    summary: "List the group's imports from other apps, newest first",
    reply: z.array(LibraryImport),
  },
  create: {
    method: 'POST',
    path: '/api/library-imports',
    once: false,
    access: 'user',
    summary: 'Upload files of another app; they are read beside the answer, and nothing is imported yet',
    body: upload({ files: 'many' }, z.object({}), LARGEST_UPLOAD),
    reply: LibraryImport,
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/api/library-imports/:id',
    access: 'user',
    summary: 'Get an import and how far it is',
    params: byId,
    reply: LibraryImport,
  },
  listItems: {
    method: 'GET',
    path: '/api/library-imports/:id/items',
    access: 'user',
    summary: 'List what was found, a thousand pieces a page, in the order of the file',
    params: byId,
    query: z.object({ after: z.coerce.number().pipe(z.int32().min(-1)).default(-1) }),
    reply: z.array(LibraryImportItem),
  },
  setColumns: {
    method: 'PUT',
    path: '/api/library-imports/:id/columns',
    once: true,
    access: 'user',
    summary: 'Say what the columns of a table are; it is read anew',
    params: byId,
    body: z.object({ columns: z.record(z.string().max(200), z.enum(tableFields).nullable()) }),
    reply: LibraryImport,
  },
  run: {
    method: 'POST',
    path: '/api/library-imports/:id/run',
    once: true,
    access: 'user',
    summary: 'Import what was chosen beside the answer; also goes on with an import that was stopped',
    params: byId,
    body: z.object({
      /** Positions of what is to be imported; absent for what was suggested. */
      chosen: z.array(z.int32()).max(200_000).nullish(),
      /** Tags every recipe with the name of the app. */
      tag: z.boolean().default(false),
      /** Takes ingredient lines apart into amount, unit and food. */
      parse: z.boolean().default(false),
      /** Fetches pictures that are not in the files from their web addresses. */
      fetchPictures: z.boolean().default(false),
    }),
    reply: LibraryImport,
    status: 202,
  },
  cancel: {
    method: 'POST',
    path: '/api/library-imports/:id/cancel',
    once: true,
    access: 'user',
    summary: 'Stop an import; what came over so far stays',
    params: byId,
    reply: SuccessMessage,
  },
  undo: {
    method: 'POST',
    path: '/api/library-imports/:id/undo',
    once: true,
    access: 'user',
    summary: 'Put everything that an import brought into the bin',
    params: byId,
    reply: LibraryImport,
    status: 202,
  },
  remove: {
    method: 'DELETE',
    path: '/api/library-imports/:id',
    once: true,
    access: 'user',
    summary: 'Forget an import and its files; its recipes stay',
    params: byId,
    reply: SuccessMessage,
  },
})
