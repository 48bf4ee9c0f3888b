import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { afterAll } from 'vitest'

export interface Received {
  method: string
  url: string
  headers: IncomingHttpHeaders
  text: string
}

/** A server on the loopback that plays a service: what came, and what it answers. Closed when the test file ends. */
export async function startReceiver(
  answer: (request: Received) => { status?: number; headers?: Record<string, string>; body?: string } = () => ({}),
) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url = '', headers } = request
    const heard = { method, url, headers, text: Buffer.concat(chunks).toString() }
    received.push(heard)
    const { status = 200, headers: head = {}, body = 'ok' } = answer(heard)
    response.writeHead(status, head).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { received, host: `127.0.0.1:${port}`, port, url: (path: string) => `http://127.0.0.1:${port}${path}` }
}

/** Waits until something is so. */
export async function until(check: () => boolean | Promise<boolean>, seconds = 30): Promise<void> {
  for (let i = 0; i < seconds * 40; i++) {
    if (await check()) return
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  throw new Error('it never came to that')
}
