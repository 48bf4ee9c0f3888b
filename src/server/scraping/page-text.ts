import { rankPictures } from './choose/best-picture.ts'
import type { Page } from './draft.ts'
import { absolute } from './page/address.ts'
import { candidateOfHead, readHead } from './page/meta.ts'
import { elementsOf } from './page/nodes.ts'
import { parseHtml } from './page/parse-html.ts'
import { subtitlesOf } from './page/subtitles.ts'
import { linesOf } from './page/text-of.ts'
import { longTextsIn } from './sources/captions.ts'

/** What a model is given to read: more is rarely a recipe. */
const LONGEST = 40_000
/** Beside the text that is seen, and of use where that is short. */
const MOST_TEXTS = 5

/** What readers of a page see: its text, line by line, cut to 40,000 characters, and the picture that its head names. */
export interface PageText {
  text: string
  picture: string | null
  /** Where the subtitles of its video are, if it offers any. */
  subtitles: string | null
}

export function pageText({ url, html, text, json }: Page): PageText {
  if (html === undefined) return { text: cut(text ?? json ?? ''), picture: null, subtitles: null }
  const document = parseHtml(html)
  const elements = elementsOf(document)
  const head = readHead(elements)
  const { pictures, name, description } = candidateOfHead(head)
  const base = absolute(head.base, url ?? null) ?? url ?? null
  // What stands below a video or in a post is often in the page's program alone.
  const told = [name, description, ...longTextsIn(elements).slice(0, MOST_TEXTS)].filter(Boolean)
  const shown = linesOf(document).join('\n')
  const unseen = told.filter(text => !shown.includes(text))
  return {
    text: cut([...unseen, shown].join('\n\n')),
    picture: rankPictures(pictures, url ?? null)[0]?.url ?? null,
    subtitles: absolute(subtitlesOf(elements, head.language) ?? '', base),
  }
}

const cut = (text: string) => text.slice(0, LONGEST).trim()
