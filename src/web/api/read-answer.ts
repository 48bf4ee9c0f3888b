import { isRawReply, type RawReply, type Route } from '#shared/contract/route.ts'
import { ApiError, NO_ANSWER } from './api-error.ts'

/**
 * What came back, when it is what the contract names. Anything else that looks like success is not the server's: the page
 * where one signs in to a hotel's network, or that of a proxy. Then nothing was done, and it counts as no answer.
 */
export async function readAnswer(route: Pick<Route, 'reply' | 'status'>, response: Response): Promise<unknown> {
  const { reply, status = 200 } = route
  if (response.status !== status) throw new ApiError(NO_ANSWER, null)
  if (isRawReply(reply)) {
    if (isForeignPage(reply, response)) throw new ApiError(NO_ANSWER, null)
    return response.blob()
  }
  if (status === 204) return null
  return response.json().catch((error: Error) => {
    throw error.name === 'AbortError' ? error : new ApiError(NO_ANSWER, null)
  })
}

/** Where the contract leaves open what a file is, it may be a page. */
const isForeignPage = ({ contentType }: RawReply, { headers }: Response) =>
  contentType !== 'application/octet-stream' &&
  !contentType.startsWith('text/html') &&
  (headers.get('content-type') ?? '').startsWith('text/html')
