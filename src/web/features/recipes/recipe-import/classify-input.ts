/** What somebody put into the one field. */
export type ImportInput =
  | { kind: 'nothing' }
  | { kind: 'link'; url: string }
  | { kind: 'links'; urls: string[] }
  | { kind: 'html' | 'json' | 'text'; data: string }

/** Tells what a text is by looking at it: addresses, the source of a page, JSON, or words. */
export function classifyInput(text: string): ImportInput {
  const data = text.trim()
  if (!data) return { kind: 'nothing' }
  const words = data.split(/\s+/)
  const urls = words.map(addressOf)
  if (urls.every(url => url !== null)) {
    const distinct = [...new Set(urls)]
    return distinct.length === 1 ? { kind: 'link', url: distinct[0]! } : { kind: 'links', urls: distinct }
  }
  if (/^[[{]/.test(data) && isJson(data)) return { kind: 'json', data }
  if (/^<|<\/(?:html|body|div|script|p|li)>/i.test(data)) return { kind: 'html', data }
  return { kind: 'text', data }
}

/** Whether it needs nothing more to be read. Words may come in pieces, from several places, unless a recipe has all of its parts. */
export const isWhole = (input: ImportInput): boolean =>
  input.kind === 'text' ? hasAllParts(input.data) : input.kind !== 'nothing'

const AMOUNT = /^[-–•*·\s]*[\p{Nd}\p{No}]/u
const NUMBERED = /^\s*\p{Nd}{1,2}\s*[.):]\s/u
const SENTENCE = /[.!?。।։؟]["»”)]?\s*$/u

/** A name, then lines that begin with an amount, then a sentence: in any language. */
function hasAllParts(text: string): boolean {
  const [name = '', ...lines] = text.split('\n').filter(line => line.trim())
  const isIngredient = (line: string) => AMOUNT.test(line) && !NUMBERED.test(line) && line.length < 80
  const ingredients = lines.filter(isIngredient)
  const after = lines.slice(lines.lastIndexOf(ingredients.at(-1) ?? '') + 1)
  return !isIngredient(name) && ingredients.length > 1 && after.some(line => line.length > 15 && SENTENCE.test(line))
}

/** An address as people copy it, with or without `https://`; null for any other word. */
function addressOf(word: string): string | null {
  const bare = word.replace(/^[<("']+|[>)"',;]+$/g, '')
  if (/^https?:\/\/[^\s/]+/i.test(bare)) return bare
  return /^(?:www\.)?[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}\/\S+$/i.test(bare) ? `https://${bare}` : null
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
