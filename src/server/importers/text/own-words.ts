import { languageCodes, readLocale } from '#server/locales.ts'

/** The words by which Larder names the parts of a recipe that it writes as Markdown, and which of ours each is. */
const headings = { ingredients: 'ingredients', instructions: 'method' } as const
const facts = {
  yield: 'yield',
  'prep-time': 'prep',
  'cook-time': 'cook',
  'total-time': 'total',
  tags: 'tags',
  categories: 'categories',
  source: 'url',
} as const
const notes = { note: 'note' } as const

interface OwnWords {
  headings: Map<string, 'ingredients' | 'method'>
  facts: Map<string, (typeof facts)[keyof typeof facts]>
  notes: Map<string, 'note'>
}

let read: OwnWords | undefined

/** In all languages: who reads a file may have another one than who wrote it. No word means two things within one of the three. */
export function ownWords(): OwnWords {
  read ??= { headings: wordsOf(headings), facts: wordsOf(facts), notes: wordsOf(notes) }
  return read
}

function wordsOf<Kind>(kinds: Record<string, Kind>): Map<string, Kind> {
  const found = new Map<string, Kind>()
  for (const code of languageCodes) {
    const { exports = {} } = (readLocale(code, 'server') ?? {}) as { exports?: Record<string, string> }
    for (const [key, kind] of Object.entries(kinds)) if (exports[key]) found.set(exports[key], kind)
  }
  return found
}
