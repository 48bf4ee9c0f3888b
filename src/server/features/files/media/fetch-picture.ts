import type { PublicContext } from '#server/context.ts'
import { badRequest } from '#server/errors.ts'
import { OutgoingProblem } from '#server/outside/fetch.ts'

/** Bytes of a picture on the web. Throws with words for people when there is none to be had. */
export async function fetchPicture(ctx: PublicContext, url: string): Promise<Uint8Array> {
  try {
    const answer = await ctx.outgoing.request(url, {
      accept: 'image/avif,image/webp,image/*;q=0.9,*/*;q=0.5',
      maxBytes: 40_000_000,
    })
    const type = answer.headers.get('content-type') ?? ''
    if (answer.status !== 200) throw badRequest('image.not-found', { params: { status: answer.status } })
    if (!/^image\/|octet-stream/.test(type)) throw badRequest('image.not-an-image')
    return answer.bytes
  } catch (error) {
    if (error instanceof OutgoingProblem)
      throw badRequest(`outgoing.${error.reason}`, { params: { host: error.host }, cause: error })
    throw error
  }
}
