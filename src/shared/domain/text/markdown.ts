const attribute = (tag: string, name: string) =>
  new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag)
const quoted = (match: RegExpExecArray | null) => match?.[1] ?? match?.[2] ?? match?.[3] ?? ''

const marks: [RegExp, string][] = [
  [/<\/?(?:b|strong)>/gi, '**'],
  [/<\/?(?:i|em)>/gi, '*'],
  [/<br\s*\/?>/gi, '  \n'],
  [/<hr\s*\/?>/gi, '\n\n---\n\n'],
  [/<\/?(?:p|div)(?:\s[^>]*)?>/gi, '\n\n'],
]

/**
 * Markdown without HTML: what older recipes write as tags (pictures in steps most of all) says the same in Markdown.
 * Any other tag stays as it is.
 */
export function plainMarkdown(text: string): string {
  if (!text.includes('<')) return text
  const pictured = text.replace(/<img\b[^>]*>/gi, tag => {
    const source = quoted(attribute(tag, 'src'))
    return source ? `![${quoted(attribute(tag, 'alt'))}](<${source}>)` : ''
  })
  return marks.reduce((rest, [tag, sign]) => rest.replace(tag, sign), pictured)
}
