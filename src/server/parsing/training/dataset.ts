import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { numberWords, readAmount, startsAmount } from '#shared/domain/parsing/amounts/numbers.ts'
import { fold } from '#shared/domain/parsing/fold.ts'
import { COMMENT, NAME, PREP, PURPOSE, QTY, QTY2, SIZE, UNIT, UNIT2 } from '#shared/domain/parsing/labels.ts'
import { tokensOf } from '#shared/domain/parsing/parse-line.ts'
import { labelByRules } from '#shared/domain/parsing/rules/rules.ts'
import type { Token } from '#shared/domain/parsing/tokens.ts'
import { vocabularyOf } from '#shared/domain/parsing/vocabulary.ts'

/** What is right for a line; only the fields named in `scored` are known. */
export type Truth = {
  quantity?: number | null
  quantityMax?: number | null
  unit?: string | null
  food?: string | null
  note?: string | null
}

export type TruthLine = { source: string; language: string; sentence: string; truth: Truth; scored: string[] }

/** A line with a label for each token, as the tagger learns it. */
export type Example = TruthLine & { tokens: Token[]; labels: Uint8Array; group: string }

type LabelledLine = TruthLine & { tokens?: string[]; starts?: number[]; labels?: string[] }

/** Lines of a gzipped file with one JSON object a line. */
export function readGzippedLines<T>(path: string): T[] {
  if (!existsSync(path)) throw new Error(`Missing ${path}: the labelled lines are not part of the project.`)
  return gunzipSync(readFileSync(path))
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as T)
}

const kinds: Record<string, number> = { QTY, UNIT, SIZE, NAME, PREP, COMMENT, PURPOSE, OTHER: COMMENT }

/** Lines that differ only in numbers, case or signs are one group: they never stand on both sides of a test. */
export const groupOf = (sentence: string) => fold(sentence).replace(/[^\p{L}]+/gu, '')

export function readExamples(path: string): { examples: Example[]; lines: TruthLine[] } {
  const lines = readGzippedLines<LabelledLine>(path)
  const examples: Example[] = []
  for (const line of lines) {
    const example = line.tokens ? toExample(line) : null
    if (example) examples.push(example)
  }
  return { examples, lines: lines.filter(line => line.scored?.length && line.truth) }
}

function toExample(line: LabelledLine): Example | null {
  const tokens = tokensOf(line.sentence, vocabularyOf('en'))
  if (!tokens) return null
  const byStart = new Map(line.starts!.map((start, i) => [start, line.labels![i]!]))
  const labels = new Uint8Array(tokens.length)
  for (let i = 0; i < tokens.length; i++) {
    const label = kinds[byStart.get(tokens[i]!.start) ?? ''] ?? labelInside(tokens[i]!, line)
    if (label === undefined) return null
    labels[i] = label
  }
  separateAmounts(line.sentence, tokens, labels, line.truth)
  return { ...line, tokens, labels, group: groupOf(line.sentence) }
}

// Where the two tokenizers differ, the label of any part of the token serves.
function labelInside(token: Token, line: LabelledLine): number | undefined {
  for (let i = 0; i < line.starts!.length; i++) {
    const start = line.starts![i]!
    if (start < token.end && start + line.tokens![i]!.length > token.start && kinds[line.labels![i]!] !== undefined)
      return kinds[line.labels![i]!]
  }
  return undefined
}

/** Of several amounts the labels know only one kind; the truth says which of them counts, or else the rules. */
function separateAmounts(line: string, tokens: Token[], labels: Uint8Array, truth: Truth | undefined): void {
  const index = vocabularyOf('en')
  const otherUnit = (i: number) => (index.sizes.has(tokens[i]!.fold) ? SIZE : UNIT2)
  if (truth?.quantity == null && truth?.unit == null) {
    const rules = labelByRules(line, tokens, index)
    for (let i = 0; i < labels.length; i++) {
      if (labels[i] === QTY && rules[i] !== QTY && rules.includes(QTY)) labels[i] = QTY2
      else if (labels[i] === UNIT && rules[i] !== UNIT && rules.includes(UNIT)) labels[i] = otherUnit(i)
    }
    return
  }
  const words = numberWords(index)
  const tokensOfRun = (run: number[]) => run.map(i => tokens[i]!)
  const { quantity } = truth
  const fitsQuantity = (run: number[]) => {
    const value = readAmount(tokensOfRun(run), words)?.quantity
    return value !== undefined && quantity != null && Math.abs(value - quantity) <= 0.01 * quantity + 0.006
  }
  const amounts = runsOf(labels, QTY, i => startsAmount(tokens[i]!, tokens[i - 1]!, words))
  keepOne(labels, amounts, stretch(amounts, fitsQuantity), () => QTY2)
  const letters = (text: string) => fold(text).replace(/[^\p{L}]+/gu, '')
  const wanted = letters(truth.unit ?? '')
  const units = runsOf(labels, UNIT)
  const spelled = (run: number[]) =>
    letters(
      tokensOfRun(run)
        .map(token => token.text)
        .join(''),
    )
  keepOne(labels, units, wanted ? stretch(units, run => spelled(run) === wanted) : undefined, otherUnit)
}

/** The first run that fits, whole or else in part: the labels do not part "14 ounce" from "can". */
function stretch(runs: number[][], fits: (run: number[]) => boolean): number[] | undefined {
  const whole = runs.find(fits)
  if (whole) return whole
  for (const run of runs) {
    for (let length = run.length - 1; length > 0; length--) {
      for (let from = 0; from + length <= run.length; from++)
        if (fits(run.slice(from, from + length))) return run.slice(from, from + length)
    }
  }
  return undefined
}

function keepOne(labels: Uint8Array, runs: number[][], kept: number[] | undefined, other: (i: number) => number): void {
  for (const i of runs.flat()) if (!kept?.includes(i)) labels[i] = other(i)
}

function runsOf(labels: Uint8Array, label: number, breaks: (i: number) => boolean = () => false): number[][] {
  const runs: number[][] = []
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] !== label) continue
    if (i > 0 && labels[i - 1] === label && !breaks(i)) runs.at(-1)!.push(i)
    else runs.push([i])
  }
  return runs
}
