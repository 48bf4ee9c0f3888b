import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Resolve } from '../outside/connect.ts'
import { createOutgoingClient, type OutgoingOptions } from '../outside/fetch.ts'

const servers: Server[] = []

/** A web site on the loopback, for tests of the guarded client; answers its port. `web-site.ts` is for all others. */
export async function serveSite(answer: RequestListener, address = '127.0.0.1', port = 0): Promise<number> {
  const server = createServer(answer).listen(port, address)
  servers.push(server)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

export function closeSites() {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
}

export const here: Resolve = async () => ['127.0.0.1']

/** A client to which `site.test` and `other.test` are listed hosts on this machine. */
export const testClient = (resolve = here, allowed = 'site.test,other.test', timeout = 5) =>
  createOutgoingClient({ ALLOWED_HOSTS: allowed, FETCH_TIMEOUT: timeout }, { debug: () => {}, warn: () => {} }, resolve)

export const ask = (url: string, options?: OutgoingOptions) => testClient().request(url, options)
