import type { Context } from '#server/context.ts'
import { sizeOfKinds } from '#server/features/files/media/media.service.ts'
import { sizeText } from '#server/files/sizes.ts'
import type { MaintenanceStorage, MaintenanceSummary } from '#shared/contract/admin/admin-maintenance.ts'

export async function getMaintenance({ files }: Context): Promise<MaintenanceSummary> {
  const [size, cleanable] = await Promise.all([files.folderSize('data'), files.countCleanable()])
  return { dataDirSize: sizeText(size), cleanableImages: cleanable.images, cleanableDirs: cleanable.folders }
}

/** Pictures and files count where they belong, wherever their bytes are kept. */
export async function getMaintenanceStorage(ctx: Context): Promise<MaintenanceStorage> {
  const folder = ctx.files.folderSize
  const sizes = await Promise.all([
    folder('temp'),
    folder('backups'),
    folder('groups'),
    folder('recipes').then(
      async size => size + (await sizeOfKinds(ctx, ['recipe-picture', 'timeline-picture', 'asset', 'list-picture'])),
    ),
    folder('users').then(async size => size + (await sizeOfKinds(ctx, ['profile-picture']))),
  ])
  const [tempDirSize, backupsDirSize, groupsDirSize, recipesDirSize, userDirSize] = sizes.map(sizeText) as [
    string,
    string,
    string,
    string,
    string,
  ]
  return { tempDirSize, backupsDirSize, groupsDirSize, recipesDirSize, userDirSize }
}

export async function cleanImages(ctx: Context) {
  return done(ctx, 'images-cleaned', await ctx.files.cleanImages())
}

export async function cleanRecipeFolders(ctx: Context) {
  return done(ctx, 'folders-cleaned', await ctx.files.cleanRecipeFolders())
}

export async function cleanTemporary(ctx: Context) {
  await ctx.files.cleanTemporary()
  return done(ctx, 'temp-cleaned', 0)
}

/** Larder writes its log to where the process was started, and keeps the newest lines for whoever cannot look there. */
export function getLog(ctx: Context, most: number) {
  const logs = ctx.recentLog.last(most)
  return { logs: logs.length ? logs : [ctx.t('messages.log-empty')] }
}

export function cleanLog(ctx: Context) {
  ctx.recentLog.clear()
  return done(ctx, 'log-cleaned', 0)
}

const done = (ctx: Context, key: string, number: number) => ({
  message: ctx.t(`messages.${key}`, { number }),
  error: false as const,
})
