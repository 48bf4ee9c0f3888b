import type { PartKind } from '#shared/domain/lines/author-line.ts'
import { shownLine } from '#shared/domain/lines/display.ts'
import { ingredientParts } from '#shared/domain/lines/ingredient-parts.ts'
import type { Part } from '#shared/domain/parsing/parsed-line.ts'
import { saysOptional } from '#shared/domain/parsing/rules/optional.ts'
import { type ReadLine, withWordAs, wordsOf } from '#web/features/catalog/line-words/line-words.ts'
import type { DraftIngredient } from '../draft/draft.ts'
import { findByName } from './find-by-name.ts'
import { writtenFields } from './ingredients-of-lines.ts'

/** What somebody says a word of a line is. */
export interface WordKind {
  start: number
  word: string
  kind: PartKind
}

/** An ingredient as the one line in which it is written. */
export function lineTextOf(item: DraftIngredient, disableAmount: boolean): string {
  const line = shownLine(item)
  if (line) return line.text
  return (disableAmount && item.note) || ingredientParts(item as never, { disableAmount }).text
}

/** Where amount, unit, food and note stand in that line; nothing where its fields no longer come to it. */
export function linePartsOf(item: DraftIngredient, text: string): readonly Part[] {
  const line = shownLine(item)
  if (line) return line.text === text ? line.parts : []
  const parts: Part[] = []
  let end = 0
  for (const piece of ingredientParts(item as never, { disableAmount: false }).pieces) {
    const start = end
    end += piece.text.length
    if (text.slice(start, end) !== piece.text) return []
    if (piece.kind !== 'sign') parts.push({ start, end, kind: piece.kind })
  }
  return end === text.length ? parts : []
}

/** The line as it can be read word by word. */
export const readLineOf = (item: DraftIngredient, text: string): ReadLine => ({
  ...item,
  text,
  parts: linePartsOf(item, text),
})

/** All of a line in its note: what it is as long as nobody read it. */
export const unreadFields = (text: string) => ({
  quantity: null,
  quantityMax: null,
  packageSize: null,
  unit: null,
  food: null,
  note: text,
  line: null,
})

/** The words that stand before and behind what was changed in a line, and what each of them is. */
export function unchangedWords(before: Pick<ReadLine, 'text' | 'parts'>, text: string): WordKind[] {
  const old = wordsOf(before)
  const now = wordsOf({ text, parts: [] })
  const most = Math.min(old.length, now.length)
  let front = 0
  while (front < most && old[front]?.text === now[front]?.text) front++
  let back = 0
  while (back < most - front && old.at(-1 - back)?.text === now.at(-1 - back)?.text) back++
  return now.flatMap(({ start, text: word }, index) => {
    const isBehind = index >= now.length - back
    const was = index < front ? old[index] : isBehind ? old[index - now.length + old.length] : undefined
    return was ? { start, word, kind: was.kind } : []
  })
}

/** The line with a word called what somebody said it is, as long as that word still stands in its place. */
export const withWordKind = (line: ReadLine, { start, word, kind }: WordKind): ReadLine =>
  wordsOf(line).some(one => one.start === start && one.text === word) ? withWordAs(line, start, kind) : line

/**
 * What a line that was changed comes to. Words that nobody touched remain what they were, and the food and unit the same ones
 * as long as they are called by one of their names.
 */
export function changedFields(before: DraftIngredient, old: ReadLine, read: ReadLine) {
  const kept = before.food || before.unit ? unchangedWords(old, read.text).reduce(withWordKind, read) : read
  const { food, unit, ...fields } = writtenFields(kept)
  return {
    ...fields,
    food: food && ((before.food && findByName([before.food], food.name)) ?? food),
    unit: unit && ((before.unit && findByName([before.unit], unit.name)) ?? unit),
    optional: fields.optional || (before.optional && !saysOptional(old.text)),
  }
}
