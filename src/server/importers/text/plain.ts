const invisible = /[\u00AD\u200B\u200E\u200F\u2060\uFEFF\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/** A value of another app as text: no control characters, one kind of line break, no space around it. Null becomes ''. */
export function plain(value: unknown): string {
  if (value === null || value === undefined || typeof value === 'object') return ''
  return String(value)
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(invisible, '')
    .replaceAll('\u00A0', ' ')
    .trim()
}

/** The same on one line. */
export const oneLine = (value: unknown) => plain(value).replace(/\s+/g, ' ')

export const linesOf = (value: unknown): string[] =>
  plain(value)
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

/** Paragraphs cut by blank lines; the lines within one are kept. */
export const paragraphsOf = (value: unknown): string[] =>
  plain(value)
    .split(/\n[ \t]*\n/)
    .map(part => part.trim())
    .filter(part => part !== '')

/** Text of lines that were wrapped at a fixed width, put together again. */
export const unwrapped = (lines: string[]) =>
  lines
    .map(line => line.trim())
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

export const isAddress = (text: string) => /^(https?:\/\/|www\.)\S+\.\S+$/i.test(text)

/** A web address, also one without its scheme where the field holds nothing but addresses. */
export function addressIn(value: unknown, bare = false): string | null {
  const text = oneLine(value)
  if (isAddress(text)) return /^www\./i.test(text) ? `https://${text}` : text
  return bare && /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}(\/\S*)?$/i.test(text) ? `https://${text}` : null
}

/** Texts of a list or of one text with separators, each once. */
export function listOf(value: unknown, separator: RegExp | null = /,/): string[] {
  const parts = Array.isArray(value) ? value.flatMap(entry => nameIn(entry)) : separated(value, separator)
  return [...new Set(parts.map(oneLine).filter(text => text !== ''))]
}

const separated = (value: unknown, separator: RegExp | null) =>
  typeof value === 'object' ? nameIn(value) : separator ? plain(value).split(separator) : [plain(value)]

function nameIn(entry: unknown): string[] {
  if (typeof entry === 'string' || typeof entry === 'number') return [String(entry)]
  if (entry === null || typeof entry !== 'object') return []
  const { name, title, text, label } = entry as Record<string, unknown>
  return [plain(name ?? title ?? text ?? label)]
}
