import { isStatus } from '#web/api/api-error.ts'

/** More than most cameras make, and less than browsers draw. */
const LARGEST_SIDE = 4096

/** Sends a picture. One with more dots than the server takes is made smaller here, where the person waits for it alone. */
export async function sendPicture<Reply>(picture: File, send: (image: File) => Promise<Reply>): Promise<Reply> {
  try {
    return await send(picture)
  } catch (error) {
    if (!isStatus(error, 400)) throw error
    const { shrinkPicture } = await import('./shrink-picture.ts')
    const smaller = await shrinkPicture(picture, LARGEST_SIDE)
    if (smaller === picture) throw error
    return send(new File([smaller], 'picture.jpg', { type: smaller.type }))
  }
}
