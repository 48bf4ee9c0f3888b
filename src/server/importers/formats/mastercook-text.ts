import type { TextFormat } from '../format.ts'
import type { ImportedRecipe, Remark } from '../imported.ts'
import { makeRecipe } from '../make-recipe.ts'
import { lossIn } from '../text/cut-off.ts'
import { grouped, lineText, type Marked, notesOf } from '../text/lines.ts'
import { addressIn, oneLine, paragraphsOf, unwrapped } from '../text/plain.ts'

const begin = /^\s*\*\s+Exported\s+(?:from|for|by)\s+MasterCook.*\*\s*$/im
const ruled = /^\s*-(?: -){4}[\s-]*$/
const dashes = /^\s*-+\s+-{6,}\s+-{6}[\s-]*$/

/** MasterCook's text: mxp, and the same of its older versions. */
export const masterCookText: TextFormat = {
  kind: 'text',
  app: 'mastercook',
  matches: head => begin.test(head),
  *read(text) {
    const parts = text.replace(/\r\n?/g, '\n').split(new RegExp(begin.source, 'gim'))
    for (const part of parts.slice(1)) {
      const recipe = readRecipe(part.split('\n').map(expandTabs))
      if (recipe.name) yield recipe
    }
  },
  lossIn: text => lossIn(text, begin, ruled),
}

/** Stops of eight columns. */
function expandTabs(line: string): string {
  let out = ''
  for (const sign of line) out += sign === '\t' ? ' '.repeat(8 - (out.length % 8)) : sign
  return out.trimEnd()
}

function readRecipe(lines: string[]): ImportedRecipe {
  const name = lines.find(line => line.trim())?.trim() ?? ''
  const headEnd = lines.findIndex(line => dashes.test(line))
  const head = lines.slice(0, headEnd < 0 ? 12 : headEnd)
  const { marked, rest } = ingredientsOf(headEnd < 0 ? [] : lines.slice(headEnd + 1))
  const ruledAt = rest.findIndex(line => ruled.test(line))
  const closing = ruledAt < 0 ? rest.findIndex(line => /^\s*(?:NOTES|Nutr\. Assoc\.)\s*:/.test(line)) : ruledAt
  const body = closing < 0 ? rest : rest.slice(0, closing)
  const after = closing < 0 ? '' : rest.slice(closing).join('\n')
  const [method, facts] = withoutFacts(body)
  const source = facts.source || headValue(head, 'Recipe By')
  return makeRecipe({
    name,
    yield: facts.yield,
    servings: headValue(head, 'Serving Size').replace(/\s.*$/, ''),
    prep: /Preparation Time\s*:\s*([\d:]+)/i.exec(head.join('\n'))?.[1],
    cook: facts['t(cook)'] || facts['t(cooking)'] || facts['t(bake)'] || facts['t(baking)'],
    total: facts['start to finish time'] || facts['total time'],
    description: facts.description,
    cuisine: facts.cuisine,
    ingredients: grouped(marked),
    steps: paragraphsOf(method.join('\n')).map(part => ({ title: null, text: unwrapped(part.split('\n')) })),
    notes: notesOf(
      /(?:^|\n)\s*NOTES\s*:\s*([\s\S]*?)(?=\n\s*(?:Nutr\. Assoc\.|Per (?:S|s)erving|Serving Ideas)|$)/
        .exec(after)?.[1]
        ?.replace(/\n(?!\n)/g, ' '),
    ),
    categories: categoriesOf(head),
    url: addressIn(facts['internet address']) ?? addressIn(source),
    sourceName: source,
    author: facts.source ? headValue(head, 'Recipe By').replace(/^n\/a$/i, '') : '',
    nutritionText: /^\s*(Per [Ss]erving[\s\S]*?)(?:\n\s*\n|$)/m.exec(after)?.[1]?.replace(/\s+/g, ' '),
    remarks: [...servingIdeas(after), ...otherFacts(facts)],
  })
}

const servingIdeas = (after: string) => {
  const ideas = /Serving Ideas\s*:\s*(.*)/.exec(after)?.[1]?.trim()
  return ideas ? [{ about: 'other' as const, text: ideas }] : []
}

