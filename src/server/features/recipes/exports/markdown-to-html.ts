const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, sign => ENTITIES[sign] as string)

/** Links and bare addresses, both only of the web. All patterns keep within bounds, so that no text takes long. */
const address =
  /!?\[([^\]\n]{0,500})\]\((?:&lt;)?(https?:\/\/[^\s()]{1,2000}?)(?:&gt;)?\)|https?:\/\/[^\s*]{0,2000}[^\s*_]/g
const emphasis: [RegExp, string][] = [
  [/\*\*(?=[^\s*])([^\n]{0,500}?[^\s*])\*\*/g, '<strong>$1</strong>'],
  [/(?<![\p{L}\p{N}])__(?=[^\s_])([^\n]{0,500}?[^\s_])__(?![\p{L}\p{N}])/gu, '<strong>$1</strong>'],
  [/(?<![\p{L}\p{N}*])\*(?=[^\s*])([^\n*]*?[^\s*])\*(?![\p{L}\p{N}*])/gu, '<em>$1</em>'],
  [/(?<![\p{L}\p{N}_/=&?.-])_(?=[^\s_])([^\n_]*?[^\s_])_(?![\p{L}\p{N}_])/gu, '<em>$1</em>'],
]
/** Stands for an address while signs are looked for: those in an address mean nothing. */
const HELD = '\u0001'

function markLine(line: string): string {
  const addresses: string[] = []
  const hold = (text: string) => {
    addresses.push(text)
    return HELD
  }
  const held = escapeHtml(line.replaceAll(HELD, '')).replace(address, (whole, text?: string, target?: string) =>
    target ? `${hold(`<a href="${target}">`)}${text}</a>` : hold(whole),
  )
  const marked = emphasis.reduce((text, [signs, tags]) => text.replace(signs, tags), held)
  return marked.replaceAll(HELD, () => addresses.shift() ?? '')
}

interface Block {
  kind: 'ul' | 'ol' | 'text'
  lines: string[]
  /** At which number a list begins. */
  start?: number
}

/** What people mark in steps and notes: bold, italic, links, lists and headings. Everything else stays as it is written. */
export function markdownToHtml(text: string): string {
  const blocks: Block[] = []
  for (const line of text.split('\n')) {
    const [, sign, item] = /^\s*([-*+]|\d{1,3}[.)])\s+(.+)$/.exec(line) ?? []
    const kind = sign === undefined ? 'text' : /\d/.test(sign) ? 'ol' : 'ul'
    const last = blocks.at(-1)
    if (last?.kind === kind) last.lines.push(item ?? line)
    else
      blocks.push({ kind, lines: [item ?? line], ...(kind === 'ol' && { start: Number.parseInt(sign as string, 10) }) })
  }
  return blocks.map(toHtml).filter(Boolean).join('')
}

function toHtml({ kind, lines, start = 1 }: Block): string {
  // Blank lines part a list in pieces, which count on.
  const first = start === 1 ? '' : ` start="${start}"`
  if (kind !== 'text') return `<${kind}${first}>${lines.map(line => `<li>${markLine(line)}</li>`).join('')}</${kind}>`
  return lines
    .map(line => {
      const title = titleOf(line)
      return title ? `<strong>${markLine(title)}</strong>` : markLine(line)
    })
    .join('\n')
    .trim()
}

/** `## Sauce ##` → `Sauce`; nothing of a line that is no heading. */
function titleOf(line: string): string {
  const [signs] = /^\s*#{1,6}\s+(?=\S)/.exec(line) ?? []
  if (signs === undefined) return ''
  const title = line.slice(signs.length).trimEnd()
  let end = title.length
  while (title[end - 1] === '#') end--
  // “C#” ends with a sign of its own.
  return end === 0 || /\s/.test(title[end - 1] as string) ? title.slice(0, end).trimEnd() : title
}
