import type { Context } from './context.ts'
import { conflict } from './errors.ts'

/** The revision from which the caller made what they save, where `If-Match` names one. */
export function revisionRead({ request }: Context): number | null {
  const stated = request.ifMatch?.replace(/^W\//, '').replaceAll('"', '').trim()
  return stated && /^\d{1,9}$/.test(stated) ? Number(stated) : null
}

/**
 * Whoever names the revision that they read is refused when there is a newer one, and told how it is now. Those who name
 * none, as clients of the reference do, are not asked. Call it while the row is held.
 */
export async function refuseOutdated(
  ctx: Context,
  held: { revision: number },
  readNow: () => unknown,
  key = 'changed-meanwhile',
): Promise<void> {
  const read = revisionRead(ctx)
  if (read !== null && read !== held.revision) throw conflict(key, { extra: { current: await readNow() } })
}
