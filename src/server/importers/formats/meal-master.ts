import type { TextFormat } from '../format.ts'
import type { ImportedRecipe } from '../imported.ts'
import { makeRecipe } from '../make-recipe.ts'
import { lossIn } from '../text/cut-off.ts'
import { grouped, type Marked } from '../text/lines.ts'
import { listOf, oneLine, paragraphsOf, unwrapped } from '../text/plain.ts'

const begin = /^(?:M{5}|-{5}).*(?:meal-?master|recipe)/i
const end = /^(?:M{5}|-{5})-*\s*$/
const section = /^(?:M{5}|-{5})-+\s*(?![-\s])(.{0,100}?)\s*-*\s*$/
/** Programs that count otherwise are one or two columns off. */
const secondColumns = [41, 40, 42, 39, 43]

/** Meal-Master: text in columns, the format of the bulletin boards. */
export const mealMaster: TextFormat = {
  kind: 'text',
  app: 'mealmaster',
  old: true,
  matches: head => /^(?:M{5}|-{5}).*(?:meal-?master|recipe)/im.test(head) && /^\s*Title:/im.test(head),
  *read(text) {
    for (const lines of recipesIn(text)) yield readRecipe(lines)
  },
  lossIn: text => lossIn(text, title, end),
}

function recipesIn(text: string): string[][] {
  const found: string[][] = []
  let current: string[] | null = null
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const plain = line.trimEnd()
    const isBegin = begin.test(plain) && (!current?.some(isTitle) || /meal-?master/i.test(plain))
    if (isBegin) {
      current = []
      found.push(current)
    } else if (end.test(plain)) current = null
    else current?.push(plain)
  }
  return found.filter(lines => lines.some(isTitle))
}

const title = /^\s*Title:/i
const isTitle = (line: string) => title.test(line)

function readRecipe(lines: string[]): ImportedRecipe {
  const head: Record<string, string> = {}
  let at = 0
  let last = ''
  for (; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const [, key, value = ''] =
      /^\s*(Title|Categories|Yield|Servings?|Preparation Time|Cook(?:ing)? Time)\s*:\s*(.*)$/i.exec(line) ?? []
    if (key) {
      last = key.toLowerCase()
      head[last] = value
    } else if (line.trim() && last === 'categories' && /^\s{10,}\S/.test(line) && !startsIngredient(line))
      head[last] += `, ${line.trim()}`
    else if (line.trim()) break
  }
  const { marked, rest } = ingredientsOf(lines.slice(at))
  return makeRecipe({
    name: head.title,
    yield: head.yield ?? head.servings ?? head.serving,
    prep: head['preparation time'],
    cook: head['cooking time'] ?? head['cook time'],
    ingredients: grouped(marked),
    steps: paragraphs(rest),
    categories: listOf(head.categories).filter(name => !/^none$/i.test(name)),
  })
}

const startsIngredient = (line: string) =>
  /^[\s\d./,½¼¾-]{7} (?:\S\S?|\s\S|\s\s) \S/.test(line) && /\d/.test(line.slice(0, 7))

/** Amount in columns 1 to 7, unit in 9 and 10, text from 12; a second column begins at 42. */
function ingredientsOf(lines: string[]): { marked: Marked[]; rest: string[] } {
  const marked: Marked[] = []
  let block: string[] = []
  let at = 0
  const flush = () => {
    marked.push(...columnsOf(block))
    block = []
  }
  for (; at < lines.length; at++) {
    const line = expandTabs(lines[at] ?? '')
    const heading = section.exec(line)?.[1]
    if (heading !== undefined) {
      flush()
      if (heading) marked.push({ heading: true, text: heading })
    } else if (!line.trim()) {
      if (marked.length + block.length && !hasMoreIngredients(lines.slice(at + 1))) break
    } else if (isIngredient(line)) block.push(line)
    else break
  }
  flush()
  return { marked, rest: lines.slice(at) }
}

const expandTabs = (line: string) => line.replace(/\t/g, '        ')

function hasMoreIngredients(lines: string[]): boolean {
  const next = lines.find(line => line.trim())
  return next !== undefined && (section.test(next) || isIngredient(expandTabs(next)))
}

const isIngredient = (line: string) =>
  /^[\s\d./,+~½¼¾⅓⅔⅛-]{7} /.test(line.padEnd(11)) &&
  (line.slice(11).trim() !== '' || /\d/.test(line.slice(0, 7))) &&
  /^.{8}(?:\S{1,2}\s|\s\S\s|\s{2,3}|\S{1,10}\.?\s)/.test(line.padEnd(12))

/** The left column down, then the right. */
function columnsOf(lines: string[]): Marked[] {
  const fits = (at: number) => lines.filter(line => isCut(line, at) && isIngredient(line.slice(at))).length
  const column = secondColumns.reduce((best, at) => (fits(at) > fits(best) ? at : best))
  if (!fits(column)) return joined(lines)
  const cut = lines.map(line => (isCut(line, column) ? column : line.length))
  return [
    ...joined(lines.map((line, at) => line.slice(0, cut[at]))),
    ...joined(lines.map((line, at) => line.slice(cut[at]))),
  ]
}

const isCut = (line: string, at: number) => line.length > at && line.slice(at - 2, at).trim() === ''

/** Amount, unit and text stand in this order, whatever the columns; a text that begins with a dash goes on with the line above. */
function joined(lines: string[]): Marked[] {
  const texts: string[] = []
  for (const line of lines) {
    if (!line.trim()) continue
    const text = line.slice(11).trim()
    const isMore = /^-{1,2}\S/.test(text) && line.slice(0, 11).trim() === '' && texts.length
    if (isMore) texts.push(`${texts.pop()} ${text.replace(/^-+\s*/, '')}`)
    else texts.push(oneLine(line))
  }
  return texts.map(text => ({ text }))
}

/** Wrapped lines make paragraphs; one that begins with a colon keeps its break. */
const paragraphs = (lines: string[]) =>
  paragraphsOf(lines.join('\n'))
    .flatMap(part => part.split(/\n(?=\s*:)/))
    .map(part => ({ title: null, text: unwrapped(part.split('\n').map(line => line.replace(/^\s*:\s?/, ''))) }))
    .filter(({ text }) => !/^[-~=_* ]*$/.test(text))
