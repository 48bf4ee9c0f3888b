import { timeLabel } from '../../scraping/words/labels.ts'
import { partOf } from '../../scraping/words/part-of.ts'
import type { ImportedRecipe } from '../imported.ts'
import { makeRecipe } from '../make-recipe.ts'
import { grouped, type Marked, notesOf, withoutNumbers } from './lines.ts'
import { ownWords } from './own-words.ts'
import { addressIn, oneLine, plain } from './plain.ts'

interface Section {
  level: number
  title: string
  lines: string[]
}

/** Markdown with a heading for ingredients and one for steps; headings below those name groups. Null for any other. */
export function sectionsOf(text: string): ImportedRecipe | null {
  const sections = cut(text)
  const named = (part: string) =>
    sections.findIndex(({ title }) => (ownWords().headings.get(title) ?? partOf(title)?.part) === part)
  const [ingredients, method] = [named('ingredients'), named('method')]
  if (ingredients < 0 || method < 0) return null
  const [first] = sections
  const { notes: closing, facts: closingFacts } = cutClosing(sections)
  const opening = factsOf(first?.lines ?? [])
  const facts = {
    ...closingFacts,
    ...opening,
    url: opening.url ?? ('url' in closingFacts ? closingFacts.url : undefined),
  }
  const used = new Set([0, ...withDescendants(sections, ingredients), ...withDescendants(sections, method)])
  const notes = sections.filter((_, at) => !used.has(at))
  return makeRecipe({
    ...facts,
    name: first?.title,
    ingredients: grouped(markedIn(sections, ingredients)),
    steps: withoutNumbers(grouped(markedIn(sections, method))),
    notes: [...notes.flatMap(({ title, lines }) => noteOf(title, plain(lines.join('\n')))), ...closing],
  })
}

/** Below a rule at the end stand notes with a title in bold, and facts: that is how Larder writes its own. A note may have a rule too. */
function cutClosing(sections: Section[]) {
  const lines = sections.at(-1)?.lines ?? []
  const rule = lines.findLastIndex(line => ruleLine.test(line))
  const note = lines.findIndex(line => boldLine.test(line))
  const { description, url, ...facts } = factsOf(rule < 0 ? [] : lines.slice(rule + 1))
  const isOfNote = note >= 0 && note < rule && !url && !Object.keys(facts).length
  if (rule >= 0 && !isOfNote) lines.splice(rule)
  const notes = note < 0 ? [] : boldNotes(plain(lines.splice(note).join('\n')))
  return {
    notes: isOfNote ? notes : [...notes, ...notesOf(description)],
    facts: url ? { ...facts, url } : facts,
  }
}

function cut(text: string): Section[] {
  const sections: Section[] = []
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const [, hashes, title = ''] = /^(#{1,6})\s+(.+?)\s*#*$/.exec(line) ?? []
    if (hashes) sections.push({ level: hashes.length, title: oneLine(title), lines: [] })
    else sections.at(-1)?.lines.push(line)
  }
  return sections
}

/** A section and those of a lower level that follow it. */
function withDescendants(sections: Section[], at: number): number[] {
  const level = sections[at]?.level ?? 0
  const found = [at]
  for (let next = at + 1; next < sections.length && (sections[next]?.level ?? 0) > level; next++) found.push(next)
  return found
}

const markedIn = (sections: Section[], at: number): Marked[] =>
  withDescendants(sections, at).flatMap((index): Marked[] => {
    const section = sections[index] as Section
    return [...(index === at ? [] : [{ heading: true, text: section.title }]), ...itemsOf(section.lines)]
  })

const ruleLine = /^(?:-{3,}|\*{3,})\s*$/
const listItem = /^\s*(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?(.*)$/
/** As Larder writes a step: further lines of it stand below its first word, also those of a list. */
const ownItem = /^- \[[ xX]\] /

/** Entries of a list, each with the lines that belong to it and its further paragraphs, which stand in; or paragraphs. */
function itemsOf(lines: string[]): Marked[] {
  const items: string[] = []
  let isOpen = false
  let isList = false
  let isOwn = false
  for (const line of lines.filter(line => !ruleLine.test(line))) {
    const isWithin: boolean = isOwn && /^ {6}/.test(line)
    const item: string | undefined = isWithin ? undefined : listItem.exec(line)?.[1]
    if (item !== undefined) items.push(item)
    else if (!line.trim()) isOpen = false
    else if (!isOpen && isList && /^(?: {2}|\t)/.test(line)) items.push(`${items.pop()}\n\n${line.trim()}`)
    else if (isOpen) items.push(`${items.pop()}\n${line.trim()}`)
    else items.push(line.trim())
    if (!line.trim()) continue
    isOwn = item === undefined ? isOwn && isWithin : ownItem.test(line)
    isList = item !== undefined || (isList && /^\s/.test(line))
    isOpen = true
  }
  return items.map(text => ({ text: plain(text) })).filter(({ text }) => text)
}

const noteOf = (title: string, text: string) =>
  !text ? [] : /^\*\*[^*]+\*\*\n/.test(text) ? boldNotes(text) : notesOf(text, partOf(title) ? null : title)

const boldLine = /^\*\*[^*]+\*\*\s*$/

/** "**Hint**" above a note is its title; what Larder writes above a note without one is none. */
const boldNotes = (text: string) =>
  text.split(/^(?=\*\*[^*\n]+\*\*\n)/m).flatMap(part => {
    const [, title = null, rest = part] = /^\*\*([^*]+)\*\*\n([\s\S]*)$/.exec(part) ?? []
    return plain(rest) ? [{ title: title && ownWords().notes.has(title) ? null : title, text: plain(rest) }] : []
  })

const labelled = /^\s*[-*+]?\s*(?:\*\*|__)?([\p{L} ]{2,25}?)(?:\*\*|__)?\s*:\s*(?:\*\*|__)?\s*(.+)$/u

/** A fact as Larder writes it. */
const ownFact = /^- \*\*(.+?)\*\*: /

function factsOf(lines: string[]) {
  const facts: Record<string, string> = {}
  const description: string[] = []
  for (const line of lines) {
    const [, label = '', value = ''] = labelled.exec(line) ?? []
    const key = ownWords().facts.get(ownFact.exec(line)?.[1] ?? '') ?? keyOf(label, value)
    if (key) facts[key] ??= plain(value)
    else description.push(line)
  }
  return { ...facts, url: linkIn(facts.url ?? '') ?? facts.url, description: plain(description.join('\n')) }
}

/** An address, also as Markdown writes links. */
const linkIn = (text: string) => addressIn(/\[[^\]]*\]\(\s*<?(https?:\/\/[^)\s>]+)/.exec(text)?.[1] ?? text)

function keyOf(label: string, value: string): string | null {
  if (!label) return null
  const [time] = timeLabel(`${label}: ${value}`)
  if (time && time.lead === '') return time.kind === 'some' ? 'total' : time.kind
  if (/^(source|quelle|url|link|website)$/i.test(label)) return 'url'
  if (/^(yield|servings?|serves|makes|portionen|ergibt)$/i.test(label)) return 'yield'
  if (/^(tags|keywords|schlagworte)$/i.test(label)) return 'tags'
  if (/^(categor(y|ies)|kategorien?|course)$/i.test(label)) return 'categories'
  if (/^(tools?|equipment|geräte)$/i.test(label)) return 'tools'
  return null
}