const placed =
  /^(source|internet address|yield|cuisine|description|start to finish time|total time|t\((cook|bak)(e|ing)?\))$/
const otherFacts = (facts: Record<string, string>): Remark[] =>
  Object.entries(facts)
    .filter(([key, text]) => !placed.test(key) && text.trim())
    .map(([key, text]) => ({ about: key.startsWith('t(') ? 'time' : 'other', text: `${key}: ${text}` }))

const headValue = (head: string[], key: string) =>
  oneLine(
    head.map(line => new RegExp(`^\\s*${key}\\s*:(.*)$`, 'i').exec(line)?.[1]).find(value => value !== undefined),
  ).replace(/^"(.*)"$/, '$1')

/** In columns of 33, with more lines of them below. */
function categoriesOf(head: string[]): string[] {
  const at = head.findIndex(line => /^\s*Categories\s*:/i.test(line))
  if (at < 0) return []
  const names: string[] = []
  for (const line of [(head[at] ?? '').replace(/^\s*Categories\s*:/i, ''), ...head.slice(at + 1)]) {
    if (!line.trim() || /Amount\s+Measure/i.test(line)) break
    names.push(...line.trim().split(/\s{2,}|,\s/))
  }
  return names.map(part => part.trim()).filter(Boolean)
}

const brokenOff = /\s(?:and|or|with|into|in|the|an?|of|to|for|from)$/i

function ingredientsOf(lines: string[]): { marked: Marked[]; rest: string[] } {
  const marked: Marked[] = []
  let at = 0
  for (; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (!line.trim()) {
      // what to do begins at the margin; a line that stands further in is one more thing that is needed
      const next = lines.slice(at).find(below => below.trim()) ?? ''
      if (marked.length && !/^\s{20,}[^\s-]/.test(next)) break
      continue
    }
    const heading = /^\s*\*{2,}\s*(.+?)\s*\*{2,}\s*$/.exec(line)?.[1]
    if (heading) {
      marked.push({ heading: true, text: heading })
      continue
    }
    const before = marked.at(-1)
    // a line of nothing but a preparation goes on with the line above
    if (/^\s{10,}--\s*\S/.test(line) && before && !before.heading)
      before.text = lineText('', '', before.text, line.replace(/^\s*--\s*/, ''))
    // so does one below a line that breaks off in the middle of a sentence
    else if (/^\s{20,}\p{Ll}/u.test(line) && before && !before.heading && brokenOff.test(before.text))
      before.text = `${before.text} ${line.trim()}`
    else marked.push({ text: ingredientOf(line) })
  }
  return { marked, rest: lines.slice(at) }
}

/** Amount, measure and text, which stand in columns but in this order too; two dashes cut off how it is prepared. */
function ingredientOf(text: string): string {
  const [line, ...preparation] = text.split(/(?:^|\s)--(?:\s|$)/)
  return lineText(
    '',
    '',
    line,
    preparation
      .map(part => part.trim())
      .filter(Boolean)
      .join(', '),
  )
}

/** What MasterCook 6 writes below the steps: a word with a colon, its value in quotes on the next line. */
function withoutFacts(lines: string[]): [string[], Record<string, string>] {
  const facts: Record<string, string> = {}
  const rest: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const key = /^(Source|S\(.+\)|Yield|Cuisine|Copyright|Start to Finish Time|T\(.+\)|Description)\s*:\s*$/i.exec(
      lines[at] ?? '',
    )?.[1]
    const value = /^\s+"(.*)$/.exec(lines[at + 1] ?? '')
    if (!key || !value) {
      rest.push(lines[at] ?? '')
      continue
    }
    let text = value[1] ?? ''
    at++
    while (!text.endsWith('"') && (lines[at + 1] ?? '').trim()) text += ` ${(lines[++at] ?? '').trim()}`
    facts[key.toLowerCase().replace(/^s\((.*)\)$/, '$1')] = text.replace(/"$/, '')
  }
  return [rest, facts]
}
