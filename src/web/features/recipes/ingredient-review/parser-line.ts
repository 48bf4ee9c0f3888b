import type { IngredientCorrection, ParsedIngredient } from '#shared/contract/catalog/parser.ts'
import type { PackageSize, PartKind } from '#shared/domain/lines/author-line.ts'
import { ingredientParts } from '#shared/domain/lines/ingredient-parts.ts'
import type { Part } from '#shared/domain/parsing/parsed-line.ts'
import { partsByFields, valuedParts } from '#shared/domain/parsing/parts-by-fields.ts'
import { tokenize } from '#shared/domain/parsing/tokens.ts'
import { newId } from '#web/ui/new-id.ts'
import { type DraftIngredient, newIngredient } from '../recipe-editor/draft/draft.ts'
import { writtenFields } from '../recipe-editor/ingredients/ingredients-of-lines.ts'

export type ParserName = 'nlp' | 'brute' | 'openai'

export type LineFields = Pick<DraftIngredient, 'quantity' | 'unit' | 'food' | 'note'> &
  Partial<Pick<DraftIngredient, 'quantityMax'>>

/** An ingredient line between being read and being saved. */
export interface ParserLine extends LineFields {
  /** The ingredient it belongs to: steps that name the ingredient go on doing so. */
  referenceId: string
  text: string
  parts: readonly Part[]
  /** What the parser made of it: a correction is whatever differs. */
  read: LineFields
  confidence: number | null
  isDoubtful: boolean
  /** Somebody looked at it, or changed it. */
  isChecked: boolean
  isHeading: boolean
  quantityMax: number | null
  packageSize: PackageSize | null
  optional: boolean
  /** Foods of the group with a like name, best first. */
  candidates: readonly { id: string; name: string }[]
  /** The ingredient behind which somebody put it in; absent for lines of the recipe. */
  after?: string
  /** It is left out when the recipe is saved. */
  isGone?: true
}

const sureEnough = 0.75

/** Whether amount, unit and food of an ingredient are told apart already. */
export const isStructured = ({ food, unit }: Pick<DraftIngredient, 'food' | 'unit'>): boolean => !!food || !!unit

/** The line as one would write it. A quantity of 1 that an import left beside a whole line is no part of it. */
export function lineText(item: DraftIngredient, disableAmount: boolean): string {
  const isWholeLine = !isStructured(item) && (disableAmount || tokenize(item.note)[0]?.isNumber)
  return isWholeLine ? item.note : ingredientParts(item as never, { disableAmount: false }).text
}

export function parserLine(referenceId: string, parsed: ParsedIngredient, parser: ParserName): ParserLine {
  const { ingredient, confidence, input, parts, candidates, heading } = parsed
  const fields: LineFields = {
    quantity: ingredient.quantity || null,
    unit: ingredient.unit?.name ? { ...ingredient.unit, id: ingredient.unit.id ?? undefined } : null,
    food: ingredient.food?.name ? { ...ingredient.food, id: ingredient.food.id ?? undefined } : null,
    note: ingredient.note,
  }
  const isSure = parser === 'brute' ? !!fields.food?.id : (confidence.average ?? 0) >= sureEnough
  return {
    ...fields,
    referenceId,
    text: input,
    parts,
    read: fields,
    confidence: confidence.average,
    isDoubtful: !isSure && !heading,
    isChecked: false,
    isHeading: heading,
    quantityMax: parsed.quantityMax,
    packageSize: parsed.packageSize,
    optional: parsed.optional,
    candidates,
  }
}

/** A line that nobody wrote yet, behind another and in its group. */
export const lineBehind = ({ referenceId, after, isDoubtful }: ParserLine): ParserLine => {
  const fields: LineFields = { quantity: null, unit: null, food: null, note: '' }
  return {
    ...fields,
    referenceId: newId(),
    text: '',
    parts: [],
    read: fields,
    confidence: null,
    isDoubtful,
    isChecked: true,
    isHeading: false,
    quantityMax: null,
    packageSize: null,
    optional: false,
    candidates: [],
    after: after ?? referenceId,
  }
}

/** The line with other fields. Words of a unit or food that changed are coloured anew, by where they are found now. */
export function withFields(line: ParserLine, change: Partial<LineFields>): ParserLine {
  const next = { ...line, ...change, isChecked: true }
  const isTouched = (kind: PartKind) => (kind === 'unit' || kind === 'food') && kind in change
  const painted = partsByFields(line.text, { unit: next.unit?.name ?? '', food: next.food?.name ?? '' })
  const parts = painted.map(({ start, end, kind }) => {
    const was = line.parts.find(part => part.start <= start && start < part.end)?.kind ?? 'other'
    return { start, end, kind: isTouched(was) || isTouched(kind) ? kind : was }
  })
  const places = line.parts.filter(({ value }) => value !== undefined)
  const kept = parts.flatMap(part => {
    const place = places.find(one => one.start <= part.start && part.start < one.end)
    return !place ? [part] : place.start === part.start ? [place] : []
  })
  return { ...next, parts: valuedParts(line.text, kept, next.quantity) }
}

/** The ingredients of a recipe with what became of these lines. A heading becomes the title of what follows it. */
export function ingredientsOf(items: readonly DraftIngredient[], lines: readonly ParserLine[]): DraftIngredient[] {
  const byId = new Map(lines.map(line => [line.referenceId, line]))
  const added = Map.groupBy(
    lines.filter(({ isGone }) => !isGone),
    ({ after }) => after,
  )
  const done: DraftIngredient[] = []
  let heading: DraftIngredient | null = null
  const put = (next: DraftIngredient) => {
    done.push(heading ? { ...next, title: next.title ?? heading.title } : next)
    heading = null
  }
  for (const item of items) {
    const line = byId.get(item.referenceId)
    if (line?.isHeading && !line.isGone) {
      if (heading) done.push(heading)
      heading = { ...item, title: line.note, quantity: null, note: '' }
    } else if (!line?.isGone) put(line ? withLine(item, line) : item)
    for (const more of added.get(item.referenceId) ?? [])
      put(withLine({ ...newIngredient(), referenceId: more.referenceId }, more))
  }
  return heading ? [...done, heading] : done
}

const withLine = (item: DraftIngredient, { text, ...line }: ParserLine): DraftIngredient => ({
  ...item,
  ...writtenFields({ ...line, text }),
  originalText: item.originalText ?? (text || null),
})

/** What the group learns from a line that was put right; null where it was read as it should be. */
export function correctionOfLine(line: ParserLine): IngredientCorrection | null {
  const { text, quantity, unit, food, note, read, isHeading, isGone } = line
  const isSame =
    quantity === read.quantity && unit?.name === read.unit?.name && food?.name === read.food?.name && note === read.note
  if (isSame || isHeading || isGone || !text.trim() || text.length > 500) return null
  return { line: text, quantity, unit: unit?.name ?? '', food: food?.name ?? '', note }
}
