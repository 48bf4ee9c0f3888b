import { secondsAfter } from '#server/clock.ts'
import type { App } from '#server/context.ts'
import type { DeliveryLaneRow, DeliveryRow } from '#server/db/schema/notifications.ts'
import { storeReason } from '#server/errors/reason.ts'
import type { Channel, Sent } from './channel.ts'
import {
  findWaiting,
  type Outcome,
  releaseLane,
  renewLane,
  restLane,
  storeOutcome,
  workOfLane,
} from './deliveries.store.ts'

export const CLAIM_SECONDS = 60
const BATCH = 100
/** What was sent is stored at least this often: a crash sends no more than that a second time. */
const STORE_MS = 250
const LONGEST_WAIT_SECONDS = 3600
/** A message that could not be delivered for this long is given up. */
const GIVE_UP_SECONDS = 86_400

interface Holding {
  by: string
  stopping: AbortSignal
}

/** Sends what waits on a lane, in order, until it is empty or the receiver does not take something. */
export async function sendLane(
  app: App,
  channels: Map<string, Channel>,
  lane: DeliveryLaneRow,
  { by, stopping }: Holding,
): Promise<void> {
  const now = () => app.clock.now()
  while (!stopping.aborted) {
    const work = await workOfLane(app.db, lane.lane)
    const rows = await findWaiting(app.db, lane.lane, BATCH)
    if (!rows.length) {
      if (await restLane(app.db, lane.lane, by, work)) return
      if (!(await renewLane(app.db, lane.lane, by, secondsAfter(now(), CLAIM_SECONDS)))) return
      continue
    }
    const batch = createBatch(app, lane.lane, by)
    for (const row of rows) {
      if (stopping.aborted) break
      const sent = await sendOne(app, channels, row, stopping)
      if (!sent.isSent && stopping.aborted) break
      if (sent.notBefore) {
        await batch.flush()
        await releaseLane(app.db, lane.lane, by, sent.notBefore, lane.failures)
        return
      }
      if (!sent.isSent && !sent.isFinal && !isTooOld(row, now())) {
        await batch.store(row, { ...outcomeOf(sent), state: 'waiting' }, true)
        const failures = lane.failures + 1
        const wait = Math.max(sent.retryAfterSeconds ?? 0, Math.min(LONGEST_WAIT_SECONDS, 2 ** (failures - 1)))
        await releaseLane(app.db, lane.lane, by, secondsAfter(now(), wait), failures)
        return
      }
      lane.failures = 0
      const outcome = { ...outcomeOf(sent), state: sent.isSent ? ('sent' as const) : ('failed' as const) }
      if (!(await batch.store(row, { ...outcome, endedAt: now() }))) return
    }
    if (!(await batch.flush())) return
  }
  await releaseLane(app.db, lane.lane, by, now(), lane.failures)
}

async function sendOne(app: App, channels: Map<string, Channel>, row: DeliveryRow, signal: AbortSignal): Promise<Sent> {
  const channel = channels.get(row.kind)
  if (!channel) return { isSent: false, status: null, answer: null, reason: { key: 'unexpected' }, isFinal: true }
  try {
    return await channel.send(app, row, signal)
  } catch (error) {
    app.log.error({ err: error, delivery: row.id }, 'a message could not be sent')
    return { isSent: false, status: null, answer: null, reason: { key: 'unexpected' }, isFinal: true }
  }
}

const isTooOld = (row: DeliveryRow, now: string) => secondsAfter(row.createdAt, GIVE_UP_SECONDS) < now

const outcomeOf = ({ status, answer, reason }: Sent): Omit<Outcome, 'state'> => ({
  status,
  answer,
  error: storeReason(reason),
  endedAt: null,
})

/** Stores outcomes together: those of a quick receiver are alike. */
function createBatch(app: App, lane: string, by: string) {
  let waiting: { position: number; outcome: Outcome }[] = []
  let stored = performance.now()
  const flush = async (): Promise<boolean> => {
    const outcomes = waiting
    waiting = []
    stored = performance.now()
    return app.db.transaction().execute(async db => {
      const isOurs = await renewLane(db, lane, by, secondsAfter(app.clock.now(), CLAIM_SECONDS))
      const alike = Map.groupBy(outcomes, ({ outcome: { state, status, answer, error } }) =>
        JSON.stringify([state, status, answer, error]),
      )
      for (const group of alike.values())
        await storeOutcome(
          db,
          group.map(({ position }) => position),
          group[0]?.outcome as Outcome,
        )
      return isOurs
    })
  }
  return {
    flush,
    /** False when another instance has taken the lane. */
    store: async ({ position }: DeliveryRow, outcome: Outcome, isLast = false): Promise<boolean> => {
      waiting.push({ position, outcome })
      return isLast || performance.now() - stored > STORE_MS ? flush() : true
    },
  }
}
