import { withoutTags } from '../markup/html.ts'
import { fieldOf } from './field-names.ts'
import { isObject } from './json.ts'
import { amountText, lineText, type Marked, markedBy } from './lines.ts'
import { linesOf, oneLine, plain } from './plain.ts'

export const textOf = (entry: unknown): string =>
  isObject(entry)
    ? withoutTags(
        entry.text ??
          entry.content ??
          entry.description ??
          entry.instruction ??
          entry.step ??
          entry.name ??
          entry.title,
      )
    : withoutTags(entry)

/** Lines of a text, or entries of a list: texts, or objects with amount, unit and name. */
export function entriesOf(value: unknown, marks: (line: string) => string | null): Marked[] {
  if (!Array.isArray(value)) {
    if (isObject(value))
      return Object.entries(value).flatMap(([key, inner]) => [
        ...(fieldOf(key) ? [] : [{ heading: true, text: key }]),
        ...entriesOf(inner, marks),
      ])
    return linesOf(withoutTags(value)).map(line => markedBy(line, marks))
  }
  return value.flatMap((entry): Marked[] => {
    if (!isObject(entry)) return linesOf(withoutTags(entry)).map(line => markedBy(line, marks))
    const inner = entry.items ?? entry.ingredients ?? entry.steps ?? entry.instructions ?? entry.itemListElement
    const title = oneLine(entry.title ?? entry.name ?? entry.section)
    if (Array.isArray(inner)) return [{ heading: true, text: title }, ...entriesOf(inner, marks)]
    const isHeading = [
      entry.is_group_header,
      entry.isHeading,
      entry.is_header,
      entry.isSection,
      entry.heading,
    ].includes(true)
    if (isHeading) return [{ heading: true, text: textOf(entry) }]
    const amount = entry.amount ?? entry.quantity ?? entry.qty
    const name = entry.name ?? entry.ingredient ?? entry.item ?? entry.food
    const text = plain(entry.text ?? entry.original ?? entry.originalText ?? entry.rawIngredient ?? entry.raw)
    if (!text && !isEmpty(name))
      return [
        {
          text: lineText(
            amountText(amount),
            nameIn(entry.unit ?? entry.measure),
            nameIn(name),
            entry.note ??
              entry.notes ??
              entry.preparation ??
              entry.preparationNotes ??
              entry.preparationnotes ??
              entry.prep,
          ),
        },
      ]
    const quantity = /\d/.test(text) ? '' : amountText(entry.quantity)
    return linesOf(quantity ? `${quantity} ${text}` : text || textOf(entry)).map(line => markedBy(line, marks))
  })
}

const nameIn = (value: unknown) => oneLine(isObject(value) ? value.name : value)

export const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
