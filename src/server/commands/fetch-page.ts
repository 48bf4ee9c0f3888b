import { readConfig } from '../config.ts'
import { createOutgoingClient, OutgoingProblem } from '../outside/fetch.ts'
import type { Page } from '../scraping/draft.ts'
import { pageOfBytes } from './page-of-bytes.ts'

const silent = { debug: () => {}, warn: () => {} }

/** The page at an address, fetched as the server would: by the same settings, from no private network unless allowed. */
export async function fetchPage(address: string): Promise<Page> {
  const client = createOutgoingClient(readConfig(process.env), silent)
  try {
    const answer = await client.request(address, { accept: 'text/html,application/xhtml+xml,*/*;q=0.5' })
    if (answer.status >= 400) throw new Error(`the site answers ${answer.status}`)
    return { ...(await pageOfBytes(answer.bytes, answer.headers.get('content-type'))), url: answer.url }
  } catch (error) {
    throw error instanceof OutgoingProblem ? new Error(problems[error.reason], { cause: error }) : error
  }
}

const problems: Record<OutgoingProblem['reason'], string> = {
  'refused-address': 'the address is on a private network; ALLOWED_HOSTS can allow it',
  'bad-address': 'this is no web address',
  timeout: 'the site took too long to answer',
  'too-large': 'the page is too large',
  unreachable: 'the site cannot be reached',
  'too-many-redirects': 'the site keeps redirecting',
}
