import { secondsAfter } from '#server/clock.ts'
import type { App } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import { startWorker, type Worker } from '#server/worker.ts'
import type { Channel } from './channel.ts'
import { claimLanes, nextLaneMoment } from './deliveries.store.ts'
import { fanOut } from './fan-out.ts'
import { CLAIM_SECONDS, sendLane } from './send-lane.ts'

/** To how many receivers an instance sends at the same time. */
const LANES_AT_ONCE = 64

/** Sends what the outbox asks for. Instances share the work; what one left undone, another takes up. */
export function startDeliveryRunner(app: App, channels: Channel[]): Worker {
  const by = newId()
  const byKind = new Map(channels.map(channel => [channel.kind, channel]))
  const worker = startWorker(app, {
    name: 'deliveries',
    atOnce: LANES_AT_ONCE,
    nextMoment: () => nextLaneMoment(app.db),
    take: async ({ room, begin, stopping }) => {
      while (!stopping.aborted && (await fanOut(app, channels)));
      const now = app.clock.now()
      const moment = await nextLaneMoment(app.db)
      if (stopping.aborted || room() <= 0 || !moment || moment > now) return
      const claim = { by, now, until: secondsAfter(now, CLAIM_SECONDS) }
      for (const lane of await claimLanes(app.db, room(), claim))
        begin(sendLane(app, byKind, lane, { by, stopping }), { lane: lane.lane })
    },
  })
  const unlisten = app.events.listen(worker.wake)
  return {
    wake: worker.wake,
    end: () => {
      unlisten()
      return worker.end()
    },
  }
}
