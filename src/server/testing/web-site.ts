import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll } from 'vitest'

export type Answering = (request: IncomingMessage, response: ServerResponse) => void

export interface WebSite {
  /** `127.0.0.1:port`; list it in ALLOWED_HOSTS to let Larder visit it. */
  host: string
  url: string
  /** What was asked for so far. */
  asked: string[]
}

/** A web site on the loopback that answers by path; anything else is a 404. */
export async function playSite(pages: Record<string, Answering | string | Buffer>): Promise<WebSite> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const page = pages[(request.url ?? '').split('?')[0] as string]
    if (page === undefined)
      return void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>')
    if (typeof page === 'function') return page(request, response)
    const type = Buffer.isBuffer(page) ? 'image/png' : 'text/html; charset=utf-8'
    response.writeHead(200, { 'content-type': type }).end(page)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}`, asked }
}
