import { release } from 'node:os'
import { secondsAfter } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { databaseSize } from '#server/db/size.ts'
import { getStatus } from '#server/features/maintenance/backups/backups.service.ts'
import { failedJobs } from '#server/features/maintenance/jobs/jobs.service.ts'
import { deliveryCounts } from '#server/features/notifications/deliveries/deliveries.service.ts'
import { homeIsOpen } from '#server/features/notifications/deliveries/post.ts'
import { smtpWords } from '#server/features/notifications/emails/smtp-words.ts'
import { listRefusedTargets } from '#server/features/notifications/refused-targets/refused-targets.ts'
import { slowCalls } from '#server/monitoring/slow-calls.ts'
import { isAiEnabled, reachAi } from '#server/outside/openai.ts'
import { OutgoingProblem } from '#server/outside/problem.ts'
import { reachMailServer, smtpReady } from '#server/outside/smtp.ts'
import { RELEASE } from '#server/version.ts'
import type { HealthCheck } from '#shared/contract/admin/health.ts'

/** With less room than that, pictures and backups soon fail. */
const LEAST_FREE_BYTES = 1_000_000_000
/** Nightly backups leave two nights. */
const PROVEN_WITHIN_SECONDS = 2 * 86_400
const SLOW_WITHIN_MS = 3_600_000

type Finding = Omit<HealthCheck, 'name'>
/** Null where there is nothing to check. */
type Check = (ctx: Context) => Promise<Finding | null>

const found = (state: Finding['state'], facts: Finding['facts'] = {}): Finding => ({ state, facts })

/** What a person who runs the server wants to know, in the order in which they read it. */
export const checks: Record<HealthCheck['name'], Check> = {
  version: async () => ({
    state: 'good',
    facts: { version: RELEASE, node: process.version, system: `${process.platform} ${release()} ${process.arch}` },
  }),
  database: async ({ db }) => ({ state: 'good', facts: { ...(await databaseSize(db)) } }),
  backup: async ctx => {
    const { lastProof, lastProven } = await getStatus(ctx)
    if (!lastProven) return found('missing', { reason: lastProof?.error ?? null })
    const { provenAt, recipes, bytes } = lastProven
    const isFresh = provenAt > secondsAfter(ctx.clock.now(), -PROVEN_WITHIN_SECONDS)
    return found(isFresh && lastProof?.ok ? 'good' : 'attention', { at: provenAt, recipes, bytes })
  },
  disk: async ({ files }) => {
    const facts = await files.room('data')
    return { state: facts.free < LEAST_FREE_BYTES ? 'attention' : 'good', facts }
  },
  storage: async ctx => {
    const bucket = ctx.config.S3_BUCKET
    if (ctx.config.MEDIA_STORAGE !== 's3') return null
    try {
      await ctx.files.blobs.reach()
      return found('good', { bucket })
    } catch (error) {
      return found('attention', { bucket, reason: reasonOf(ctx, error) })
    }
  },
  jobs: async ctx => {
    const kinds = await failedJobs(ctx)
    return { state: kinds.length ? 'attention' : 'good', facts: { count: kinds.length, kinds: kinds.join(', ') } }
  },
  deliveries: async ctx => {
    const counts = await deliveryCounts(ctx)
    return { state: counts.failed ? 'attention' : 'good', facts: counts }
  },
  calls: async () => {
    const [longest, ...others] = slowCalls(Date.now() - SLOW_WITHIN_MS)
    if (!longest) return found('good')
    const { call, milliseconds } = longest
    return found('attention', { count: others.length + 1, call, seconds: Math.round(milliseconds / 100) / 10 })
  },
  mail: async ctx => {
    if (!smtpReady(ctx.config)) return found('off')
    try {
      await reachMailServer(ctx.config)
      return found('good', { host: ctx.config.SMTP_HOST })
    } catch (error) {
      return found('attention', { host: ctx.config.SMTP_HOST, reason: smtpWords(ctx, error) })
    }
  },
  ai: async ctx => {
    const model = ctx.config.OPENAI_MODEL
    if (!isAiEnabled(ctx.config)) return found('off')
    try {
      await reachAi(ctx.config, ctx.outgoing)
      return found('good', { model })
    } catch (error) {
      return found('attention', { model, reason: reasonOf(ctx, error) })
    }
  },
  refusedTargets: async ctx => {
    const refused = await listRefusedTargets(ctx)
    const hosts = [...new Set(refused.map(({ host }) => host))].join(', ')
    const settings = [...new Set(refused.flatMap(({ settings }) => settings))].join(', ')
    return { state: refused.length ? 'attention' : 'good', facts: { hosts, settings } }
  },
  homeTargets: async ctx => ({ state: homeIsOpen(ctx) ? 'good' : 'off', facts: {} }),
}

function reasonOf(ctx: Context, error: unknown): string {
  if (error instanceof OutgoingProblem) return ctx.t(`errors.delivery.${error.reason}`, { host: error.host })
  if (error instanceof Error && error.cause instanceof OutgoingProblem) return reasonOf(ctx, error.cause)
  return `${error instanceof Error ? error.message : String(error)}.`.replace(/\.+$/, '.')
}
