import type { Picture } from '../candidate.ts'
import { fold } from '../clean/text.ts'
import type { Element } from './nodes.ts'

const lateSources = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy', 'src']
const likelyName =
  /recipe|rezept|recette|receta|ricetta|recept|hero|featured|main-?image|post-?image|thumbnail|wp-post-image|foto|photo|picture|header|banner/i
const unlikelyName =
  /logo|icon|avatar|author|sprite|emoji|badge|banner-ad|pixel|flag|payment|sponsor|promo|drop_?down|banners\//i
const smallest = 120
const maxPictures = 1500

export function sourceOf({ attribs }: Element): string {
  const plain = lateSources.map(key => attribs[key]).find(value => value && !value.startsWith('data:'))
  const set = attribs['data-srcset'] ?? attribs.srcset ?? ''
  return plain ?? set.split(',').pop()?.trim().split(/\s+/)[0] ?? ''
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

/** Pictures in the body of a page that names none in its head: the likeliest first, near the title or called like the recipe. */
export function picturesOf(elements: Element[], name: string): Picture[] {
  const title = elements.findIndex(element => element.name === 'h1')
  const wanted = fold(name)
  const found: { picture: Picture; score: number }[] = []
  let looked = 0
  for (const [at, element] of elements.entries()) {
    if (looked > maxPictures) break
    const shown = element.name === 'img' ? sourceOf(element) : element.attribs.style ? background(element) : ''
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
    if (title >= 0) score += at > title ? 2 - Math.min(2, (at - title) / 100) : 1 - Math.min(1, (title - at) / 60)
    if (score >= 1) found.push({ picture: { url: shown, width, height, source: 'page' }, score })
  }
  return found.sort((a, b) => b.score - a.score).map(({ picture }) => picture)
}
