import { pathPrefix, readConfig } from '../config.ts'
import { createOutgoingClient } from '../outside/fetch.ts'

/** Asks the server of the same settings; 0 when it answers, 1 otherwise. For the container's health check. */
export async function run(): Promise<number> {
  const config = readConfig(process.env)
  const quiet = { debug: () => {}, warn: () => {} }
  const client = createOutgoingClient({ ALLOWED_HOSTS: '127.0.0.1', FETCH_TIMEOUT: 5 }, quiet as never)
  try {
    const answer = await client.request(`http://127.0.0.1:${config.API_PORT}${pathPrefix(config)}/api/app/about`)
    return answer.status === 200 ? 0 : 1
  } catch {
    return 1
  }
}
