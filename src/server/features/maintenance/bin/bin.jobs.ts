import { secondsAfter } from '#server/clock.ts'
import type { PublicContext } from '#server/context.ts'
import { defineJob } from '#server/job-definition.ts'
import { BIN_DAYS, purgeBin } from './bin.service.ts'

const beginOfBin = (ctx: PublicContext) => secondsAfter(ctx.clock.now(), -BIN_DAYS * 86_400)

/** Files of what lies in the bin go with it. */
export const binJobs = [
  defineJob({ kind: 'empty-bin', schedule: 'daily', run: purgeBin }),
  defineJob({ kind: 'delete-old-assets', schedule: 'daily', run: ctx => ctx.files.purgeAssetsAside(beginOfBin(ctx)) }),
  defineJob({
    kind: 'delete-old-pictures',
    schedule: 'daily',
    run: ctx => ctx.files.purgePicturesAside(beginOfBin(ctx)),
  }),
]
