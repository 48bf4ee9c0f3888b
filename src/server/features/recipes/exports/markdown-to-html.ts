const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, sign => ENTITIES[sign] as string)

/** Signs within a line, on text that is escaped already; within bounds, so that no text takes long. Only addresses of the web become links. */
const inline: [RegExp, string][] = [
  [/!?\[([^\]\n]{0,500})\]\((?:&lt;)?(https?:\/\/[^\s()]{1,2000}?)(?:&gt;)?\)/g, '<a href="$2">$1</a>'],
  [/\*\*(?=\S)([^\n]{0,500}?\S)\*\*/g, '<strong>$1</strong>'],
  [/(?<![\p{L}\p{N}])__(?=\S)([^\n]{0,500}?\S)__(?![\p{L}\p{N}])/gu, '<strong>$1</strong>'],
  [/(?<![\p{L}\p{N}*])\*(?=[^\s*])([^\n*]*?[^\s*])\*(?![\p{L}\p{N}*])/gu, '<em>$1</em>'],
  [/(?<![\p{L}\p{N}_/=&?.-])_(?=[^\s_])([^\n_]*?[^\s_])_(?![\p{L}\p{N}_])/gu, '<em>$1</em>'],
]
const markLine = (line: string) => inline.reduce((text, [signs, tags]) => text.replace(signs, tags), escapeHtml(line))

type Block = 'ul' | 'ol' | 'text'

/** What people mark in steps and notes: bold, italic, links, lists and headings. Everything else stays as it is written. */
export function markdownToHtml(text: string): string {
  const blocks: { kind: Block; lines: string[] }[] = []
  for (const line of text.split('\n')) {
    const [, sign, item] = /^\s*([-*+]|\d{1,3}[.)])\s+(.+)$/.exec(line) ?? []
    const kind: Block = sign === undefined ? 'text' : /\d/.test(sign) ? 'ol' : 'ul'
    const last = blocks.at(-1)
    if (last?.kind === kind) last.lines.push(item ?? line)
    else blocks.push({ kind, lines: [item ?? line] })
  }
  return blocks.map(toHtml).filter(Boolean).join('')
}

function toHtml({ kind, lines }: { kind: Block; lines: string[] }): string {
  if (kind !== 'text') return `<${kind}>${lines.map(line => `<li>${markLine(line)}</li>`).join('')}</${kind}>`
  return lines
    .map(line => {
      const title = /^\s*#{1,6}\s+(.+?)\s*#*$/.exec(line)?.[1]
      return title === undefined ? markLine(line) : `<strong>${markLine(title)}</strong>`
    })
    .join('\n')
    .trim()
}
