import { z } from 'zod'
import { contract } from '../route.ts'

export const HealthCheck = z
  .object({
    /** Named in the locales under `health.checks`. */
    name: z.enum([
      ...['version', 'database', 'backup', 'disk', 'storage', 'jobs'],
      ...['deliveries', 'calls', 'mail', 'ai', 'refusedTargets', 'homeTargets'],
    ] as const),
    /** `missing`: there has never been one, and there should be. */
    state: z.enum(['good', 'attention', 'missing', 'off']),
    facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  })
  .meta({ id: 'HealthCheck' })
export type HealthCheck = z.infer<typeof HealthCheck>

/** How the installation is, for those who run it. Nothing in it is a secret. */
export const health = contract({
  get: {
    method: 'GET',
    path: '/api/admin/health',
    access: 'admin',
    summary: 'How the server is doing, and what needs doing',
    reply: z.object({ checkedAt: z.string(), checks: z.array(HealthCheck) }).meta({ id: 'Health' }),
  },
})
