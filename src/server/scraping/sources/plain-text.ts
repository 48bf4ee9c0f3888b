import { escapeUTF8 } from 'entities'
import { isAmount } from '../layout/amount-first.ts'
import { partOf } from '../words/part-of.ts'
import { hasQuantity, startsWithQuantity } from '../words/quantities.ts'
import { withoutSenders } from './chat.ts'
import { endsOfSteps } from './copied-end.ts'
import { announced, isMarked, titleAt, titleWord, unmarked } from './text-title.ts'
import { unwrap } from './unwrap.ts'

/** Far longer than one recipe, which is all that is read here; books of recipes are read by the importers, whole. */
const maxLines = 20_000
/** "1) Heat the oven", "3. 200 ml Sahne aufkochen": a step that counts itself, and no amount. */
const counter =
  /^(?:\(?\d{1,2}\s?[.)]|\d{1,2}\/(?=\s+\p{Lu})|(?:\d\uFE0F?\u20E3)+|[①-⑳❶-❿➀-➓])(?:\s*\p{L}|\s+[\d½¼¾⅓⅔]).{8}/u
/** A line drawn between the parts of a text, also as Meal-Master draws it. */
const rule = /^(?:[-=_*~]{3,}|M{5}(?:-.*)?)$/
/** "1 – Chop the onions.": a dash counts steps where each is a sentence. */
const dashCounter = /^\d{1,2}\s?[–—-]\s\p{L}.{8,}[.!]$/u
/** The same, however short: it counts when it goes on from the line before it. */
const shortCounter = /^\(?(\d{1,2})\s?[.)]\s*\p{L}/u
const address = /^(?:https?:\/\/|www\.)\S+$/i

/** The addresses in a text that is nothing but a list of them; otherwise null. */
export function addressesIn(text: string): string[] | null {
  const lines = text.split(/[\s,;]+/).filter(Boolean)
  if (lines.length === 0 || lines.length > maxLines || !lines.every(line => address.test(line))) return null
  return lines.map(line => (line.startsWith('www.') ? `https://${line}` : line))
}

/** Several ingredients on one line: "1 onion • 150 ml stock". */
function apart(line: string): string[] {
  const parts = unmarked(line).split(/\s[•·|]\s/)
  return parts.length > 1 && parts.filter(startsWithQuantity).length * 2 >= parts.length ? parts : [line]
}

