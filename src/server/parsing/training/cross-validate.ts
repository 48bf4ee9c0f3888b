import { parseByModel } from '#shared/domain/parsing/parse-line.ts'
import { hashText } from '#shared/domain/parsing/tagging/hashing.ts'
import { decodeModel } from '#shared/domain/parsing/tagging/model.ts'
import { vocabularyOf } from '#shared/domain/parsing/vocabulary.ts'
import { type Confusion, confusionOf } from './confusion.ts'
import { type Example, groupOf, type TruthLine } from './dataset.ts'
import { count, type Marks, type Tally } from './score.ts'
import { type TrainSettings, trainModel } from './train-model.ts'

export type Validation = {
  tally: Tally
  confusion: Confusion
  misses: string[]
  sureness: { said: number; right: boolean }[]
}

const folds = 5

/** The part a line belongs to; lines alike but for numbers and signs are in the same part. */
const foldOf = (sentence: string) => hashText(groupOf(sentence)) % folds

/** Trains on four parts and marks the fifth, for each part in turn or for the parts named. */
export function crossValidate(
  examples: Example[],
  lines: TruthLine[],
  settings: TrainSettings,
  mark: (line: TruthLine, parsed: ReturnType<typeof parseByModel>) => Marks,
  parts: number[],
  report: (text: string) => void,
): Validation {
  const result: Validation = { tally: {}, confusion: {}, misses: [], sureness: [] }
  const english = vocabularyOf('en')
  for (const part of parts) {
    report(`Part ${part + 1} of ${folds}`)
    const model = decodeModel(
      trainModel(
        examples.filter(one => foldOf(one.sentence) !== part),
        settings,
        report,
      ),
    )
    for (const line of lines) {
      if (foldOf(line.sentence) !== part) continue
      const parsed = parseByModel(line.sentence, english, model)
      const marks = mark(line, parsed)
      for (const key of [line.source, line.source === 'nytimes' ? null : 'four sources', 'all'])
        if (key) count(result.tally, key, marks)
      if (marks.all === undefined) continue
      result.sureness.push({ said: parsed.confidence.average ?? 0, right: marks.all })
      if (!marks.all) {
        confusionOf(result.confusion, line, parsed, marks)
        const { quantity, unit, food } = line.truth
        result.misses.push(
          [
            line.source,
            line.sentence,
            `want ${quantity} | ${unit} | ${food}`,
            `got ${parsed.quantity} | ${parsed.unit} | ${parsed.food}`,
          ].join('\t'),
        )
      }
    }
  }
  return result
}
