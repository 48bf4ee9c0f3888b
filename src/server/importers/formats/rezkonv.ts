import type { TextFormat } from '../format.ts'
import type { ImportedRecipe } from '../imported.ts'
import { makeRecipe } from '../make-recipe.ts'
import { lossIn } from '../text/cut-off.ts'
import { grouped, type Marked } from '../text/lines.ts'
import { addressIn, listOf, oneLine, paragraphsOf, unwrapped } from '../text/plain.ts'

const begin = /^={5,}\s*REZKONV-Rezept/i
const end = /^={5,}\s*$/
const section = /^={5,}\s*(.+?)\s*={5,}\s*$/

/** REZKONV: the German cousin of Meal-Master. */
export const rezkonv: TextFormat = {
  kind: 'text',
  app: 'rezkonv',
  old: true,
  matches: head => /^={5,}\s*REZKONV-Rezept/im.test(head),
  *read(text) {
    let lines: string[] | null = null
    for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
      if (begin.test(line)) {
        if (lines) yield readRecipe(lines)
        lines = []
      } else if (end.test(line.trimEnd())) {
        if (lines) yield readRecipe(lines)
        lines = null
      } else lines?.push(line.trimEnd())
    }
    if (lines?.some(line => line.trim())) yield readRecipe(lines)
  },
  lossIn: text => lossIn(text, begin, end),
}

function readRecipe(lines: string[]): ImportedRecipe {
  const head: Record<string, string> = {}
  let at = 0
  for (; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const [, key, value = ''] = /^\s*(Titel|Kategorien|Menge)\s*:\s*(.*)$/i.exec(line) ?? []
    if (key) head[key.toLowerCase()] = value
    else if (line.trim() && Object.keys(head).length === 3) break
    else if (line.trim() && head.kategorien !== undefined && head.menge === undefined)
      head.kategorien += `, ${line.trim()}`
  }
  const marked: Marked[] = []
  const sources: string[] = []
  let isSource = false
  for (; at < lines.length; at++) {
    const line = (lines[at] ?? '').replace(/\t/g, '        ')
    const heading = section.exec(line)?.[1]
    if (heading) {
      isSource = /^QUELLE$/i.test(heading)
      if (!isSource) marked.push({ heading: true, text: heading })
    } else if (!line.trim()) {
      if (isSource || (marked.length && !goesOn(lines.slice(at + 1)))) break
    } else if (isSource) append(sources, line)
    else if (isIngredient(line)) addIngredient(marked, line)
    else break
  }
  return makeRecipe({
    name: head.titel,
    yield: head.menge,
    ingredients: grouped(marked),
    steps: paragraphsOf(lines.slice(at).join('\n')).map(part => ({ title: null, text: unwrapped(part.split('\n')) })),
    categories: listOf(head.kategorien),
    url: sources.map(line => addressIn(line)).find(Boolean),
    sourceName: sources.join(', '),
  })
}

const goesOn = (lines: string[]) => {
  const next = lines.find(line => line.trim())
  return next !== undefined && (section.test(next) || isIngredient(next.replace(/\t/g, '        ')))
}
const isIngredient = (line: string) =>
  /^[\s\d./,½¼¾-]{7}(?: |\S)/.test(line.padEnd(8)) &&
  /^.{7} .{9}/.test(line.padEnd(18)) &&
  /^\s/.test(line.padEnd(1)) &&
  line.slice(17).trim() !== ''

/** Amount in columns 1 to 7, unit to 17, text from 19, in this order; a text after two dashes goes on with the line above. */
function addIngredient(marked: Marked[], line: string) {
  const text = oneLine(line)
  const before = marked.at(-1)
  if (/^--\s/.test(text) && before && !before.heading) before.text += ` ${text.slice(2).trim()}`
  else marked.push({ text })
}

function append(sources: string[], line: string) {
  const text = line.trim()
  if (/^--\s/.test(text) && sources.length) sources.push(text.slice(2).trim())
  else sources.push(text)
}
