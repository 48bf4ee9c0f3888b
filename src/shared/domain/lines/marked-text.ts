/** The tags that mean something in the text of an ingredient. */
const marks = ['b', 'q', 'i', 'strong', 'sup', 'sub'] as const
type Mark = (typeof marks)[number]

/** A piece of a text, and the tag it stood in. */
export interface MarkedPart {
  text: string
  mark: Mark | null
}

const marked = new RegExp(`<(${marks.join('|')})>(.*?)</\\1>`, 'gi')
const unspoken = /<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi
const tag = /<\/?[a-z][^<>]*>/gi

/** The words of a text that may hold tags. */
export const withoutTags = (text: string): string =>
  text.includes('<') ? text.replace(unspoken, '').replace(tag, '') : text

/** A text in its pieces. What else looks like a tag is left out. */
export function markedParts(text: string): MarkedPart[] {
  const parts: MarkedPart[] = []
  let end = 0
  for (const match of text.matchAll(marked)) {
    parts.push({ text: withoutTags(text.slice(end, match.index)), mark: null })
    parts.push({ text: withoutTags(match[2] ?? ''), mark: match[1]?.toLowerCase() as Mark })
    end = match.index + match[0].length
  }
  parts.push({ text: withoutTags(text.slice(end)), mark: null })
  return parts.filter(part => part.text)
}
