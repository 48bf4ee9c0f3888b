import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll } from 'vitest'

/** What a receiver heard. One that it did not take counts too: it may have been understood all the same. */
export interface Heard {
  eventId: string
  text: string
}

type Misbehaviour = (request: IncomingMessage, response: ServerResponse, round: number) => void

/** Ten programs in the house, each with a way of its own to be unreliable; the first two are well. */
const MISBEHAVIOURS: Misbehaviour[] = [
  (_request, response) => response.end('ok'),
  (_request, response) => response.end('ok'),
  (_request, response) => response.writeHead(500).end('broken'),
  (_request, response) => response.writeHead(503).end(),
  (_request, response) => response.writeHead(429, { 'retry-after': '1' }).end(),
  // Never answers, once: that lasts as long as the server is patient.
  (_request, response, round) => round > 1 && response.end('ok'),
  (request, response) => response.writeHead(308, { location: `${request.url}/moved` }).end(),
  request => request.socket.destroy(),
  (request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('only the beg')
    setTimeout(() => request.socket.destroy(), 5)
  },
  (_request, response) => setTimeout(() => response.writeHead(408).end(), 100),
]

/** How often each misbehaves, and after how many messages. */
const ROUNDS = 4
const EVERY = 60

/** Starts the ten on the loopback. They are closed when the test file ends. */
export const startBadReceivers = () => Promise.all(MISBEHAVIOURS.map(startOne))

async function startOne(misbehave: Misbehaviour) {
  const heard: Heard[] = []
  let [count, rounds] = [0, 0]
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer)
    } catch {
      return // the sender was killed
    }
    heard.push({ eventId: String(request.headers['larder-event-id']), text: Buffer.concat(chunks).toString() })
    if (request.url?.endsWith('/moved') || count++ < EVERY * rounds || rounds >= ROUNDS) return response.end('ok')
    misbehave(request, response, ++rounds)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as { port: number }
  return { heard, host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}/in` }
}
