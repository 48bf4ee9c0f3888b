import type { Context } from '#server/context.ts'
import { webpWithin, withPicture } from '#server/files/picture.ts'
import { file } from '#server/replies.ts'
import { createWorkQueue } from '#server/work/work-queue.ts'
import { fetchPicture } from './fetch-picture.ts'

const LONGEST_EDGE = 1600
const KEPT_SECONDS = 86_400

/** A text may show many pictures; other people's have to get through as well. */
const room = createWorkQueue({ atOnce: 6, ownerAtOnce: 3, waiting: 200, ownerWaiting: 60 })

/** A picture of another site, so that the site learns nothing of who looks at a recipe. */
export async function readExternalPicture(ctx: Context, url: string) {
  const bytes = await room.run(ctx.user.id, () => fetchPicture(ctx, url))
  const webp = await withPicture({ bytes }, picture => webpWithin(picture, LONGEST_EDGE))
  return file({ bytes: webp, contentType: 'image/webp', keptSeconds: KEPT_SECONDS })
}
