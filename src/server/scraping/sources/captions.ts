import { type Element, isText } from '../page/nodes.ts'
import { partOf } from '../words/part-of.ts'
import { scriptText } from './json-ld.ts'

const longestScript = 6_000_000
const mostCaptions = 20
const caption =
  /"(?:shortDescription|description|caption|desc|text|body|content|articleBody)"\s*:\s*("(?:[^"\\]|\\.){100,12000}")/g

/** What people write below videos and pictures, as far as it holds the heading of a list of ingredients. */
export const captionsIn = (elements: Element[]): string[] =>
  longTextsIn(elements).filter(text => text.split('\n').some(line => partOf(line)?.part === 'ingredients'))

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
