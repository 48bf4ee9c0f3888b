import type { Handlers } from '#server/context.ts'
import type { adminMaintenance } from '#shared/contract/admin/admin-maintenance.ts'
import {
  cleanImages,
  cleanLog,
  cleanRecipeFolders,
  cleanTemporary,
  getLog,
  getMaintenance,
  getMaintenanceStorage,
} from './admin-maintenance.service.ts'

export const adminMaintenanceRoutes: Handlers<typeof adminMaintenance> = {
  getSummary: ctx => getMaintenance(ctx),
  getStorage: ctx => getMaintenanceStorage(ctx),
  cleanImages: ctx => cleanImages(ctx),
  cleanRecipeFolders: ctx => cleanRecipeFolders(ctx),
  getLog: (ctx, { query }) => getLog(ctx, query.lines),
  cleanLog: ctx => cleanLog(ctx),
  cleanTemporary: ctx => cleanTemporary(ctx),
}
