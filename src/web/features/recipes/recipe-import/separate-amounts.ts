import { parser } from '#shared/contract/catalog/parser.ts'
import { call } from '#web/api/call.ts'
import { type LineFields, type ParserLine, parserLine } from '../ingredient-review/parser-line.ts'
import type { DraftIngredient, RecipeDraft } from '../recipe-editor/draft/draft.ts'
import { ingredientOf, readLines, writtenFields } from '../recipe-editor/ingredients/ingredients-of-lines.ts'

type Separated = Pick<RecipeDraft, 'recipeIngredient' | 'settings'>

/**
 * Tells lines apart as amount, unit, food and note, or puts them back as they were written. Each keeps its place, its heading
 * and its links; what was changed, added or removed while the lines were read stays so.
 */
export async function separateAmounts(draft: RecipeDraft, isWanted: boolean): Promise<(now: RecipeDraft) => Separated> {
  const lines = await (isWanted ? separated(draft) : asWritten(draft))
  const of = new Map(draft.recipeIngredient.map((line, index) => [line, lines[index]]))
  return now => ({
    settings: { ...now.settings, disableAmount: !isWanted },
    recipeIngredient: now.recipeIngredient.map(line => of.get(line) ?? line),
  })
}

const writtenLines = (draft: RecipeDraft) =>
  draft.recipeIngredient.map(({ originalText, note }) => originalText ?? note)

function asWritten(draft: RecipeDraft): DraftIngredient[] {
  const written = writtenLines(draft)
  return draft.recipeIngredient.map((one, index) => ({
    ...one,
    quantity: null,
    unit: null,
    food: null,
    note: written[index]!,
    quantityMax: null,
    packageSize: null,
    line: null,
  }))
}

async function separated(draft: RecipeDraft): Promise<DraftIngredient[]> {
  const written = writtenLines(draft)
  const parsed = await partsOf(written)
  return draft.recipeIngredient.map((one, index) => {
    const line = parsed[index]
    if (!line || one.food || one.unit) return one
    return { ...one, ...line, originalText: written[index]! }
  })
}

/** What the group's own parser makes of the lines; when the server cannot be asked, what this browser makes of them. */
async function partsOf(lines: string[]): Promise<ReturnType<typeof writtenFields>[]> {
  const answer = await call(parser.parseMany, { body: { parser: 'nlp', ingredients: lines } }).catch(() => null)
  if (answer)
    return answer.map((one, index) => {
      const line = parserLine(String(index), one, 'nlp')
      return writtenFields({ ...line, unit: line.unit?.id ? line.unit : unitAsWritten(line) })
    })
  return (await readLines(lines)).map(line =>
    writtenFields({ ...ingredientOf(line), text: line.input, parts: line.parts }),
  )
}

/** A unit that the group does not have is called as the page calls it. */
function unitAsWritten({ unit, text, parts }: ParserLine): LineFields['unit'] {
  const part = parts.find(({ kind }) => kind === 'unit')
  return unit && part ? { name: text.slice(part.start, part.end) } : unit
}
