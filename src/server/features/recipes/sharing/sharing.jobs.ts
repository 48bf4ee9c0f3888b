import type { PublicContext } from '#server/context.ts'
import { defineJob } from '#server/work/job-definition.ts'
import { purgeExpiredCookbookLinks } from './cookbook-links.service.ts'
import { purgeExpiredShares } from './sharing.service.ts'

const purge = async (ctx: PublicContext) => (await purgeExpiredShares(ctx)) + (await purgeExpiredCookbookLinks(ctx))

export const sharingJobs = [defineJob({ kind: 'forget-expired-shares', schedule: 'daily', run: purge })]
