import { readConfig } from '#server/config.ts'
import { openServer } from '#server/start.ts'

/** What the process of the houses is asked: to open a server with these settings, or to close that of a number. */
export type HouseRequest = { open: Record<string, string> } | { close: number }

/** What it says: each open and close has its answer, in the order asked. */
export type HouseReply = { number: number } | { error: string }

/** The program of the process in which the servers of the houses run, one house after the other (`openLarder`). */
const stops = new Map<number, () => Promise<void>>()
let last = 0

// Whoever asked is gone, perhaps without closing anything.
process.on('disconnect', () => process.exit())

process.on('message', (request: HouseRequest) => {
  handle(request).then(
    number => process.send?.({ number } satisfies HouseReply),
    error => process.send?.({ error: String(error?.stack ?? error) } satisfies HouseReply),
  )
})

async function handle(request: HouseRequest): Promise<number> {
  if ('close' in request) {
    await stops.get(request.close)?.()
    stops.delete(request.close)
    return request.close
  }
  const stop = await openServer(readConfig({ ...process.env, ...request.open }))
  last++
  stops.set(last, stop)
  return last
}
