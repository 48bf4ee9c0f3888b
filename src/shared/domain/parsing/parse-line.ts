import { joinNumbers } from './amounts/joined-numbers.ts'
import { markPackage } from './amounts/mark-package.ts'
import { assemble } from './assemble.ts'
import { confidenceOf } from './confidence.ts'
import { COMMENT, labelCount, NAME, PURPOSE, QTY, QTY2, UNIT, UNIT2 } from './labels.ts'
import { foldIn, unitAt, type WordIndex } from './lexicon.ts'
import { type ParsedLine, unknownConfidence, wholeInNote } from './parsed-line.ts'
import { cutWord } from './rules/cut-words.ts'
import { aboutIngredient } from './rules/for-whom.ts'
import { headingText } from './rules/heading.ts'
import { mendEnglish } from './rules/mend-english.ts'
import { ruleConfidence } from './rules/rule-confidence.ts'
import { labelByRules } from './rules/rules.ts'
import { fitBrute } from './tagging/brute.ts'
import { featuresOf } from './tagging/features.ts'
import type { Model } from './tagging/model.ts'
import { type Tagging, tag } from './tagging/tagger.ts'
import { gap, type Token, tokenize } from './tokens.ts'

/** Longer lines are no ingredient lines: they come back whole in the note. */
const longestLine = 1000

/** Tokens of a line, or null where there is nothing to read in it. */
export function tokensOf(line: string, index: WordIndex): Token[] | null {
  if (line.length > longestLine) return null
  const words = tokenize(line, (word, before, next) => cutWord(index, word, before, next))
  const tokens = joinNumbers(line, words, index)
  if (tokens.length === 0 || tokens.length > 200) return null
  if (index.language === 'vi') for (const token of tokens) if (!token.isNumber) token.fold = foldIn('vi')(token.text)
  if (decimalComma.has(index.language)) joinThousands(tokens, index)
  return tokens.every(token => token.isNumber) && line.trim().length > 6 ? null : tokens
}

const decimalComma = new Set(
  'de,es,fr,it,pt,nl,da,no,sv,fi,pl,cs,sk,hu,ro,ru,uk,bg,hr,sl,tr,el,id,vi,lt,lv,et'.split(','),
)

/** "1.000 ml" is a thousand where a comma marks decimals; nobody means a thousand kilograms. */
function joinThousands(tokens: Token[], index: WordIndex): void {
  for (const [i, token] of tokens.entries()) {
    if (!token.isNumber || !/^[1-9]\d{0,2}\.\d{3}$/.test(token.fold)) continue
    const unit = i + 1 < tokens.length ? unitAt(index, tokens, i + 1)?.unit : undefined
    if (unit !== 'kilogram' && unit !== 'liter') token.fold = token.fold.replace('.', '')
  }
}

/** A section title as a parsed line. */
function headingLine(line: string, tokens: Token[], text: string): ParsedLine {
  const parts: ParsedLine['parts'] = [{ start: tokens[0]!.start, end: tokens.at(-1)!.end, kind: 'other' }]
  return { ...wholeInNote(line, unknownConfidence), note: text, heading: true, parts }
}

/** Reads a line by rules and lexicons alone; `brute` as clients of the parser of that name expect it. */
export function parseByRules(
  line: string,
  index: WordIndex,
  options: { brute?: boolean; isLast?: boolean } = {},
): ParsedLine {
  const tokens = tokensOf(line, index)
  if (!tokens) return wholeInNote(line)
  const heading = headingText(line, tokens, index, options.isLast)
  if (heading !== null) return headingLine(line, tokens, heading)
  const about = options.brute ? { from: 0, to: tokens.length } : aboutIngredient(line, tokens, index)
  if (!about) return wholeInNote(line)
  const labels = besideWhom(labelByRules(line, tokens.slice(about.from, about.to), index), about, tokens)
  if (!options.brute) markPackage(tokens, labels, index)
  const silent = options.brute ? fitBrute(line, tokens, labels) : []
  const confidence = options.brute ? unknownConfidence : ruleConfidence(tokens, labels)
  return assemble(line, tokens, labels, index, { confidence, silent, impliesOne: !options.brute })
}

/** The labels of a line of which some were found: what says for whom it is is a remark. */
function besideWhom(found: Uint8Array, about: { from: number }, tokens: Token[]): Uint8Array {
  if (found.length === tokens.length) return found
  const labels = new Uint8Array(tokens.length).fill(PURPOSE)
  labels.set(found, about.from)
  return labels
}

