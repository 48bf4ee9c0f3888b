import { type Candidate, emptyCandidate, heading, item, type Line } from '../candidate.ts'
import { toMinutes } from '../clean/duration.ts'

const mark = /@[^\s@#~{}]|#[^\s@#~{}][^@#~\n]*\{[^{}]*\}|~[^{}\n]*\{\d[^{}]*\}/
const fact = /^>>\s*([^:\n]+):\s*(.*)$/gm
const frontMatter = /^\s*---\r?\n([\s\S]{0,4000}?)\r?\n---\s*(?:\r?\n|$)/

/** Whether a text is a recipe in Cooklang, where ingredients are marked in the steps: "Add @salt{1%tsp}". */
export function isCooklang(text: string): boolean {
  const marked = text.match(/@[^\s@#~{}][^@#~{}\n]{0,60}\{[^{}\n]*\}/g)?.length ?? 0
  return marked > 1 || (marked > 0 && (/^>>\s*\w+\s*:/m.test(text) || mark.test(text.replace(/@[^{}]*\{[^{}]*\}/, ''))))
}

/** The recipe of a text in Cooklang: what is marked in the steps are its ingredients, in the order in which they come. */
export function readCooklang(text: string): Candidate {
  const facts = new Map<string, string>()
  const noteFact = (key: string, value: string) =>
    facts.set(
      key
        .trim()
        .toLowerCase()
        .replace(/[\s_-]+/g, ' '),
      value.trim().replace(/^["'](.*)["']$/, '$1'),
    )
  const body = text
    .replace(/\r\n?/g, '\n')
    .replace(frontMatter, (_, head: string) => {
      for (const [, key = '', value = ''] of head.matchAll(/^([^:\n]+):\s*(.*)$/gm)) noteFact(key, value)
      return ''
    })
    .replace(fact, (_, key: string, value: string) => {
      noteFact(key, value)
      return ''
    })
    .replace(/\[-[\s\S]*?-\]/g, '')
    .replace(/(?<!\\)--[^\n]*/g, '')
  const first = (...keys: string[]) => keys.map(key => facts.get(key)).find(Boolean) ?? ''
  const span = (...keys: string[]) => {
    const said = first(...keys)
    const minutes = said ? toMinutes(said) : null
    return minutes ? { minutes, text: null } : null
  }
  const found = { ingredients: [] as Line[], tools: [] as string[], steps: [] as Line[], notes: [] as Line[] }
  for (const paragraph of body.split(/\n\s*\n/)) readParagraph(paragraph.trim(), found)
  const servings = first('servings', 'serves', 'yield')
  return {
    ...emptyCandidate('text'),
    ...found,
    name: first('title', 'name'),
    description: first('description', 'introduction'),
    yields: servings ? [/^\d+$/.test(servings) ? `${servings} servings` : servings] : [],
    prep: span('prep time', 'time.prep'),
    cook: span('cook time', 'time.cook'),
    total: span('time required', 'time', 'duration', 'total time'),
    keywords: first('tags')
      .replace(/^\[|\]$/g, '')
      .split(',')
      .map(tag => tag.trim().replace(/^["']|["']$/g, ''))
      .filter(Boolean),
    author: first('author'),
    categories: [first('course', 'category')].filter(Boolean),
    cuisines: [first('cuisine')].filter(Boolean),
    url: /^https?:/.test(first('source', 'source.url')) ? first('source', 'source.url') : null,
    language: first('locale', 'language'),
  }
}

interface Found {
  ingredients: Line[]
  tools: string[]
  steps: Line[]
  notes: Line[]
}

function readParagraph(paragraph: string, found: Found): void {
  if (paragraph === '') return
  if (/^>/.test(paragraph))
    return void found.notes.push(item(paragraph.replace(/^>\s?/gm, '').replace(/\s*\n\s*/g, ' ')))
  for (const section of paragraph.split(/\n(?==)|(?<=^=+[^\n]*)\n/)) {
    const title = /^=+\s*([^=\n]*?)\s*=*$/.exec(section.trim())?.[1]
    if (title !== undefined) {
      if (title) found.steps.push(heading(title))
      continue
    }
    const text = said(section, found).replace(/\\([@#~\\])/g, '$1')
    if (text.trim()) found.steps.push(item(text.replace(/\s*\n\s*/g, ' ').trim()))
  }
}

/** A step as it is read, its marks noted. */
function said(section: string, { ingredients, tools }: Found): string {
  return section
    .replace(
      /(?<!\\)@([&?+-]*)([^\s@#~{}(][^@#~{}\n]*?)\{([^{}]*)\}(?:\(([^()]*)\))?/g,
      (_, __: string, name: string, amount: string, note: string | undefined) =>
        noteIngredient(ingredients, name, amount, note),
    )
    .replace(/(?<!\\)@([&?+-]*)([\p{L}\p{N}_-]+)/gu, (_, __: string, name: string) =>
      noteIngredient(ingredients, name, ''),
    )
    .replace(/(?<!\\)#([^\s@#~{}][^@#~{}\n]*?)\{[^{}]*\}/g, (_, name: string) => noteTool(tools, name))
    .replace(/(?<!\\)#([\p{L}\p{N}_-]+)/gu, (_, name: string) => noteTool(tools, name))
    .replace(/(?<!\\)~[^{}\n]*\{([^{}]*)\}/g, (_, amount: string) => amount.replace('%', ' '))
}

function noteIngredient(ingredients: Line[], given: string, amount: string, note?: string): string {
  const name = (given.split('|')[0] ?? given).replace(/^\.?\/(?:.*\/)?/, '').trim()
  const [quantity = '', unit = ''] = amount.replace(/^=/, '').split('%')
  const text = [quantity.replace(/(?<=\d)\s*\/\s*(?=\d)/g, '/').trim(), unit.trim(), name].filter(Boolean).join(' ')
  const line = note?.trim() ? `${text}, ${note.trim()}` : text
  const isAgain = amount === '' && ingredients.some(one => one.text === name || one.text.endsWith(` ${name}`))
  if (!isAgain) ingredients.push(item(line))
  return given.split('|').at(-1)?.trim() || name
}

function noteTool(tools: string[], name: string): string {
  if (!tools.includes(name)) tools.push(name)
  return name
}
