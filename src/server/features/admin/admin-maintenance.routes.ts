import type { adminMaintenance } from '#shared/contract/admin-maintenance.ts'
import type { Handlers } from '../../context.ts'
import {
  cleanImages,
  cleanRecipeFolders,
  cleanTemporary,
  getMaintenance,
  getMaintenanceStorage,
} from './admin-maintenance.service.ts'

export const adminMaintenanceRoutes: Handlers<typeof adminMaintenance> = {
  getSummary: ctx => getMaintenance(ctx),
  getStorage: ctx => getMaintenanceStorage(ctx),
  cleanImages: ctx => cleanImages(ctx),
  cleanRecipeFolders: ctx => cleanRecipeFolders(ctx),
  cleanTemporary: ctx => cleanTemporary(ctx),
}
