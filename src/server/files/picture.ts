import { readFile, stat } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { badRequest, Problem } from '../errors.ts'
import { decodeHeic } from './heic.ts'
import { withRoom } from './picture-queue.ts'
import { pictureType } from './picture-type.ts'
import type { FileSource } from './put.ts'
import { loadSharp } from './sharp.ts'

/** What cameras make is smaller; more would hold a processor for ten seconds. */
const MAX_PIXELS = 50_000_000
const MAX_BYTES = 64 * 1024 * 1024
const WEBP_LONGEST = 16_383
const QUALITY = 70

/** A picture that was found readable. Each call starts anew from it, upright and without metadata. */
export type Picture = () => Sharp

/** Opens a picture from outside and lets `work` make things of it. Whatever is wrong with it is told as a bad request. */
export const withPicture = <T>(source: FileSource, work: (picture: Picture) => Promise<T>): Promise<T> =>
  withRoom(async () => {
    try {
      return await work(await openPicture(await bytesOf(source)))
    } catch (cause) {
      throw cause instanceof Problem ? cause : badRequest('image.unreadable', { cause })
    }
  })

/** The picture as WebP, with its long edge at most so many pixels. */
export const webpWithin = (picture: Picture, longest = WEBP_LONGEST) =>
  picture()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()

/** A picture as models take it: every one of them reads JPEG, and none sees more in a larger one. */
export const jpegForAi = (source: FileSource): Promise<Uint8Array> =>
  withPicture(source, picture =>
    picture()
      .resize({ width: 2048, height: 2048, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 90 })
      .toBuffer(),
  )

/** The middle of the picture as a WebP square. */
export const webpSquare = (picture: Picture, edge: number) =>
  picture().resize({ width: edge, height: edge, fit: 'cover' }).webp({ quality: QUALITY }).toBuffer()

/** The colour there is most of, as #rrggbb. */
export async function dominantColor(picture: Picture): Promise<string> {
  const small = await picture()
    .resize({ width: 64, height: 64, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
  const sharp = await loadSharp()
  const { r, g, b } = (await sharp(small).stats()).dominant
  return `#${[r, g, b].map(part => part.toString(16).padStart(2, '0')).join('')}`
}

async function bytesOf(source: FileSource): Promise<Uint8Array> {
  const size = 'bytes' in source ? source.bytes.length : (await stat(source.path)).size
  if (size > MAX_BYTES) throw badRequest('image.too-large')
  return 'bytes' in source ? source.bytes : readFile(source.path)
}

async function openPicture(bytes: Uint8Array): Promise<Picture> {
  const type = pictureType(bytes)
  if (!type) throw badRequest('image.unreadable')
  if (type === 'heic') return openHeic(bytes)
  const sharp = await loadSharp()
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const
  const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
  if (width * height > MAX_PIXELS) throw badRequest('image.too-large')
  return () => sharp(bytes, options).autoOrient().timeout({ seconds: 60 })
}

async function openHeic(bytes: Uint8Array): Promise<Picture> {
  const answer = await decodeHeic(bytes, MAX_PIXELS)
  if ('problem' in answer) throw badRequest(`image.${answer.problem}`)
  const { data, width, height } = answer
  const sharp = await loadSharp()
  return () => sharp(data, { raw: { width, height, channels: 4 } })
}
