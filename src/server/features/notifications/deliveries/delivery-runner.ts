import { secondsAfter } from '#server/clock.ts'
import type { App } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import { startWorker, type Worker } from '#server/work/worker.ts'
import type { Channel } from './channel.ts'
import { claimLanes, nextLaneMoment } from './deliveries.store.ts'
import { fanOut } from './fan-out.ts'
import { CLAIM_SECONDS, sendLane } from './send-lane.ts'

/** To how many receivers an instance sends at the same time. */
const LANES_AT_ONCE = 64

/** Events come in bursts. A look costs several queries, and nobody minds a message that leaves a moment later. */
const TOGETHER_MS = 50

/** Sends what the outbox asks for. Instances share the work; what one left undone, another takes up. */
export function startDeliveryRunner(app: App, channels: Channel[]): Worker {
  // With its process, so that whoever looks at the table can tell who is sending.
  const by = `${process.pid} ${newId()}`
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
  let timer: NodeJS.Timeout | undefined
  const unlisten = app.events.listen(() => {
    timer ??= setTimeout(() => {
      timer = undefined
      worker.wake()
    }, TOGETHER_MS)
  })
  return {
    wake: worker.wake,
    end: () => {
      unlisten()
      clearTimeout(timer)
      return worker.end()
    },
  }
}
