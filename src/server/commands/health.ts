import { isIPv6 } from 'node:net'
import { type Config, pathPrefix, readConfig } from '../config.ts'
import { createOutgoingClient } from '../outside/fetch.ts'
import { complain, explainUse, printLine } from './output.ts'

/** Asks the server of the same settings; 0 when it answers, 1 otherwise. For the container's health check. */
export async function run(args: string[] = []): Promise<number> {
  if (args.length) return explainUse('larder health', args)
  const config = readConfig(process.env)
  const host = hostOf(config)
  const quiet = { debug: () => {}, warn: () => {} }
  const client = createOutgoingClient({ ALLOWED_HOSTS: host, FETCH_TIMEOUT: 5 }, quiet as never)
  const url = `http://${host}:${config.API_PORT}${pathPrefix(config)}`
  try {
    const { status } = await client.request(`${url}/api/app/about`)
    if (status !== 200) return complain(`What answers at ${url} is not Larder, or not well: it says ${status}.`, 1)
  } catch {
    return complain(`Larder does not answer at ${url}.`, 1)
  }
  await printLine(`Larder answers at ${url}.`)
  return 0
}

/** A server that listens on one address alone answers nowhere else. */
function hostOf({ API_HOST }: Config): string {
  if (API_HOST === '0.0.0.0' || API_HOST === '::') return '127.0.0.1'
  return isIPv6(API_HOST) ? `[${API_HOST}]` : API_HOST
}
