import { drawAvatar } from './avatars.ts'
import { dominantColor, webpSquare, webpWithin, withPicture } from './picture.ts'
import { noteProgress } from './picture-queue.ts'
import type { FileSource } from './put.ts'

/** The three sizes in which a picture is kept: as it came, at most 1024 pixels long, and a square of 300. */
export const pictureNames = ['original.webp', 'min-original.webp', 'tiny-original.webp'] as const
export type PictureName = (typeof pictureNames)[number]

export type PictureSizes = Record<PictureName, Buffer>

/** A picture encoded anew in its three sizes, and the colour there is most of. Throws when it cannot be read. */
export const makePictureSizes = (source: FileSource): Promise<{ files: PictureSizes; color: string }> =>
  withPicture(source, async picture => ({
    color: await step(0, dominantColor(picture)),
    files: {
      'original.webp': await step(1, webpWithin(picture)),
      'min-original.webp': await step(2, webpWithin(picture, 1024)),
      'tiny-original.webp': await step(3, webpSquare(picture, 300)),
    },
  }))

const STEPS = 4

function step<T>(done: number, work: Promise<T>): Promise<T> {
  noteProgress(done, STEPS)
  return work
}

/** The picture of a user, of which there is one size; without a source, one of those that Larder draws. */
export const makeProfilePicture = (userId: string, source: FileSource | null): Promise<Buffer> =>
  source ? withPicture(source, picture => webpWithin(picture, 512)) : drawAvatar(userId)
