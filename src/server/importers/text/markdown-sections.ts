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
  const parts = new Set([...withDescendants(sections, ingredients), ...withDescendants(sections, method)])
  const groups = groupsIn(sections)
  const { notes: closing, facts: closingFacts } = cutClosing(sections, parts.has(sections.length - 1) ? groups : null)
  const opening = factsOf(first?.lines ?? [])
  const facts = {
    ...closingFacts,
    ...opening,
    url: opening.url ?? ('url' in closingFacts ? closingFacts.url : undefined),
  }
  const notes = sections.filter((_, at) => at > 0 && !parts.has(at))
  return makeRecipe({
    ...facts,
    name: first?.title,
    ingredients: grouped(markedIn(sections, ingredients, groups)),
    steps: withoutNumbers(grouped(markedIn(sections, method, groups))),
    notes: [...notes.flatMap(({ title, lines }) => noteOf(title, plain(lines.join('\n')))), ...closing],
  })
}

/** Below a rule at the end stand notes with a title in bold, and facts: that is how Larder writes its own. A note may have a rule too. */
function cutClosing(sections: Section[], groups: IsGroup | null) {
  const lines = sections.at(-1)?.lines ?? []
  const rule = lines.findLastIndex(line => ruleLine.test(line))
  const note = lines.findIndex((line, at) => boldLine.test(line) && !groups?.(lines, at))
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
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const marks = lines.map(line => /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? '')
  let fence = ''
  for (const [at, line] of lines.entries()) {
    const mark = marks[at]
    if (fence && mark?.startsWith(fence)) fence = ''
    // A block that nobody closed would take along all that stands below it.
    else if (!fence && mark && marks.some((other, index) => index > at && other.startsWith(mark))) fence = mark
    const [, hashes, title = ''] = (fence ? null : /^(#{1,6})\s+(.+?)\s*#*$/.exec(line)) ?? []
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

const markedIn = (sections: Section[], at: number, groups: IsGroup): Marked[] =>
  withDescendants(sections, at).flatMap((index): Marked[] => {
    const section = sections[index] as Section
    return [...(index === at ? [] : [{ heading: true, text: section.title }]), ...itemsOf(section.lines, groups)]
  })

const ruleLine = /^(?:-{3,}|\*{3,})\s*$/
const listItem = /^\s*(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?(.*)$/
/** As Larder writes a step: further lines of it stand below its first word, also those of a list. */
const ownItem = /^- \[[ xX]\] /

/** Whether the line at this place names a group of the lines below it. */
type IsGroup = (lines: string[], at: number) => boolean

/**
 * A line in bold among ingredients or steps names a group where a list stands below it, or where all paragraphs stand below
 * such lines. Larder writes its notes that way too, below the steps: there only one above further steps names a group.
 */
function groupsIn(sections: Section[]): IsGroup {
  const isOwn = sections.some(({ lines }) => lines.some(line => ownItem.test(line)))
  const isFilled = (line: string) => line.trim() !== ''
  return (lines, at) => {
    if (!boldGroup.test(lines[at] ?? '')) return false
    const next = lines.slice(at + 1).find(isFilled) ?? ''
    if (lines.some(line => ownItem.test(line))) return ownItem.test(next)
    return listItem.test(next) || (!isOwn && boldGroup.test(lines.find(isFilled) ?? ''))
  }
}

const boldGroup = /^\*\*([^*]+?):?\*\*:?\s*$/

/** Entries of a list, each with the lines that belong to it and its further paragraphs, which stand in; or paragraphs. */
function itemsOf(lines: string[], groups: IsGroup): Marked[] {
  const items: Marked[] = []
  const add = (line: string, between: string) => {
    const item = items.at(-1)
    if (item) item.text += `${between}${line}`
  }
  let isOpen = false
  let isList = false
  let isOwn = false
  for (const [at, line] of lines.entries()) {
    if (ruleLine.test(line)) continue
    if (groups(lines, at)) {
      items.push({ heading: true, text: boldGroup.exec(line)?.[1] ?? '' })
      isOpen = isList = isOwn = false
      continue
    }
    const isWithin: boolean = isOwn && /^ {6}/.test(line)
    const item: string | undefined = isWithin ? undefined : listItem.exec(line)?.[1]
    if (item !== undefined) items.push({ text: item })
    else if (!line.trim()) isOpen = false
    else if (!isOpen && isList && /^(?: {2}|\t)/.test(line)) add(line.trim(), '\n\n')
    else if (isOpen) add(line.trim(), '\n')
    else items.push({ text: line.trim() })
    if (!line.trim()) continue
    isOwn = item === undefined ? isOwn && isWithin : ownItem.test(line)
    isList = item !== undefined || (isList && /^\s/.test(line))
    isOpen = true
  }
  return items.map(item => ({ ...item, text: plain(item.text) })).filter(({ text }) => text)
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
