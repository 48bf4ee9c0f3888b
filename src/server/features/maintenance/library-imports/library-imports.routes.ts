import type { Handlers } from '#server/context.ts'
import type { libraryImports } from '#shared/contract/maintenance/library-imports.ts'
import {
  cancelImport,
  createImport,
  getImport,
  listImports,
  listItems,
  removeImport,
  runImport,
  setColumns,
  undoImport,
} from './library-imports.service.ts'
import { migrateAtOnce } from './migrate-at-once.ts'

export const libraryImportsRoutes: Handlers<typeof libraryImports> = {
  migrate: (ctx, { body }) => migrateAtOnce(ctx, body.archive, body.migration_type, body.add_migration_tag),
  list: ctx => listImports(ctx),
  create: (ctx, { body }) => createImport(ctx, body.files),
  get: (ctx, { params }) => getImport(ctx, params.id),
  listItems: (ctx, { params, query }) => listItems(ctx, params.id, query.after),
  setColumns: (ctx, { params, body }) => setColumns(ctx, params.id, body.columns),
  run: (ctx, { params, body }) => runImport(ctx, params.id, body),
  cancel: (ctx, { params }) => cancelImport(ctx, params.id),
  undo: (ctx, { params }) => undoImport(ctx, params.id),
  remove: (ctx, { params }) => removeImport(ctx, params.id),
}
