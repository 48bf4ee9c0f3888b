import type { Picture } from '../candidate.ts'
import { fold } from '../clean/text.ts'
import { isEmblem } from './emblem.ts'
import { type Element, findAll } from './nodes.ts'
import { textOf } from './text-of.ts'

const lateSources = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy', 'src']
const likelyName =
  /recipe|rezept|recette|receta|ricetta|recept|hero|featured|main-?image|post-?image|thumbnail|wp-post-image|foto|photo|picture|header|banner/i
const unlikelyName =
  /logo|icon|avatar|author|sprite|emoji|badge|banner-ad|pixel|flag|payment|sponsor|promo|drop_?down|banners\//i
const smallest = 120
/** The picture of the dish stands before them. */
const maxPictures = 1500

/** The address of a picture: the largest of those it offers for screens of several sizes, otherwise its only one. */
export function sourceOf(element: Element): string {
  const { attribs } = element
  if (element.name === 'video') return attribs.poster ?? ''
  const late = lateSources.slice(0, -1).map(key => attribs[key])
  const largest = largestOf(attribs['data-srcset'] ?? attribs['data-lazy-srcset'] ?? attribs.srcset ?? '')
  const own = [...late, attribs.src].find(value => value && !value.startsWith('data:'))
  return largest ?? linkedOf(element) ?? (own && !isEmblem(own) ? own : (offeredBeside(element) ?? own ?? ''))
}

/** The picture in full that a small one opens. */
function linkedOf({ parent }: Element): string | null {
  const href =
    parent && 'name' in parent && (parent as Element).name === 'a' ? (parent as Element).attribs.href : undefined
  return href && /^[^?#]+\.(?:jpe?g|png|webp|avif)(?:\?[^#]*)?$/i.test(href) ? href : null
}

/** Where a picture is still a placeholder, what its `<picture>` offers. */
function offeredBeside({ parent }: Element): string | null {
  if (!parent || !('name' in parent) || (parent as Element).name !== 'picture') return null
  const sets = findAll(parent, ({ name }) => name === 'source').map(
    ({ attribs }) => attribs.srcset ?? attribs['data-srcset'] ?? '',
  )
  const largest = sets.map(largestOf).find(Boolean)
  return (
    largest ?? sets.map(set => set.trim().split(/\s/)[0]!).find(url => url !== '' && !url.startsWith('data:')) ?? null
  )
}

/** Addresses of one picture in its sizes: those further on are the same picture. */
const longestSet = 6000

/** Of "a.jpg 600w, b.jpg 1200w" the widest; null where no width is told. */
function largestOf(set: string): string | null {
  let found: string | null = null
  let most = 0
  for (const [, url = '', size = ''] of set.slice(0, longestSet).matchAll(/(\S+)\s+(\d{1,5})w(?=\s*(?:,|$))/g)) {
    if (Number(size) <= most || url.startsWith('data:')) continue
    most = Number(size)
    found = url
  }
  return found
}

function background({ attribs }: Element): string {
  return /background(?:-image)?\s*:[^;]{0,40}url\(\s*['"]?([^'")]{5,500})/i.exec(attribs.style ?? '')?.[1] ?? ''
}

/** The name of the file: "black_sesame_brittle.jpg". */
const fileOf = (address: string) =>
  address
    .replace(/[?#].*$/, '')
    .split('/')
    .at(-1) ?? ''

const tags = new Set(['img', 'amp-img', 'video'])
/** A picture as wide as this is the page's matter, whatever it is called. */
const large = 600

/** Pictures in the body of a page that names none in its head: the likeliest first, near the title or called like the recipe. */
export function picturesOf(elements: Element[], name: string): Picture[] {
  const wanted = fold(name)
  const heads = (element: Element) =>
    wanted.length > 3 && /^h[1-3]$/.test(element.name) && fold(textOf(element)) === wanted
  const main = elements.findIndex(element => element.name === 'h1')
  const title = main < 0 ? elements.findIndex(heads) : main
  const found: { picture: Picture; score: number }[] = []
  let looked = 0
  for (const [at, element] of elements.entries()) {
    if (looked > maxPictures) break
    const shown = tags.has(element.name) ? sourceOf(element) : element.attribs.style ? background(element) : ''
    if (shown !== '') looked++
    if (shown === '' || /\.svg(?:$|\?)/i.test(shown)) continue
    const { attribs } = element
    const width = Number.parseInt(attribs.width ?? '', 10) || 0
    const height = Number.parseInt(attribs.height ?? '', 10) || 0
    const names = `${attribs.class ?? ''} ${attribs.id ?? ''} ${shown}`
    if ((width > 0 && width < smallest) || (height > 0 && height < smallest) || unlikelyName.test(names)) continue
    const caption = fold(`${attribs.alt ?? ''}${attribs.title ?? ''}`)
    let score = 0
    if (wanted.length > 3 && caption.includes(wanted)) score += 4
    else if (caption.length > 5 && wanted.includes(caption)) score += 3
    if (wanted.length > 3 && fold(fileOf(shown)).includes(wanted)) score += 4
    if (attribs.itemprop?.includes('image')) score += 4
    if (likelyName.test(names)) score += 1.5
    if (width >= large) score += 0.5
    if (title >= 0) score += at > title ? 2 - Math.min(2, (at - title) / 100) : 1.1 - Math.min(1.1, (title - at) / 60)
    if (score >= 1) found.push({ picture: { url: shown, width, height, source: 'page' }, score })
  }
  return found.sort((a, b) => b.score - a.score).map(({ picture }) => picture)
}
