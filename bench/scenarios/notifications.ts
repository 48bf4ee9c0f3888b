import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Measure, Scenario } from '../bench.ts'
import { TOKEN } from '../fill.ts'
import { askEach, askOnce, load, type PlannedRequest } from '../load.ts'
import { saves } from '../plans.ts'
import { median } from '../statistics.ts'

const WEBHOOKS = '/api/households/webhooks'
const LISTENERS = 5
/** In each turn, and how long after one the next begins. */
const [SAVES, PAUSE_MS] = [60, 50]
/** Milliseconds without a message after which none is to come. */
const QUIET_MS = 500

/** What a save costs when five webhooks hear of it, and how fast what waits is sent to a receiver on this machine. */
export default {
  name: 'notifications',
  run: async bench => {
    const receiver = await startReceiver()
    process.env.ALLOWED_HOSTS = receiver.host
    const larder = await bench.larder(bench.usual)
    try {
      // It may have been running already, and then does not know the receiver.
      await larder.restart()
      const ask = async (request: PlannedRequest) => JSON.parse(String(await askOnce(larder.port, request, TOKEN)))
      const listen = async () => {
        for (let i = 0; i < LISTENERS; i++) {
          const body = { name: `Bench ${i}`, url: receiver.url, scheduledTime: '00:00:00', events: ['recipe_updated'] }
          await ask({ method: 'POST', path: WEBHOOKS, body: JSON.stringify(body) })
        }
      }
      const stopListening = async () => {
        for (const { id } of (await ask({ method: 'GET', path: `${WEBHOOKS}?perPage=-1` })).items)
          await ask({ method: 'DELETE', path: `${WEBHOOKS}/${id}` })
      }
      const { requests } = await saves(larder)
      // As people save: what a save sets off is over before the next one.
      const timesOf = async () => {
        const times: number[] = []
        for (const request of requests.slice(0, SAVES)) {
          times.push(...(await askEach(larder.port, [request], TOKEN)))
          await sleep(PAUSE_MS)
        }
        return median(times)
      }
      await timesOf()
      const [without, having]: [number[], number[]] = [[], []]
      for (let turn = 0; turn < (bench.quick ? 3 : 7); turn++) {
        without.push(await timesOf())
        await listen()
        having.push(await timesOf())
        await receiver.untilQuiet()
        await stopListening()
      }

      await listen()
      receiver.hold()
      await load(larder.port, { name: 'recipe saved', requests }, TOKEN, bench.quick ? 700 : 2000)
      // Until what was saved has become messages; the receiver is waited for longer than that.
      await sleep(3000)
      const before = receiver.count()
      const began = performance.now()
      receiver.release()
      const last = await receiver.untilQuiet()
      const sent = receiver.count() - before
      await stopListening()
      return [
        {
          budget: 'saved-listeners',
          value: median(having.map((time, turn) => time / (without[turn] as number))),
          detail: `median ${median(having).toFixed(2)} ms, without ${median(without).toFixed(2)} ms, one caller`,
        },
        {
          budget: 'deliveries-rate',
          value: (sent * 1000) / (last - began),
          detail: `${sent.toLocaleString('en')} messages to ${LISTENERS} webhooks`,
        },
      ] satisfies Measure[]
    } finally {
      process.env.ALLOWED_HOSTS = ''
      await larder.restart()
      receiver.close()
    }
  },
} satisfies Scenario

/** Takes whatever comes; while it holds, it answers nobody. */
async function startReceiver() {
  let [count, last, isHolding] = [0, performance.now(), false]
  let waiting: ServerResponse[] = []
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      count++
      last = performance.now()
      if (isHolding) waiting.push(response)
      else response.end('ok')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/in`,
    count: () => count,
    hold: () => {
      isHolding = true
    },
    release: () => {
      isHolding = false
      last = performance.now()
      for (const response of waiting) response.end('ok')
      waiting = []
    },
    /** Answers when the last message came. */
    untilQuiet: async () => {
      while (performance.now() - last < QUIET_MS) await sleep(50)
      return last
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
