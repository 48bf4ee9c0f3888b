/** The texts of one language as we keep them: words by key, some of them in groups. */
export interface Words {
  [key: string]: string | Words
}

interface Message {
  message: string
  placeholders?: Record<string, { content: string }>
}

/**
 * The texts of a language as browsers want them. What a text leaves open is filled by its place in the original, so that a
 * language may say it in another order. What is not translated is left out: the browser takes the original's.
 */
export function messagesOf(words: Words, original: Words): Record<string, Message> {
  const said = flat(words)
  return Object.fromEntries(
    Object.entries(flat(original)).flatMap(([key, english]) => {
      const text = said[key]
      return text ? [[key, messageOf(text, blanksIn(english))]] : []
    }),
  )
}

function messageOf(text: string, blanks: string[]): Message {
  const message = text.replaceAll('$', '$$$$').replace(/\{\{(\w+)\}\}/g, '$$$1$$')
  if (blanks.length === 0) return { message }
  return { message, placeholders: Object.fromEntries(blanks.map((name, i) => [name, { content: `$${i + 1}` }])) }
}

const blanksIn = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(match => match[1] as string)

function flat(words: Words, before = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(words).map(([key, value]) =>
      typeof value === 'string' ? { [before + key]: value } : flat(value, `${before}${key}_`),
    ),
  )
}

/** Folders of ours whose language browsers know by its name alone, although others of the same language stand beside. */
const MAIN = ['en-US', 'fr-FR']

/** The folder of each language in the extension: `de` for de-DE, and with the region where there are several of one. */
export function localeFolders(codes: string[]): Record<string, string> {
  const languageOf = (code: string) => code.split('-')[0] as string
  return Object.fromEntries(
    codes.map(code => {
      const isOnly = codes.filter(other => languageOf(other) === languageOf(code)).length === 1
      return [code, isOnly || MAIN.includes(code) ? languageOf(code) : code.replace('-', '_')]
    }),
  )
}
