import type { PublicContext } from '#server/context.ts'
import { listLockedAtDoor, openLocks } from '../auth/lock-out.ts'
import { forgetUnknownNames } from '../auth/unknown-accounts.ts'
import { forgetAllWrongCurrent, forgetWrongCurrent, listLockedForChanges } from '../users/current-password.ts'

/** Whose account is locked, at the door or for what wants the current password, and until when the longer of both lasts. */
export async function listLocked(ctx: PublicContext): Promise<{ userId: string; until: string }[]> {
  const ends = new Map<string, string>()
  for (const { userId, until } of [...(await listLockedAtDoor(ctx)), ...(await listLockedForChanges(ctx))])
    if (until > (ends.get(userId) ?? '')) ends.set(userId, until)
  return [...ends].map(([userId, until]) => ({ userId, until }))
}

/** Opens the locks whose time has passed, with force all, or those of one account. Answers of how many accounts. */
export async function unlockUsers(ctx: PublicContext, { force, userId }: { force: boolean; userId?: string }) {
  const locked = force || userId ? (await listLockedForChanges(ctx)).map(lock => lock.userId) : []
  if (force) {
    await forgetUnknownNames(ctx)
    await forgetAllWrongCurrent(ctx)
  }
  if (userId) await forgetWrongCurrent(ctx, userId)
  const opened = await openLocks(ctx, { force, userId })
  return { unlocked: new Set([...opened, ...locked.filter(id => force || id === userId)]).size }
}
