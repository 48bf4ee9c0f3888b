import { secondsAfter } from '#server/clock.ts'
import type { App } from '#server/context.ts'
import { findRefusedTargets, type RefusedTarget, writeRefusedTargets } from './refused-targets.store.ts'

const DAYS_KEPT = 7
const MOST = 20
/** A webhook that fails again and again is written down this seldom. */
const AGAIN_SECONDS = 3600

/**
 * Notes that Larder did not send to an address in a private network, with the settings that would allow it: administrators
 * read it in the log and under the server's health.
 */
export async function noteRefusedTarget(
  app: Pick<App, 'db' | 'clock' | 'log'>,
  host: string,
  settings: string[],
): Promise<void> {
  app.log.warn({ host }, `an address in a private network was refused: see ${settings.join(' and ')}`)
  const now = app.clock.now()
  const known = await listRefusedTargets(app)
  const same = known.find(target => target.host === host && String(target.settings) === String(settings))
  if (same && same.at > secondsAfter(now, -AGAIN_SECONDS)) return
  await writeRefusedTargets(
    app.db,
    [{ host, settings, at: now }, ...known.filter(target => target !== same)].slice(0, MOST),
  )
}

/** Those of the last days, the latest first. */
export async function listRefusedTargets(app: Pick<App, 'db' | 'clock'>): Promise<RefusedTarget[]> {
  const begin = secondsAfter(app.clock.now(), -DAYS_KEPT * 86_400)
  return (await findRefusedTargets(app.db)).filter(({ at }) => at > begin)
}
