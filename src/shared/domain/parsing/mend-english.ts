import { COMMENT, NAME, PREP, QTY, UNIT } from './labels.ts'
import { isMeasure, unitAt, type WordIndex } from './lexicon.ts'
import { gap, type Token } from './tokens.ts'

/** Words in front of an amount that say how exact it is, or how the measure is filled. */
const before = new Set(
  'less,more,than,brimming,generous,scant,heaping,heaped,rounded,level,just,over,under,barely,up,to,nearly,almost'.split(
    ',',
  ),
)

const containers = new Set('bag,box,can,tin,jar,bottle,package,packet,carton,tub'.split(','))

/** What the tagger, which has seen few such lines, gets wrong by habit. */
export function mendEnglish(labels: Uint8Array, tokens: Token[], index: WordIndex): void {
  leadingContainer(labels, tokens, index)
  leadingWords(labels, tokens)
  furtherUnit(labels, tokens, index)
  brokenChoice(labels, tokens, index)
  trailingWork(labels, tokens, index)
}

/** "Bag of flour": a container at the head, and what is in it. */
function leadingContainer(labels: Uint8Array, tokens: Token[], index: WordIndex): void {
  if (labels.includes(QTY) || labels.includes(UNIT) || tokens.length < 3) return
  const unit = unitAt(index, tokens, 0)
  const end = unit?.words.length ?? 0
  if (
    !unit ||
    !containers.has(unit.unit) ||
    !index.of.has(tokens[end]?.fold ?? '') ||
    end + 1 >= tokens.length ||
    labels[end + 1] !== NAME
  )
    return
  labels.fill(UNIT, 0, end)
  labels[end] = COMMENT
}

/** "Brimming 1 tablespoon oyster sauce", "less than 1 g salt". */
function leadingWords(labels: Uint8Array, tokens: Token[]): void {
  const first = labels.indexOf(QTY)
  if (first < 1 || labels.indexOf(NAME, first) < 0) return
  if (!tokens.slice(0, first).every(({ fold }) => before.has(fold))) return
  for (let i = 0; i < first; i++) if (labels[i] === NAME) labels[i] = COMMENT
}

/** "4 thick slices pound cake": behind what is counted a measure is part of the food's name. */
function furtherUnit(labels: Uint8Array, tokens: Token[], index: WordIndex): void {
  for (let i = 1; i + 1 < tokens.length; i++) {
    if (labels[i] !== UNIT || labels[i - 1] !== UNIT || labels[i + 1] !== NAME || tokens[i]!.gap !== gap.space) continue
    const unit = unitAt(index, tokens, i)
    const counted = unitAt(index, tokens, i - 1)
    if (unit && counted && isMeasure(unit.unit) && !isMeasure(counted.unit)) labels[i] = NAME
  }
}

/** "Butter or a splash of oil": a choice is whole in the food ("A or B"), or its second half is a remark. */
function brokenChoice(labels: Uint8Array, tokens: Token[], index: WordIndex): void {
  for (let i = 1; i + 1 < tokens.length; i++) {
    if (labels[i] === NAME || labels[i - 1] !== NAME || !index.or.has(tokens[i]!.fold)) continue
    if (tokens[i]!.gap !== gap.space) continue
    const next = labels.indexOf(NAME, i)
    if (next < 0) return
    if (next === i + 1 && tokens[next]!.gap === gap.space) labels[i] = NAME
    else for (let k = next; k < labels.length; k++) if (labels[k] === NAME) labels[k] = COMMENT
    return
  }
}

/** "Anchovies mashed with a fork", "bread cut into cubes": what is done with the food is none of it, without a comma as well. */
function trailingWork(labels: Uint8Array, tokens: Token[], index: WordIndex): void {
  const isWork = (i: number) => {
    const [word, next] = [tokens[i]!.fold, tokens[i + 1]!]
    return (
      index.prep.has(word) &&
      /(?:ed|cut|torn)$/.test(word) &&
      next.gap === gap.space &&
      /^(?:with|into)$/.test(next.fold)
    )
  }
  for (let i = 1; i + 1 < tokens.length; i++) {
    if (labels[i - 1] !== NAME || labels[i] !== NAME || tokens[i]!.gap !== gap.space || !isWork(i)) continue
    for (let k = i; labels[k] === NAME; k++) labels[k] = PREP
    return
  }
}
