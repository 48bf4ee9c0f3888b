import type { PublicContext } from '#server/context.ts'

const NAMES_REMEMBERED = 10_000

interface Failures {
  attempts: number
  lockedAt: string | null
}

/** Wrong passwords for names that no account has, for each installation. */
const failuresOf = new WeakMap<object, Map<string, Failures>>()

function failuresBy(ctx: PublicContext): Map<string, Failures> {
  const known = failuresOf.get(ctx.config) ?? new Map<string, Failures>()
  failuresOf.set(ctx.config, known)
  return known
}

/**
 * Counts a wrong password for a name without an account, and says whether the name was locked before. Such names lock like
 * accounts do, or the difference would tell which accounts exist.
 */
export function noteUnknownName(ctx: PublicContext, name: string, lockedSince: string): 'locked' | 'counted' {
  const failures = failuresBy(ctx)
  const before = failures.get(name)
  if (before?.lockedAt && before.lockedAt > lockedSince) return 'locked'
  const attempts = before && before.lockedAt === null ? before.attempts + 1 : 1
  const lockedAt = attempts >= ctx.config.SECURITY_MAX_LOGIN_ATTEMPTS ? ctx.clock.now() : null
  failures.delete(name)
  failures.set(name, { attempts, lockedAt })
  if (failures.size > NAMES_REMEMBERED) failures.delete(failures.keys().next().value as string)
  return 'counted'
}

/** An administrator opens all locks. */
export const forgetUnknownNames = (ctx: PublicContext) => failuresBy(ctx).clear()
