import type { AuthorLine, LinePart } from '#shared/domain/lines/author-line.ts'
import { amountParts, amountText } from '#shared/domain/measures/amount-parts.ts'
import { quantityOf } from '#shared/domain/measures/quantity.ts'

/**
 * Texts as a translator gets them: what must stay as it is stands between ⟦ and ⟧, so that it can be seen afterwards whether
 * it did. Of a line the unit and the food are marked as well, because scaling and converting ask where they stand.
 */
export interface MarkedLine {
  text: string
  /** The amounts, in their order. */
  amounts: { text: string; value?: number; kind?: LinePart['kind'] }[]
}

/** Links, addresses and tags hold digits that are no amounts: they stay whole. */
const FIXED = /(?<=\])\([^()\s]+\)|https?:\/\/[^\s<>)]+|<\/?[a-z][^<>]*>|[\p{Nd}\p{No}]+(?:[.,/⁄:][\p{Nd}\p{No}]+)*/giu
const MARK = /⟦([^⟦⟧]*)⟧/g
const PIECE = /⟦([^⟦⟧]*)⟧|<(u|f)>(.*?)<\/\2>/gs

const withoutMarks = (text: string) => text.replace(/[⟦⟧]/g, '')

export const markText = (text: string): string => withoutMarks(text).replace(FIXED, '⟦$&⟧')

export const unmarkText = (text: string): string => text.replace(MARK, '$1')

/** Whether a translation holds each mark of its source as often as that, and no digits beside them. */
export function keepsMarks(source: string, translation: string): boolean {
  const marksOf = (text: string) => [...text.matchAll(MARK)].map(([, inner]) => inner).sort()
  const [wanted, kept] = [marksOf(source), marksOf(translation)]
  const rest = translation.replace(MARK, '')
  return wanted.length === kept.length && wanted.every((mark, i) => mark === kept[i]) && !/[⟦⟧\p{Nd}]/u.test(rest)
}

export function markLine({ text, parts }: AuthorLine): MarkedLine {
  const amounts: MarkedLine['amounts'] = []
  let marked = ''
  let end = 0
  const putWords = (words: string) => {
    marked += markText(words)
    for (const [fixed] of withoutMarks(words).matchAll(FIXED)) amounts.push({ text: fixed })
  }
  const putAmount = (said: string, value: number, kind: LinePart['kind'] = 'quantity') => {
    amounts.push({ text: said, value, kind })
    marked += `⟦${said}⟧`
  }
  parts.forEach((part, i) => {
    const said = withoutMarks(text.slice(part.start, part.end))
    // "Una taza y media" holds the half already.
    if (part.value === 0) {
      end = part.end
      return
    }
    putWords(text.slice(end, part.start))
    end = part.end
    if (part.value && part.kind === 'unit') putAmount(inDigits(part.value), part.value)
    else if (part.value) {
      const isSaid = isNumber(said) && parts[i + 1]?.value !== 0
      putAmount(isSaid ? said : inDigits(part.value), part.value, part.kind)
    }
    if (part.value && part.kind === 'unit') marked += ' '
    const tag = part.kind === 'unit' ? 'u' : part.kind === 'food' ? 'f' : null
    if (tag && !/[<>\p{N}]/u.test(said)) marked += `<${tag}>${said}</${tag}>`
    else if (!part.value) putWords(said)
  })
  putWords(text.slice(end))
  return { text: marked, amounts }
}

const isNumber = (said: string) => /\p{N}/u.test(said)
const inDigits = (value: number) => amountText(amountParts(quantityOf(value), false))

/** A translated line, with the places of its amounts, its unit and its food. */
export function unmarkLine(translation: string, amounts: MarkedLine['amounts']): { text: string; parts: LinePart[] } {
  const left = [...amounts]
  const parts: LinePart[] = []
  let text = ''
  let end = 0
  for (const match of translation.matchAll(PIECE)) {
    const [whole, amount, tag, word = ''] = match
    text += translation.slice(end, match.index)
    end = match.index + whole.length
    const at = left.findIndex(one => one.text === amount)
    const { value, kind = 'quantity' } = (at >= 0 && left.splice(at, 1)[0]) || {}
    const start = text.length
    text += unmarkText(amount ?? word)
    if (value) parts.push({ start, end: text.length, kind, value })
    else if (tag) parts.push({ start, end: text.length, kind: tag === 'u' ? 'unit' : 'food' })
  }
  return { text: text + translation.slice(end), parts }
}
