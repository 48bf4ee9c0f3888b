import type { Context } from '#server/context.ts'
import type { HealthCheck } from '#shared/contract/admin/health.ts'
import { checks } from './checks.ts'

/** How the server is doing. Checks that ask other machines run beside the others. */
export async function readHealth(ctx: Context): Promise<{ checkedAt: string; checks: HealthCheck[] }> {
  const names = Object.keys(checks) as HealthCheck['name'][]
  const results = await Promise.all(names.map(async name => ({ name, finding: await checks[name](ctx) })))
  return {
    checkedAt: ctx.clock.now(),
    checks: results.flatMap(({ name, finding }) => (finding ? [{ name, ...finding }] : [])),
  }
}
