import { item } from '../../scraping/candidate.ts'
import { isDuration } from '../../scraping/clean/duration.ts'
import { noTimes, readTimes, wholeTimes } from '../../scraping/layout/facts.ts'
import { withoutRemarks } from '../../scraping/layout/remarks.ts'
import { unmarked } from '../../scraping/sources/text-title.ts'
import { timeLabel } from '../../scraping/words/labels.ts'
import { partOf } from '../../scraping/words/part-of.ts'
import { isYieldLine, yieldInHeading, yieldLabel, yieldPhrase } from '../../scraping/words/yields.ts'
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
  let saidAbove: string | null = null
  for (const line of rest) {
    if (isAddress(line)) {
      url ||= line
      if (at === 'method') at = 'end'
      continue
    }
    const bare = unmarked(line)
    const mark = line.length < 50 ? partOf(bare) : null
    const isHead = mark && (mark.exact || /[:：]$/.test(bare))
    if (isHead && mark.part === 'ingredients') {
      at = 'ingredients'
      saidAbove ??= yieldInHeading(bare)
    } else if (isHead && mark.part === 'method' && at !== 'head') at = 'method'
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
  const { steps, remarks } = withoutRemarks(parts.method.map(item))
  return makeRecipe({
    ...facts,
    name: unmarked(first),
    yield: facts.yield ?? saidAbove,
    ingredients: parts.ingredients.map(line => ({ title: null, text: line.replace(/^[-*•]\s+(?:\[[ x]\]\s*)?/, '') })),
    steps: withoutNumbers(steps.map(({ text }) => ({ title: null, text: text.replace(/^[*•]\s+/, '') }))),
    notes: notesOf([...remarks.map(({ text }) => text), ...parts.end].join('\n')),
    url: facts.url || url,
  })
}

function factsIn(lines: string[]) {
  const facts: Record<string, string> = {}
  const times = noTimes()
  const description: string[] = []
  for (const line of lines) {
    const [, label = '', value = ''] = labels.exec(line) ?? []
    const isShort = line.length < 100
    const found =
      isShort && (yields.exec(line)?.[1] ?? (isYieldLine(line) ? (yieldPhrase(line) ?? yieldLabel(line)) : null))
    if (label) facts[label.toLowerCase()] ??= value
    else if (found) facts.yield ??= found
    else if (isShort && timeLabel(line).some(({ rest }) => isDuration(rest))) readTimes(line, [], times)
    else description.push(line)
  }
  const { prep, cook, total } = wholeTimes(times)
  return {
    description: plain(description.join('\n')),
    yield: facts.yield,
    prep: prep?.text,
    cook: cook?.text,
    total: total?.text,
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
