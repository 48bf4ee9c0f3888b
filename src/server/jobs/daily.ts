import { secondsAfter } from '../clock.ts'
import type { App, PublicContext } from '../context.ts'
import { createSystemContext } from '../create-context.ts'
import { purgeExpiredFileTokens } from '../features/files/downloads/file-tokens.service.ts'
import { BIN_DAYS, purgeBin } from '../features/maintenance/bin/bin.service.ts'
import { purgeExpiredExports } from '../features/recipes/bulk-export/bulk-export.service.ts'
import { forgetOldVersions } from '../features/recipes/recipes/keep-version.ts'
import { purgeExpiredShares } from '../features/recipes/sharing/sharing.service.ts'
import { claimDay, deleteDeadSessions, deleteOldResets } from './daily.store.ts'

const A_DAY = 86_400

type Job = (ctx: PublicContext) => Promise<unknown>

const beginOfBin = (ctx: PublicContext) => secondsAfter(ctx.clock.now(), -BIN_DAYS * A_DAY)

/** What is done once a day. A job that fails does not keep the others from their work. */
const jobs: Record<string, Job> = {
  'empty the bin of what is older than thirty days': purgeBin,
  'delete assets that were put aside thirty days ago': ctx => ctx.files.purgeAssetsAside(beginOfBin(ctx)),
  'delete pictures that were put aside thirty days ago': ctx => ctx.files.purgePicturesAside(beginOfBin(ctx)),
  'forget all but the newest versions of recipes': forgetOldVersions,
  'forget share links whose time is over': purgeExpiredShares,
  'delete archives whose day is over': purgeExpiredExports,
  'forget download tokens': purgeExpiredFileTokens,
  'end sessions that nobody used': ctx => deleteDeadSessions(ctx.db, ctx.clock.now()),
  'forget unused password resets': ctx => deleteOldResets(ctx.db, secondsAfter(ctx.clock.now(), -7 * A_DAY)),
  'empty the work folder': ctx => ctx.files.cleanTemporary(),
}

/** Does the day's work, unless another instance has; answers whether it was done here. */
export async function runDaily(app: App): Promise<boolean> {
  const ctx = createSystemContext(app)
  if (!(await claimDay(ctx.db, ctx.clock.now().slice(0, 10)))) return false
  for (const [name, job] of Object.entries(jobs)) {
    try {
      const result = await job(ctx)
      ctx.log.info({ job: name, ...(typeof result === 'number' && { count: result }) }, 'daily job done')
    } catch (error) {
      ctx.log.error({ err: error, job: name }, 'a daily job failed')
    }
  }
  return true
}
