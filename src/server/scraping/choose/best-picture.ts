import type { Picture } from '../candidate.ts'
import { absolute } from '../page/address.ts'
import { isEmblem } from '../page/emblem.ts'

/** The area a picture is known to have: from its metadata, its address, or not at all (0). */
export function areaOf({ url, width, height }: Picture): number {
  if (width > 0 && height > 0) return width * height
  if (width > 0 || height > 0) return Math.max(width, height) ** 2 / 2
  const named = /(?<!\d)(\d{2,5})x(\d{2,5})(?!\d)/i.exec(url)
  if (named) return Number(named[1]) * Number(named[2])
  const query = /\?(.*)$/.exec(url)?.[1] ?? ''
  const wide = Number(/(?:^|[&;,_])(?:w|width)[=_](\d{2,5})/i.exec(query)?.[1] ?? 0)
  const high = Number(/(?:^|[&;,_])(?:h|height)[=_](\d{2,5})/i.exec(query)?.[1] ?? 0)
  return wide * high
}

/** Absolute addresses of the pictures, the best first. */
export function rankPictures(pictures: Picture[], base: string | null): Picture[] {
  const known = new Map<string, Picture>()
  for (const picture of pictures) {
    const url = absolute(picture.url, base)
    if (url === null) continue
    const same = known.get(url)
    if (!same) known.set(url, { ...picture, url })
    else if (same.width === 0) known.set(url, { ...same, width: picture.width, height: picture.height })
  }
  const ranked = [...known.values()].map((picture, at) => ({
    picture,
    at,
    area: areaOf(picture),
    drawn: isEmblem(picture.url),
  }))
  ranked.sort(
    (a, b) =>
      Number(a.drawn) - Number(b.drawn) ||
      b.area - a.area ||
      Number(a.picture.source === 'open-graph') - Number(b.picture.source === 'open-graph') ||
      Number(b.picture.url.startsWith('https')) - Number(a.picture.url.startsWith('https')) ||
      a.at - b.at,
  )
  return ranked.map(({ picture }) => picture)
}
