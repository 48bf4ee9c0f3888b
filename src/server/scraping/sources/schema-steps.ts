import { heading, item, type Line } from '../candidate.ts'
import { opensGroup } from '../clean/ingredient.ts'
import { withoutMarker } from '../clean/step.ts'
import { cleanLines, cleanText, fold } from '../clean/text.ts'
import { isButtonOrCall } from '../words/boilerplate.ts'
import { partOf } from '../words/part-of.ts'
import { asList, hasType, isNode, listInKeys, type Node, parsed, textIn } from './node.ts'

const listKeys = ['itemListElement', 'ItemListElement', 'itemlistelement', 'steps', 'step', 'item']

/** Where the steps are said to be, for a step. */
const address = /^https?:\/\/\S+$/i

const recipeWords = new Set(
  'recipe rezept recette receta ricetta recept receita oppskrift opskrift przepis рецепт tarif'.split(' '),
)

/**
 * The steps in a `recipeInstructions` value of any shape; the names of sections become headings. "Method" above all
 * steps goes; beside the names of other sections ("Preparation", "Frosting") it is one of them.
 */
export function readSteps(value: unknown): Line[] {
  const lines = linesOf(withoutCounters(parsed(value)), 0).filter(
    ({ text, heading }) => !address.test(text) && (heading || !isButtonOrCall(text)),
  )
  const several = lines.filter(line => line.heading).length > 1
  return lines.filter((line, at) => !(isLabel(line.text) && (line.heading ? !several : at === 0)))
}

/** Names that differ in nothing but their number ("garlic-soup step 1") count the steps and say nothing. */
function withoutCounters(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  const names = value.map(entry => (isNode(entry) && typeof entry.name === 'string' ? entry.name : null))
  const kinds = new Set(names.map(name => name?.replace(/\d+/g, '#')))
  const isCounter = names.length > 1 && kinds.size === 1 && names.every(name => name !== null && /\d/.test(name))
  const hasText = value.every(entry => isNode(entry) && entry.text)
  return isCounter && hasText ? value.map(entry => ({ ...(entry as Node), name: undefined })) : value
}

/** The list of a recipe itself, or its only entry. */
const top = 1

function linesOf(value: unknown, depth: number): Line[] {
  if (depth > 8) return []
  if (typeof value === 'string') return reflow(cleanLines(withNamesMarked(value))).map(nameOrStep)
  if (Array.isArray(value))
    return value.length === 1
      ? linesOf(value[0], depth + 1)
      : inTheirOrder(value).flatMap(entry => readEntry(entry, depth + 1))
  if (!isNode(value)) return []
  const listed = listInKeys(value)
  // An entry that is alone holds all steps, and its line breaks divide them.
  if (
    depth <= top &&
    hasType(value, 'howtostep') &&
    typeof value.text === 'string' &&
    /\S\s*[\n\r]\s*\S/.test(value.text)
  )
    return linesOf(value.text, depth + 1)
  return listed ? linesOf(listed, depth + 1) : readEntry(value, depth + 1)
}

/** Entries that each say their own place stand in that order. */
function inTheirOrder(entries: unknown[]): unknown[] {
  const places = entries.map(entry => (isNode(entry) ? Number(entry.position || Number.NaN) : Number.NaN))
  if (new Set(places).size < entries.length || places.some(Number.isNaN)) return entries
  return entries
    .map((_, at) => at)
    .sort((a, b) => places[a]! - places[b]!)
    .map(at => entries[at])
}

/** A sign of the private use area: no page writes it, and cleaning a text leaves it there. */
const nameSign = '\uE000'
const markedName =
  /<(h[2-6])\b[^<>]*>([^<]{2,60})<\/\1>|<(p|div)\b[^<>]*>\s*<(strong|b)>([^<]{2,60})<\/\4>\s*(?:<br\s*\/?>\s*)?<\/\3>/gi

