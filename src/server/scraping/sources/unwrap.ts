import { isPreparation } from '../layout/ingredient-lines.ts'
import { partOf } from '../words/part-of.ts'
import { startsWithQuantity } from '../words/quantities.ts'

/** Words after which a sentence goes on, whatever the next line begins with. */
const open = /(?:,|\s(?:and|or|with|in|for|the|und|oder|mit|et|ou|avec|y|con|e|en|met|och|med|og|i|z|и|с))$/i

/** The same in a column however narrow: behind a comma the next ingredient may follow, behind "and" it does not. */
const openWord = /\s(?:and|or|with|und|oder|mit|et|ou|avec|con|en|met|och|med|og|и|с)$/iu

/** Lines that a scanner or a mail program broke in the middle of a sentence or a word, whole again. */
export function unwrap(broken: string[]): string[] {
  const lines = withSentencesWhole(withStepsWhole(broken))
  const whole: string[] = []
  for (const line of lines) {
    const before = whole.at(-1) ?? ''
    const isWord = before.length > 15 && /\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(line)
    const isSentence =
      before.length > 45 &&
      /[^.!?:。]$/.test(before) &&
      ((/^[\p{Ll}(]/u.test(line) && !startsWithQuantity(line)) || (open.test(before) && !startsWithQuantity(before)))
    const isPair = openWord.test(before) && /^\p{Ll}/u.test(line) && !startsWithQuantity(line)
    const isPrepared = before.endsWith(',') && startsWithQuantity(before) && isPreparation(line)
    if (isWord || isSentence || isPair || isPrepared)
      whole.push(`${whole.pop()!.replace(/-$/, '')}${before.endsWith('-') ? '' : ' '}${line}`)
    else whole.push(line)
  }
  return whole
}

const ended = /[.!?。]["”)]?$/u
const shortest = 25
/** No step is longer; what goes on without end is no column. */
const longest = 2000

/** Steps in a column whose lines break in the middle of sentences: a line in small letters goes on where sentences end in stops. */
function withSentencesWhole(lines: string[]): string[] {
  const from = lines.findIndex(line => partOf(line)?.part === 'method' && partOf(line)?.exact)
  if (from < 0) return lines
  const next = lines.findIndex((line, at) => at > from && partOf(line)?.exact)
  const to = next < 0 ? lines.length : next
  const steps = lines.slice(from + 1, to)
  const isWritten = ended.test(steps.at(-1) ?? '') && steps.some(line => /^\p{Lu}/u.test(line))
  if (!isWritten) return lines
  const whole: string[] = []
  for (const line of steps) {
    const before = whole.at(-1) ?? ''
    const mayGoOn = /^\p{Ll}/u.test(line) && before.length > shortest && before.length < longest
    const goesOn = mayGoOn && /[\p{L}\d,;)]/u.test(before.at(-1)!)
    if (goesOn) whole.push(`${whole.pop()} ${line}`)
    else whole.push(line)
  }
  return [...lines.slice(0, from + 1), ...whole, ...lines.slice(to)]
}

/** "2 Beat the eggs": a count, with or without a sign behind it. */
const count = /^(\d{1,2})\s?[.)]?\s+(?=\p{Lu})/u
const fewestSteps = 2
/** A column is narrower than this where its lines break in the middle of sentences. */
const widest = 60

/** Steps of a narrow column below the word for them: what stands between "1 Mix" and "2 Bake" goes on from the first. */
function withStepsWhole(lines: string[]): string[] {
  const from = lines.findIndex(line => partOf(line)?.part === 'method' && partOf(line)?.exact)
  if (from < 0) return lines
  const starts = new Set<number>()
  for (const [at, line] of lines.entries())
    if (at > from && Number(count.exec(line)?.[1]) === starts.size + 1) starts.add(at)
  if (starts.size < fewestSteps) return lines
  const whole: string[] = []
  let isStep = false
  for (const [at, line] of lines.entries()) {
    const before = whole.at(-1) ?? ''
    isStep = starts.has(at) || (isStep && partOf(line) === null && !/^[#>|*•-]/.test(line))
    const goesOn = isStep && !starts.has(at) && (lines[at - 1] ?? '').length < widest && !/[.!?:。]$/.test(before)
    if (!goesOn) whole.push(line)
    else if (/\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(line)) whole.push(`${whole.pop()!.slice(0, -1)}${line}`)
    else whole.push(`${whole.pop()}${before.endsWith('/') ? '' : ' '}${line}`)
  }
  return whole
}
