import { videoAt } from '#shared/domain/videos.ts'
import { type Candidate, emptyCandidate } from '../candidate.ts'
import type { Element } from './nodes.ts'

/** Where frames keep their address until they are scrolled to. */
const ADDRESSES = ['src', 'data-src', 'data-lazy-src', 'data-litespeed-src', 'data-cookieblock-src']

/** The one video that a page shows in a frame. Of several, nobody says which is the recipe's: then none. */
export function readFramedVideo(elements: Element[]): Candidate[] {
  const players = new Map<string, string>()
  for (const { name, attribs } of elements) {
    const addresses = name === 'iframe' ? ADDRESSES.map(key => attribs[key] ?? '') : [liteAddress(name, attribs)]
    for (const address of addresses) {
      const url = address.startsWith('//') ? `https:${address}` : address
      const video = videoAt(url)
      if (video) players.set(video.player, url)
    }
  }
  const [only, ...others] = players.values()
  return only && others.length === 0 ? [{ ...emptyCandidate('page'), video: only }] : []
}

/** `<lite-youtube videoid="…">` and its like stand for a frame until somebody plays. */
const liteAddress = (name: string, attribs: Record<string, string>) => {
  const videoid = attribs.videoid ?? attribs['data-videoid']
  if (!videoid || !/^(?:lite|amp)-(?:youtube|vimeo)$/.test(name)) return ''
  return (name.endsWith('vimeo') ? 'https://vimeo.com/' : 'https://www.youtube.com/embed/') + videoid
}