/** Markup in a text that holds all steps: headings, and paragraphs in bold, name the steps below them. */
const withNamesMarked = (text: string) =>
  text.replace(markedName, (_, _h, inHeading, _p, _b, inBold) => `\n${nameSign}${inHeading ?? inBold}\n`)

function nameOrStep(line: string): Line {
  const text = line.replaceAll(nameSign, '')
  const isName = line.startsWith(nameSign) ? !/[.!?。]$/.test(text) : opensGroup(text.replace(/[:：]$/, ''))
  return isName ? heading(text.replace(/\s*[:：]$/, '')) : item(text)
}

function readEntry(entry: unknown, depth: number): Line[] {
  if (typeof entry === 'string') return linesOfEntry(entry).map(item)
  if (!isNode(entry)) return linesOf(entry, depth)
  const listed = listKeys.map(key => entry[key]).find(value => value !== undefined && value !== null)
  if (listed !== undefined && (typeof entry.text !== 'string' || hasType(entry, 'howtosection'))) {
    const inner = linesOf(listed, depth)
    return hasType(entry, 'howtostep') ? readStep(entry, inner) : inSection(sectionName(entry), inner)
  }
  // A section that holds its steps as one text: there a line break divides them.
  if (hasType(entry, 'howtosection') && typeof entry.text === 'string')
    return inSection(sectionName(entry), linesOf(entry.text, depth))
  return readStep(
    entry,
    asList(entry.text ?? entry.description)
      .flatMap(text => linesOfEntry(textIn(text)))
      .map(counted),
  )
}

/** An item of a list of steps is counted by the list: a number in its text says it again. */
const counted = (text: string): Line => ({ ...item(text), marker: '' })

/** Lines broken at a fixed width go on in the middle of a sentence: they are put together again. */
function reflow(lines: string[]): string[] {
  const goesOn = (at: number) => /[^.!?:;。！？…)]$/.test(lines[at - 1] ?? '.') && /^[\p{Ll}(]/u.test(lines[at]!)
  const broken = lines.filter((_, at) => at > 0 && goesOn(at)).length
  if (broken * 4 < lines.length) return lines
  const whole: string[] = []
  for (const [at, line] of lines.entries()) {
    if (at > 0 && goesOn(at)) whole.push(`${whole.pop()} ${line}`)
    else whole.push(line)
  }
  return whole
}

/** A list already says where steps end: a line break inside an entry is only how it was typed, unlike `<br>` or `<p>`. */
const linesOfEntry = (text: string) => cleanLines(text.replace(/\s*[\n\r\u0085\u2028\u2029]\s*/g, ' '))

/** A line that only says that steps follow: "Method". */
function isLabel(name: string): boolean {
  const mark = partOf(name)
  return mark?.part === 'method' && mark.exact
}

/** "Recipe" above steps says nothing. */
const isGeneric = (name: string) => recipeWords.has(name.toLowerCase())

/** A section whose first lines are a section of its own: "Cure: Day one", so that none of the names is lost. */
function inSection(name: Line[], [first, ...more]: Line[]): Line[] {
  if (!name[0] || !first?.heading || isLabel(name[0].text)) return [...name, ...(first ? [first] : []), ...more]
  return [heading(`${name[0].text.replace(/[:：]$/, '')}: ${first.text}`), ...more]
}

function sectionName(entry: Node): Line[] {
  const name = typeof entry.name === 'string' ? withoutMarker(cleanText(entry.name)) : ''
  return name === '' || isGeneric(name) ? [] : [heading(name)]
}

/** The name of a step stands before its text, unless the text begins with it or it is only a number or a cut-off text. */
function readStep(entry: Node, lines: Line[]): Line[] {
  const name = withoutMarker(cleanText(textIn(entry.name)))
  if (lines.length === 0) return name === '' ? [] : [counted(name)]
  const text = lines.map(line => line.text).join(' ')
  if (name === '' || fold(text).startsWith(fold(name))) return lines
  return [counted(name), ...lines]
}
