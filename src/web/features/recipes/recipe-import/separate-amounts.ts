import { parser } from '#shared/contract/catalog/parser.ts'
import { call } from '#web/api/call.ts'
import { type LineFields, type ParserLine, parserLine } from '../ingredient-review/parser-line.ts'
import type { DraftIngredient, RecipeDraft } from '../recipe-editor/draft/draft.ts'
import { ingredientOf, readLines, writtenFields } from '../recipe-editor/ingredients/ingredients-of-lines.ts'

type Separated = Pick<RecipeDraft, 'recipeIngredient' | 'settings'>

/** Lines as amount, unit, food and note, or as they were written. Each keeps its place, its heading and its links. */
export async function separateAmounts(draft: RecipeDraft, isWanted: boolean): Promise<Separated> {
  const settings = { ...draft.settings, disableAmount: !isWanted }
  const written = draft.recipeIngredient.map(({ originalText, note }) => originalText ?? note)
  if (!isWanted)
    return {
      settings,
      recipeIngredient: draft.recipeIngredient.map((one, index) => ({
        ...one,
        quantity: null,
        unit: null,
        food: null,
        note: written[index]!,
        quantityMax: null,
        packageSize: null,
        line: null,
      })),
    }
  const parsed = await partsOf(written)
  const recipeIngredient = draft.recipeIngredient.map((one, index): DraftIngredient => {
    const line = parsed[index]
    if (!line || one.food || one.unit) return one
    return { ...one, ...line, originalText: written[index]! }
  })
  return { settings, recipeIngredient }
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
