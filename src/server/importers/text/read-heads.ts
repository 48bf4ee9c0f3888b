import { isDuration } from '../../scraping/clean/duration.ts'
import { timeLabel } from '../../scraping/words/labels.ts'
import { partOf } from '../../scraping/words/part-of.ts'
import type { ImportedRecipe } from '../imported.ts'
import { makeRecipe } from '../make-recipe.ts'
import { notesOf, withoutNumbers } from './lines.ts'
import { isAddress, linesOf, plain } from './plain.ts'

const yields =
  /^(?:serves|servings?|makes|yields?|portions?|for|ergibt|für|portionen|personen|pour|porciones|porzioni|voor|aantal personen)\b\s*:?\s*(.*\d.*|.*dozen.*)$/i
const labels =
  /^(course|category|cuisine|keywords?|tags|author|calories|difficulty|source|recipe by|by|skill level)\s*:\s*(.+)$/i

type Part = 'head' | 'ingredients' | 'method' | 'end'

/** A text whose parts have heads of their own; null where they are not clear. */
export function readHeads(text: string): ImportedRecipe | null {
  const [first = '', ...rest] = linesOf(text)
  const parts: Record<Part, string[]> = { head: [], ingredients: [], method: [], end: [] }
  let at: Part = 'head'
  let url = ''
  for (const line of rest) {
    if (isAddress(line)) {
      url ||= line
      if (at === 'method') at = 'end'
      continue
    }
    const mark = line.length < 50 ? partOf(line.replace(/^#+\s*|\*\*/g, '')) : null
    const isHead = mark && (mark.exact || /[:：]$/.test(line))
    if (isHead && mark.part === 'ingredients') at = 'ingredients'
    else if (isHead && mark.part === 'method' && at !== 'head') at = 'method'
    else if (isHead && at !== 'head' && mark.part !== 'ingredients' && mark.part !== 'method') at = 'end'
    const saysNotes =
      isHead && at === 'end' && !parts.end.length && /^\W*(notes?|notizen|notas?|remarques?)\W*$/i.test(line)
    if (saysNotes) continue
    if (isHead && (at === 'end' || (mark.part === 'method' && parts.method.length === 0 && at === 'head')))
      parts[at].push(line)
    else if (!isHead) parts[at].push(line)
  }
  if (!parts.ingredients.length || !parts.method.length) return null
  const facts = factsIn(parts.head)
  return makeRecipe({
    ...facts,
    name: first.replace(/^#+\s*/, ''),
    ingredients: parts.ingredients.map(line => ({ title: null, text: line.replace(/^[-*•]\s+(?:\[[ x]\]\s*)?/, '') })),
    steps: withoutNumbers(parts.method.map(text => ({ title: null, text: text.replace(/^[*•]\s+/, '') }))),
    notes: notesOf(parts.end.join('\n')),
    url: facts.url || url,
  })
}

function factsIn(lines: string[]) {
  const facts: Record<string, string> = {}
  const description: string[] = []
  for (const line of lines) {
    const [, label = '', value = ''] = labels.exec(line) ?? []
    const found = yields.exec(line)?.[1]
    const times = label || found ? [] : timeLabel(line).filter(({ rest }) => isDuration(rest))
    if (label) facts[label.toLowerCase()] ??= value
    else if (found && line.length < 100) facts.yield ??= found
    else if (times.length && line.length < 100)
      for (const { kind, rest } of times) facts[kind === 'some' ? 'total' : kind] ??= rest
    else description.push(line)
  }
  return {
    description: plain(description.join('\n')),
    yield: facts.yield,
    prep: facts.prep,
    cook: facts.cook,
    total: facts.total,
    tags: facts.keyword ?? facts.keywords ?? facts.tags,
    categories: facts.course ?? facts.category,
    cuisine: facts.cuisine,
    author: facts.author ?? facts['recipe by'] ?? facts.by,
    difficulty: facts.difficulty ?? facts['skill level'],
    sourceName: facts.source,
    nutrition: facts.calories ? { calories: facts.calories } : null,
    url: '',
  }
}
