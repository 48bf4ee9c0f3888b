import { statfs } from 'node:fs/promises'
import type { Context } from '#server/context.ts'
import { databaseSize } from '#server/db/size.ts'
import { failedJobs } from '#server/features/maintenance/jobs/jobs.service.ts'
import { deliveryCounts } from '#server/features/notifications/deliveries/deliveries.service.ts'
import { listRefusedTargets } from '#server/features/notifications/refused-targets/refused-targets.ts'
import { smtpReady } from '#server/outside/smtp.ts'
import { VERSION } from '#server/version.ts'
import type { HealthCheck } from '#shared/contract/admin/health.ts'

/** With less room than that, pictures and backups soon fail. */
const LEAST_FREE_BYTES = 1_000_000_000

/** What a person who runs the server wants to know, each thing with what tells good from bad. */
export async function readHealth(ctx: Context): Promise<{ checkedAt: string; checks: HealthCheck[] }> {
  const { config } = ctx
  const [database, disk, jobs, deliveries, refused] = await Promise.all([
    databaseSize(ctx.db),
    statfs(config.DATA_DIR).then(({ bavail, blocks, bsize }) => ({ free: bavail * bsize, total: blocks * bsize })),
    failedJobs(ctx),
    deliveryCounts(ctx),
    listRefusedTargets(ctx),
  ])
  const isHomeOpen = config.ALLOW_HOME_TARGETS && !config.ALLOW_SIGNUP
  return {
    checkedAt: ctx.clock.now(),
    checks: [
      { name: 'version', state: 'good', facts: { version: VERSION } },
      { name: 'database', state: 'good', facts: { ...database } },
      { name: 'disk', state: disk.free < LEAST_FREE_BYTES ? 'attention' : 'good', facts: disk },
      {
        name: 'jobs',
        state: jobs.length ? 'attention' : 'good',
        facts: { count: jobs.length, kinds: jobs.join(', ') },
      },
      { name: 'deliveries', state: deliveries.failed ? 'attention' : 'good', facts: deliveries },
      { name: 'mail', state: smtpReady(config) ? 'good' : 'off', facts: {} },
      { name: 'ai', state: config.OPENAI_API_KEY ? 'good' : 'off', facts: { model: config.OPENAI_MODEL } },
      {
        name: 'refusedTargets',
        state: refused.length ? 'attention' : 'good',
        facts: {
          hosts: [...new Set(refused.map(({ host }) => host))].join(', '),
          settings: [...new Set(refused.flatMap(({ settings }) => settings))].join(', '),
        },
      },
      { name: 'homeTargets', state: isHomeOpen ? 'good' : 'off', facts: {} },
    ],
  }
}
