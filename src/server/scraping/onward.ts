import type { Page } from './draft.ts'
import { absolute } from './page/address.ts'
import { type Head, readHead } from './page/meta.ts'
import { elementsOf } from './page/nodes.ts'
import { parseHtml } from './page/parse-html.ts'
import { longTextsIn } from './sources/captions.ts'

/** Each costs a request, and the first is nearly always the one. */
const MOST = 2
/** In seconds: a page that loads itself again later has something to show. */
const LONGEST_WAIT = 10

/**
 * Where a page that has no recipe itself says that it is: a short link or a search result that only sends on, a pin that names
 * its source, a video or post whose text links "Full recipe". Absolute addresses, the surest first, at most two.
 */
export function onwardAddresses({ url, html }: Page): string[] {
  if (html === undefined) return []
  const elements = elementsOf(parseHtml(html))
  const head = readHead(elements)
  const base = absolute(head.base, url ?? null) ?? url ?? null
  const own = url ?? base
  const sent = [refreshIn(head), first(head, 'pinterestapp:source'), only(head, 'og:see_also')]
  const texts = [first(head, 'og:description'), first(head, 'description'), ...longTextsIn(elements)]
  const found = [...sent.map(one => absolute(one, base)), ...texts.flatMap(text => recipeLinksIn(text, own))]
  const others = found.filter(one => one !== null && !isFrontPage(one) && withoutHash(one) !== withoutHash(own ?? ''))
  return [...new Set(others as string[])].slice(0, MOST)
}

const first = (head: Head, key: string): string => head.meta.get(key)?.[0] ?? ''

/** Nothing where a page names several: those are like it, and none is what it shows. */
function only(head: Head, key: string): string {
  const [one = '', ...others] = new Set(head.meta.get(key))
  return others.length === 0 ? one : ''
}

/** It shows the recipes of the day, whichever page is gone. A page that is asked for by its number has that behind the mark. */
function isFrontPage(address: string): boolean {
  const { pathname, search } = new URL(address)
  return pathname === '/' && !/[?&](?:p|page_id|id)=\d/.test(search)
}

/** "0; url=https://…" of a page that sends its readers on by itself. */
function refreshIn(head: Head): string {
  const said = first(head, 'refresh').trim()
  const [, wait = '', target = ''] = /^(\d*)(?:\.[\d.]*)?\s*[;,]\s*url\s*=\s*(\S.*)$/i.exec(said) ?? []
  return Number(wait) <= LONGEST_WAIT ? target.trim().replace(/^(['"])(.*)\1$/, '$2') : ''
}

/** One recipe: a line about "recipes" leads to a blog's front page. */
const RECIPE =
  /(?<!\p{L})(?:recipe|rezept|recette|receta|ricetta|recept(?:et)?|receita|opp?skrift(?:en)?|resepti|przepisu?|рецепт[ау]?|reçete|tarifi?|συνταγή|ה?מתכון|(?:ال)?وصفة|công thức)(?!\p{L})|食谱|食譜|レシピ|레시피/iu
/** Longer ones are none. */
const ADDRESS = /https?:\/\/[^\s"'<>)\]]{1,2000}/gi

/** Links in a line that says "recipe", or that stand alone below such a line; none to the site itself, and no front page. */
function recipeLinksIn(text: string, own: string | null): string[] {
  const site = URL.parse(own ?? '')
  const lines = text.split('\n').map(line => line.trim())
  const isOn = (at: number) => RECIPE.test((lines[at] ?? '').replace(ADDRESS, ''))
  return lines.flatMap((line, at) => {
    const links = line.match(ADDRESS) ?? []
    if (!isOn(at) && !(links[0] === line && isOn(at - 1))) return []
    return links.flatMap(link => {
      const address = URL.parse(link.replace(/(?<![.,;:!?…])[.,;:!?…]+$/, ''))
      return address && !isSameSite(address, site) ? address.href : []
    })
  })
}

/** Whether one is the other, or a part of it: "m.video.example" of "www.video.example". */
function isSameSite(a: URL, b: URL | null): boolean {
  const [one, other] = [a.hostname, b?.hostname ?? ''].map(host => host.replace(/^www\./, '')) as [string, string]
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)
}

const withoutHash = (address: string) => address.replace(/#.*/, '')