/** Reads an English line with the trained tagger; units are spelled out, or `unitsAsWritten`. */
export function parseByModel(
  line: string,
  index: WordIndex,
  model: Model,
  options: { unitsAsWritten?: boolean; isLast?: boolean } = {},
): ParsedLine {
  const all = tokensOf(line, index)
  if (!all) return wholeInNote(line)
  const heading = headingText(line, all, index, options.isLast)
  if (heading !== null) return headingLine(line, all, heading)
  const about = aboutIngredient(line, all, index)
  if (!about) return wholeInNote(line)
  const tokens = all.slice(about.from, about.to)
  const rules = labelByRules(line, tokens, index)
  const tagging = tag(model, featuresOf(tokens, rules, index))
  completeAmount(tagging, rules, tokens, index)
  if (!tagging.labels.includes(NAME)) nameLikeliest(tagging, tokens)
  const confidence = confidenceOf(tagging)
  leaveFurtherFoods(tagging.labels, tokens, index)
  promoteAmount(tagging.labels)
  mendEnglish(line, tagging.labels, tokens, index)
  markPackage(tokens, tagging.labels, index)
  return assemble(line, all, besideWhom(tagging.labels, about, all), index, {
    confidence,
    spellUnits: !options.unitsAsWritten,
    impliesOne: true,
  })
}

/** A line about something has a food: the likeliest stretch between signs is it when the tagger found none. */
function nameLikeliest({ labels, beliefs }: Tagging, tokens: Token[]): void {
  const likely = (i: number) => beliefs[i * labelCount + NAME]!
  const free = tokens.flatMap((token, i) => (labels[i]! > UNIT2 && !token.isNumber ? [i] : []))
  const outside = free.filter(i => tokens[i]!.depth === 0)
  const open = outside.length ? outside : free
  const best = open.reduce((a, b) => (a === -1 || likely(b) > likely(a) ? b : a), -1)
  if (best === -1) return
  const joined = (i: number, next: number) =>
    open.includes(i) && !(tokens[Math.max(i, next)]!.gap & ~gap.space) && likely(i) > likely(best) / 4
  labels[best] = NAME
  for (let i = best - 1; joined(i, i + 1); i--) labels[i] = NAME
  for (let i = best + 1; joined(i, i - 1); i++) labels[i] = NAME
}

/** "one and a half cups": what belongs to a number in words, which the labelled lines hardly show. */
function completeAmount(tagging: Tagging, rules: Uint8Array, tokens: Token[], index: WordIndex): void {
  const { labels, beliefs } = tagging
  let i = labels.indexOf(QTY)
  if (i < 0 || rules[i] !== QTY) return
  while (labels[i] === QTY) i++
  const links = ({ fold }: Token) => index.and.has(fold) || fold === 'a' || (index.numbers.get(fold) ?? 1) < 1
  let end = i
  while (rules[end] === QTY && links(tokens[end]!)) end++
  if (end === i || !index.numbers.has(tokens[end - 1]!.fold)) return
  labels.fill(QTY, i, end)
  for (let k = i; k < end; k++) for (let y = 0; y < labelCount; y++) beliefs[k * labelCount + y] = y === QTY ? 1 : 0
}

/** "2 chicken thighs or 1 small chicken": behind the food, a food with an amount of its own is a remark. */
function leaveFurtherFoods(labels: Uint8Array, tokens: Token[], index: WordIndex): void {
  const food = labels.indexOf(NAME)
  const first = labels.indexOf(QTY)
  if (first < 0 || first > food) return
  let amount = -1
  for (let i = food + 1; i < labels.length; i++) {
    const links = index.or.has(tokens[i - 1]!.fold) || index.and.has(tokens[i - 1]!.fold)
    // "1 tsp paste or 1 red chilli", taken for one name.
    // "2% milk" and "8-bone racks" are names: they count nothing.
    const isNumber = tokens[i]!.isNumber && tokens[i]!.gap === gap.space && tokens[i + 1]?.gap === gap.space
    if (links && isNumber && i > food + 1 && labels[i]! >= NAME) labels[i] = COMMENT
    const isFood = labels[i] === NAME
    if (isFood && (amount === 0 || (amount > 0 && tokens[i]!.depth > 0))) labels[i] = COMMENT
    if (labels[i] !== QTY && labels[i] !== QTY2 && !(links && isNumber && labels[i] === COMMENT)) continue
    // "1 whole 3-pound chicken": no sign and no word between.
    if (labels[i - 1] === NAME && !links && tokens[i]!.gap === gap.space) continue
    amount = tokens[i]!.depth
    if (links && labels[i - 1] === NAME) labels[i - 1] = COMMENT
  }
}

/** "Butter (2 sticks)", "oil for frying, about 2 cups": an amount that is second to none is the amount. */
function promoteAmount(labels: Uint8Array): void {
  if (labels.includes(QTY) || labels.includes(UNIT)) return
  let i = labels.indexOf(QTY2)
  if (i < 0) return
  for (; labels[i] === QTY2; i++) labels[i] = QTY
  for (; labels[i] === UNIT2; i++) labels[i] = UNIT
}
