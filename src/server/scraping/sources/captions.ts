import { type Element, isText } from '../page/nodes.ts'
import { partOf } from '../words/part-of.ts'
import { hasQuantity, startsWithQuantity } from '../words/quantities.ts'
import { scriptText } from './json-ld.ts'

const longestScript = 6_000_000
/** Each is read as a recipe of its own, which takes time; a page of more is no post but a list of them. */
const mostCaptions = 20
const caption =
  /"(?:shortDescription|description|caption|desc|text|body|content|articleBody)"\s*:\s*("(?:[^"\\]|\\.){100,12000}")/g

/** What people write below videos and pictures, as far as it holds a list of ingredients. */
export const captionsIn = (elements: Element[]): string[] => longTextsIn(elements).filter(hasList)

/** Times such as "00:10 Intro" tell where something is in a video. */
const chapter = /^\d{1,2}:\d{2}/

/** Whether a text has a heading for ingredients, or one for steps and several lines that begin with an amount. */
function hasList(text: string): boolean {
  const lines = text.split('\n').map(line => line.trim())
  const marks = lines.map(line => partOf(line))
  if (marks.some(mark => mark?.part === 'ingredients')) return true
  const amounts = lines.filter(line => startsWithQuantity(line) && hasQuantity(line) && !chapter.test(line))
  return amounts.length >= 3 && marks.some(mark => mark?.part === 'method' && mark.exact)
}

/** Every longer text of several lines that a page's program holds: descriptions, captions, posts, subtitles. */
export function longTextsIn(elements: Element[]): string[] {
  const found: string[] = []
  for (const element of elements) {
    if (element.name === 'meta' && element.attribs.content?.includes('\n')) found.push(element.attribs.content)
    if (element.name !== 'script' || !element.children.every(isText)) continue
    const code = scriptText(element)
    if (code.length > longestScript) continue
    for (const [, quoted = ''] of code.matchAll(caption)) {
      if (quoted.includes('\\n')) found.push(plain(quoted))
      if (found.length > mostCaptions) break
    }
  }
  return [...new Set(found)]
}

function plain(quoted: string): string {
  try {
    return JSON.parse(quoted) as string
  } catch {
    return ''
  }
}
