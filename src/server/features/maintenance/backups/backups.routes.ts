import type { Handlers } from '#server/context.ts'
import type { backups } from '#shared/contract/maintenance/backups.ts'
import {
  bringByName,
  createNow,
  getStatus,
  goBack,
  listBackups,
  proveNow,
  removeBackup,
  restoreByName,
  tokenForBackup,
  uploadBackup,
} from './backups.service.ts'
import { startBackup } from './make-backup.ts'
import { getContents, restorePartByName, undoPart } from './partial/partial-restore.service.ts'

export const backupsRoutes: Handlers<typeof backups> = {
  list: ctx => listBackups(ctx),
  create: ctx => createNow(ctx),
  start: ctx => startBackup(ctx),
  upload: (ctx, { body }) => uploadBackup(ctx, body.archive),
  getStatus: ctx => getStatus(ctx),
  goBack: ctx => goBack(ctx),
  createToken: (ctx, { params }) => tokenForBackup(ctx, params.fileName),
  remove: (ctx, { params }) => removeBackup(ctx, params.fileName),
  restore: (ctx, { params }) => restoreByName(ctx, params.fileName),
  getContents: (ctx, { params }) => getContents(ctx, params.fileName),
  restorePart: (ctx, { params, body }) => restorePartByName(ctx, params.fileName, body),
  undoPart: (ctx, { params }) => undoPart(ctx, params.id),
  bring: (ctx, { params }) => bringByName(ctx, params.fileName),
  prove: (ctx, { params }) => proveNow(ctx, params.fileName),
}