/** "#food #recipe": what posts are found by. */
const hashtags = /^(?:#[\p{L}\p{N}_]+\s*){2,}["”.]{0,2}$/u

const rest = /^(.{3,}?)\s*\(([^()]*\d[^()]*)\)$/

/** A title and the yield or time that stands in brackets behind it. */
function titled(plain: string): string {
  const bare =
    plain.replace(
      /^(?:(?:\p{Extended_Pictographic}|\uFE0F|\u200D)+\s+)+|\s*(?:\p{Extended_Pictographic}|\uFE0F|\u200D)+$/gu,
      '',
    ) || plain
  const [, name = bare, facts = ''] = rest.exec(bare) ?? []
  const told = facts.split(/,\s+/).filter(Boolean)
  return [`<h1>${escapeUTF8(name)}</h1>`, ...told.map(fact => `<p>${escapeUTF8(fact)}</p>`)].join('\n')
}

const frontMatter = /^\s*---\r?\n([\s\S]{0,4000}?)\r?\n---(?=\r?\n)/

/** What a program notes above a text in Markdown: its title, and lines that readers may need ("servings: 4"). */
const withoutFrontMatter = (text: string) =>
  text.replace(frontMatter, (_, notes: string) =>
    notes
      .replace(/^title:\s*["']?(.*?)["']?\s*$/im, '$1')
      .replace(/^([a-z]{2,12})[_-](?=[a-z]{2,12}\s*:)/gim, '$1 ')
      .replace(/^(?:tags|layout|date|draft|slug|author|image).*$/gim, ''),
  )

const mailLine =
  /^(?:from|to|cc|bcc|date|sent|subject|reply-to|von|an|gesendet|datum|betreff|de|à|date|envoyé|objet|da|a|inviato|oggetto|para|enviado|asunto|assunto|van|aan|verzonden|onderwerp|från|till|skickat|ämne)\s?:\s*(.*)$/iu
const subject =
  /^(?:subject|betreff|objet|oggetto|asunto|assunto|onderwerp|ämne)\s?:\s*(?:(?:re|fwd?|aw|wg|tr)\s?:\s*)*/iu
const fewestMailLines = 2

/** A mail without who wrote it to whom and when; its subject is the title. */
function withoutMailHead(lines: string[]): string[] {
  const from = lines.findIndex(line => line !== '')
  const end = lines.findIndex((line, at) => at >= from && !mailLine.test(line))
  const head = lines.slice(Math.max(0, from), end < 0 ? lines.length : end)
  const title = head.find(line => subject.test(line))
  return title && head.length >= fewestMailLines ? [`# ${title.replace(subject, '')}`, ...lines.slice(end)] : lines
}

/** A line of a mail or a message that somebody answered to. */
const quote = /^>\s+/

/** Rows of a table in Markdown as lines: "| 300 g | flour |" is "- 300 g flour"; its head is none. */
function withoutTables(lines: string[]): string[] {
  const isRow = (line: string | undefined) => line !== undefined && /^\|.*\|$/.test(line)
  const isRule = (line: string | undefined) => line !== undefined && /^\|(?:\s*:?-{2,}:?\s*\|)+$/.test(line)
  return lines.flatMap((line, at) => {
    if (!isRow(line)) return [line]
    if (isRule(line) || isRule(lines[at + 1])) return []
    const cells = line.split('|').map(cell => cell.trim())
    const [name = '', amount = '', ...more] = cells.filter(Boolean)
    // "| Oats | 50 g |": amounts come first, as in every list.
    const isTurned = more.length === 0 && isAmount(amount) && !startsWithQuantity(name)
    return [`- ${[...(isTurned ? [amount, name] : [name, amount]), ...more].join(' ').trim()}`]
  })
}

/** Which lines are steps that count themselves; of a single one it is not sure. */
function countedLines(lines: string[]): Set<string> {
  const counted = new Set(lines.filter(line => counter.test(line) || dashCounter.test(line)))
  if (counted.size < 2) return new Set()
  let last = 0
  for (const line of lines) {
    const number = Number(shortCounter.exec(line)?.[1])
    if (number === last + 1 && last > 0) counted.add(line)
    if (counted.has(line)) last = number
  }
  return counted
}

/** "INGREDIENTS", "FOLLOW ME": a few words in capital letters. */
const isShouted = (line: string) =>
  line.length < 40 && /^[^\p{Ll}\d]*\p{Lu}{3}[^\p{Ll}\d]*$/u.test(line) && line.split(/\s+/).length <= 5

/** Names of groups: short lines that stand once among the ingredients and once more among the steps ("Dough", "Topping"). */
function groupNames(lines: string[]): Set<string> {
  const method = lines.findIndex(line => partOf(line)?.part === 'method' && partOf(line)?.exact)
  if (method < 0) return new Set()
  const isName = (line: string) => line.length < 40 && !/[\d.!?,;:]/.test(line) && partOf(line) === null
  const below = new Set(lines.slice(method + 1))
  return new Set(lines.slice(0, method).filter(line => isName(line) && below.has(line)))
}

/**
 * Names of groups that have a blank line above and none below, as only the name of what follows has among amounts: "Cobertura".
 * A food that is alone in a line has others beside it.
 */
function namesAbove(lines: string[]): Set<string> {
  const opens = (part: 'ingredients' | 'method') =>
    lines.findIndex(line => partOf(line)?.part === part && partOf(line)?.exact)
  const [from, to] = [opens('ingredients'), opens('method')]
  const isAmount = (line: string | undefined) => !!line && hasQuantity(unmarked(line))
  const isName = (line: string, at: number) =>
    lines[at - 1] === '' &&
    !!lines[at - 2] &&
    isAmount(lines[at + 1]) &&
    isAmount(lines[at + 2]) &&
    line.length < 40 &&
    !/[\d.!?,;:()]/.test(line) &&
    partOf(line) === null
  return new Set(lines.filter((line, at) => at > from + 1 && at < to && from >= 0 && isName(line, at)))
}

/** A pasted or scanned text as a page, so that it is read like one. Markdown's headings and bullets are understood. */
export function pageOfText(text: string): string {
  const written = withoutFrontMatter(text)
    .split(/\r\n?|\n/)
    .slice(0, maxLines)
    .map(line => line.trim())
  const unquoted = withoutTables(withoutMailHead(written.map(line => line.replace(quote, ''))))
  const lines = unwrap(withoutSenders(unquoted).filter(line => line !== '' && !hashtags.test(line))).flatMap(apart)
  // In a text whose headings shout, other shouted lines are headings too: "FOLLOW ME".
  const shouts = lines.some(line => isShouted(line) && partOf(line)?.exact)
  const bare = lines.map(unmarked)
  const counted = countedLines(bare)
  const groups = new Set([...groupNames(bare), ...namesAbove(unquoted)])
  const title = titleAt(lines, bare)
  const ends = endsOfSteps(bare)
  let hasTitle = false
  let hasBegun = false
  const parts = lines.map((line, at) => {
    const plain = bare[at]!
    const safe = escapeUTF8(plain)
    const mark = partOf(plain)
    if (ends.has(at)) return `</div><div><h2>${safe}</h2>`
    if (shouts && isShouted(plain) && hasTitle) return `<h2>${safe}</h2>`
    if (mark && (mark.exact || /[:：]$/.test(plain) || isMarked(line))) {
      hasBegun ||= mark.part === 'ingredients'
      return `<h2>${safe}</h2>`
    }
    if (rule.test(line)) return '</div><div>'
    if (counted.has(plain)) {
      const [begins, ends] = [at - 1, at + 1].map(near => !counted.has(bare[near] ?? ''))
      return `${begins ? '<ol>' : ''}<li>${safe}</li>${ends ? '</ol>' : ''}`
    }
    if (groups.has(plain) && at > 0) return `<h3>${safe}</h3>`
    // Below "Ingredients" a line names a group, not the recipe.
    if (at === title && !hasBegun) {
      hasTitle = true
      return titled(plain.replace(titleWord, ''))
    }
    if (/^#{2,6}\s/.test(line)) return `<h3>${safe}</h3>`
    return /^[-*+•●▪·–]\s+/.test(plain) ? `<li>${safe.replace(/^\S+\s+(?:\[[ x]?\]\s+)?/, '')}</li>` : `<p>${safe}</p>`
  })
  const said = hasTitle ? '' : announced(bare)
  if (said !== '') parts.unshift(titled(said.charAt(0).toUpperCase() + said.slice(1)))
  return `<div>${parts.join('\n')}</div>`
}
