import { newId } from '#server/ids.ts'
import type { ResolvedLine } from '#server/parsing/match.ts'
import type { Food } from '#shared/contract/catalog/foods.ts'
import type { ParsedIngredient } from '#shared/contract/catalog/parser.ts'
import type { Unit } from '#shared/contract/catalog/units.ts'
import { ingredientDisplay } from '#shared/domain/lines/display.ts'
import type { ParsedLine } from '#shared/domain/parsing/parsed-line.ts'

export type ParserName = 'nlp' | 'brute' | 'openai'

type Ingredient = ParsedIngredient['ingredient']

/** A line as it goes to clients, who tell by the id whether the group has the food and unit. */
export function toParsedIngredient(
  line: ParsedLine,
  resolved: ResolvedLine,
  parser: ParserName,
  foods: Map<string, Food>,
  units: Map<string, Unit>,
): ParsedIngredient {
  const unitName = resolved.unit?.name ?? ''
  const foodName = resolved.food.name
  const quantity = Math.round((line.quantity ?? 0) * 1000) / 1000
  const unit = matched(resolved.unit?.match ?? null, units)
  const { pluralName, pluralForms } = unit ?? {}
  const named = {
    quantity,
    unit: unitName ? { name: unitName, pluralName, pluralForms, fraction: true } : null,
    note: line.note,
  }
  const absent = <T>(part: T, name: string) => (parser === 'openai' && !name ? null : part)
  return {
    input: line.input,
    confidence: confidenceOf(line, parser),
    ingredient: {
      quantity,
      unit: resolved.unit && (unit ?? absent(newUnit(unitName), unitName)),
      food: matched(resolved.food.match, foods) ?? absent(newFood(foodName), foodName),
      note: line.note,
      isFood: true,
      disableAmount: false,
      display: ingredientDisplay({ ...named, food: foodName ? { name: foodName } : null }, { disableAmount: false }),
      title: parser === 'nlp' ? '' : null,
      originalText: parser === 'openai' ? line.input : null,
      referenceId: newId(),
    },
    heading: line.heading,
    quantityMax: line.quantityMax,
    packageSize: line.packageSize,
    optional: line.isOptional,
    parts: [...line.parts],
    candidates: resolved.candidates.map(({ item, score }) => ({ id: item.id, name: item.name, score })),
  }
}

const matched = <T>(match: { item: { id: string } } | null, rows: Map<string, T>) => match && rows.get(match.item.id)

/** Of a correction we are sure whichever parser was asked; `brute` is sure of nothing else. */
function confidenceOf({ confidence }: ParsedLine, parser: ParserName): ParsedIngredient['confidence'] {
  const sure = parser !== 'brute' || confidence.average === 1
  const of = (value: number | null) => (sure && value !== null ? Math.round(value * 1000) / 1000 : null)
  return {
    average: of(confidence.average),
    comment: of(confidence.comment),
    name: of(confidence.food),
    unit: of(confidence.unit),
    quantity: of(confidence.quantity),
    food: of(confidence.food),
  }
}

const newFood = (name: string): Ingredient['food'] => ({
  id: null,
  name,
  pluralName: null,
  description: '',
  extras: {},
  onHand: false,
  labelId: null,
  aliases: [],
})

const newUnit = (name: string): Ingredient['unit'] => ({
  id: null,
  name,
  pluralName: null,
  description: '',
  extras: {},
  onHand: false,
  fraction: true,
  abbreviation: '',
  pluralAbbreviation: '',
  useAbbreviation: false,
  aliases: [],
})
