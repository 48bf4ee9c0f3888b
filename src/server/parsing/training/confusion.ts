import { fold, singular } from '#shared/domain/parsing/fold.ts'
import type { ParsedLine } from '#shared/domain/parsing/parsed-line.ts'
import type { TruthLine } from './dataset.ts'
import type { Marks } from './score.ts'

/** How often each kind of mistake was made. */
export type Confusion = Record<string, number>

const words = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(singular)

/** Counts what went wrong with a line, in words a reader can act on. */
export function confusionOf(confusion: Confusion, line: TruthLine, parsed: ParsedLine, marks: Marks): void {
  const add = (kind: string) => {
    confusion[kind] = (confusion[kind] ?? 0) + 1
  }
  const { truth } = line
  if (marks.quantity === false)
    add(
      parsed.quantity === null
        ? 'amount not found'
        : truth.quantity == null
          ? 'amount found where there is none'
          : 'another amount of the line taken',
    )
  if (marks.unit === false)
    add(!parsed.unit ? 'unit not found' : !truth.unit ? 'unit found where there is none' : 'another unit taken')
  if (marks.food === false) add(foodMistake(words(truth.food ?? ''), words(parsed.food)))
}

function foodMistake(wanted: string[], got: string[]): string {
  const missing = wanted.filter(word => !got.includes(word))
  const surplus = got.filter(word => !wanted.includes(word))
  const links = (list: string[]) => list.includes('or') || list.includes('and')
  if (!got.length) return 'food not found'
  if (links(missing)) return 'alternative left out of the food'
  if (links(surplus)) return 'alternative taken into the food'
  if (missing.length && surplus.length) return 'some food words too many and some too few'
  if (missing.length) return 'food word taken for preparation or remark'
  return surplus.length ? 'preparation or remark taken into the food' : 'order or repetition of food words'
}
