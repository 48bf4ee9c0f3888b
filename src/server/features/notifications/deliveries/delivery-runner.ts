import { setTimeout as sleep } from 'node:timers/promises'
import { secondsAfter } from '#server/clock.ts'
import type { App } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import type { Channel } from './channel.ts'
import { claimLanes, nextLaneMoment } from './deliveries.store.ts'
import { fanOut } from './fan-out.ts'
import { CLAIM_SECONDS, sendLane } from './send-lane.ts'

/** To how many receivers an instance sends at the same time. */
const LANES_AT_ONCE = 64
/** So late at most is seen what another instance left. */
const LONGEST_SLEEP_MS = 15_000
const LONGEST_WAIT_MS = 3000
const RETRY_MS = 1000

export interface DeliveryRunner {
  wake: () => void
  end: () => Promise<void>
}

/** Sends what the outbox asks for. Instances share the work; what one left undone, another takes up. */
export function startDeliveryRunner(app: App, channels: Channel[]): DeliveryRunner {
  const by = newId()
  const byKind = new Map(channels.map(channel => [channel.kind, channel]))
  const underWay = new Map<string, Promise<void>>()
  const ending = new AbortController()
  let wakeUp = () => {}
  let isWoken = false
  const wake = () => {
    isWoken = true
    wakeUp()
  }

  const takeLanes = async () => {
    const room = LANES_AT_ONCE - underWay.size
    const now = app.clock.now()
    const moment = await nextLaneMoment(app.db)
    if (room <= 0 || !moment || moment > now) return
    const claim = { by, now, until: secondsAfter(now, CLAIM_SECONDS) }
    for (const lane of await claimLanes(app.db, room, claim)) {
      const done = sendLane(app, byKind, lane, { by, stopping: ending.signal })
        .catch(error => app.log.error({ err: error, lane: lane.lane }, 'a receiver could not be served'))
        .finally(() => {
          underWay.delete(lane.lane)
          wake()
        })
      underWay.set(lane.lane, done)
    }
  }

  const rest = async () => {
    const moment = await nextLaneMoment(app.db)
    const wait = moment ? Date.parse(moment) - app.clock.millis() : LONGEST_SLEEP_MS
    if (isWoken || ending.signal.aborted) return
    const { promise, resolve } = Promise.withResolvers<void>()
    wakeUp = resolve
    const least = underWay.size >= LANES_AT_ONCE ? RETRY_MS : 1
    const timer = setTimeout(resolve, Math.min(LONGEST_SLEEP_MS, Math.max(least, wait)))
    await promise
    clearTimeout(timer)
  }

  const work = async () => {
    while (!ending.signal.aborted) {
      try {
        isWoken = false
        while (!ending.signal.aborted && (await fanOut(app, channels)));
        if (!ending.signal.aborted) await takeLanes()
        await rest()
      } catch (error) {
        app.log.warn({ err: error }, 'what is to be sent could not be read; it is tried again')
        await sleep(RETRY_MS, undefined, { ref: false })
      }
    }
  }

  const unlisten = app.events.listen(wake)
  const working = work()
  return {
    wake,
    end: async () => {
      ending.abort()
      unlisten()
      wake()
      const all = working.then(() => Promise.all(underWay.values()))
      await Promise.race([all, sleep(LONGEST_WAIT_MS, undefined, { ref: false })])
    },
  }
}
