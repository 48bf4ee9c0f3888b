import type { Picture } from '../candidate.ts'
import type { Source } from '../draft.ts'
import { isNode, textIn } from './node.ts'

const size = (value: unknown) => Number.parseInt(textIn(value), 10) || 0

/** Addresses in one text, of which some programs write several with commas between. */
const urlsIn = (text: string) =>
  text
    .split(/,\s*(?=https?:\/\/)/i)
    .map(url => url.trim())
    .filter(Boolean)

/** The pictures in an `image` value of any shape, in order. */
export function readPictures(value: unknown, source: Source, depth = 0): Picture[] {
  if (depth > 5) return []
  if (typeof value === 'string') return urlsIn(value).map(url => ({ url, width: 0, height: 0, source }))
  if (Array.isArray(value)) return value.flatMap(entry => readPictures(entry, source, depth + 1))
  if (!isNode(value)) return []
  const url = [value.url, value.contentUrl, value['@list'], value['@id'], value.src].find(entry => entry !== undefined)
  return readPictures(url, source, depth + 1).map(picture => ({
    ...picture,
    width: picture.width || size(value.width),
    height: picture.height || size(value.height),
  }))
}
