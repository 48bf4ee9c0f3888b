import { rankPictures } from './choose/best-picture.ts'
import type { Page } from './draft.ts'
import { candidateOfHead, readHead } from './page/meta.ts'
import { elementsOf } from './page/nodes.ts'
import { parseHtml } from './page/parse-html.ts'
import { linesOf } from './page/text-of.ts'

/** What a model is given to read: more is rarely a recipe. */
const LONGEST = 40_000

/** What readers of a page see: its text, line by line, cut to 40,000 characters, and the picture that its head names. */
export interface PageText {
  text: string
  picture: string | null
}

export function pageText({ url, html, text, json }: Page): PageText {
  if (html === undefined) return { text: cut(text ?? json ?? ''), picture: null }
  const document = parseHtml(html)
  const { pictures } = candidateOfHead(readHead(elementsOf(document)))
  return { text: cut(linesOf(document).join('\n')), picture: rankPictures(pictures, url ?? null)[0]?.url ?? null }
}

const cut = (text: string) => text.slice(0, LONGEST).trim()
