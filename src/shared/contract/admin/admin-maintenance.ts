import { z } from 'zod'
import { SuccessMessage } from '../fields.ts'
import { contract } from '../route.ts'

export const MaintenanceSummary = z
  .object({ dataDirSize: z.string(), cleanableImages: z.int(), cleanableDirs: z.int() })
  .meta({ id: 'MaintenanceSummary' })
export type MaintenanceSummary = z.infer<typeof MaintenanceSummary>

export const MaintenanceStorage = z
  .object({
    tempDirSize: z.string(),
    backupsDirSize: z.string(),
    groupsDirSize: z.string(),
    recipesDirSize: z.string(),
    userDirSize: z.string(),
  })
  .meta({ id: 'MaintenanceStorageDetails' })
export type MaintenanceStorage = z.infer<typeof MaintenanceStorage>

/** So many lines of the log are kept. */
export const LOG_LINES = 1000

/** Room on the disk, and what may be tidied up. */
export const adminMaintenance = contract({
  getSummary: {
    method: 'GET',
    path: '/api/admin/maintenance',
    access: 'admin',
    summary: 'How much room the data takes and what may be cleaned',
    reply: MaintenanceSummary,
  },
  getStorage: {
    method: 'GET',
    path: '/api/admin/maintenance/storage',
    access: 'admin',
    summary: 'How much room each folder takes',
    reply: MaintenanceStorage,
  },
  cleanImages: {
    method: 'POST',
    path: '/api/admin/maintenance/clean/images',
    access: 'admin',
    summary: 'Remove pictures that are in no use',
    reply: SuccessMessage,
  },
  cleanRecipeFolders: {
    method: 'POST',
    path: '/api/admin/maintenance/clean/recipe-folders',
    access: 'admin',
    summary: 'Remove folders that are no recipe’s',
    reply: SuccessMessage,
  },
  getLog: {
    method: 'GET',
    path: '/api/admin/maintenance/logs',
    access: 'admin',
    summary: 'The last lines of the log, whatever the console shows of it',
    query: z.object({ lines: z.int().min(1).max(LOG_LINES).default(200) }),
    reply: z.object({ logs: z.array(z.string()) }).meta({ id: 'MaintenanceLogs' }),
  },
  cleanLog: {
    method: 'POST',
    path: '/api/admin/maintenance/clean/logs',
    access: 'admin',
    summary: 'Forget the lines of the log that are kept',
    reply: SuccessMessage,
  },
  cleanTemporary: {
    method: 'POST',
    path: '/api/admin/maintenance/clean/temp',
    access: 'admin',
    summary: 'Empty the work folder',
    reply: SuccessMessage,
  },
})
