import i18next from 'i18next'
import { lineWith } from '#shared/domain/lines/line-with.ts'
import { roundQuantity } from '#shared/domain/measures/quantity.ts'
import type { ParsedLine } from '#shared/domain/parsing/parsed-line.ts'
import type { ReadLine } from '#web/features/catalog/line-words/line-words.ts'
import { type DraftIngredient, type DraftStep, newIngredient } from '../draft/draft.ts'
import { withoutEntities } from './html-entities.ts'

/** The parser with its words of many languages and its model is fetched when the first line is typed. */
export const readLines = async (lines: string[]): Promise<ParsedLine[]> =>
  (await import('./parse-ingredients.ts')).parseIngredients(lines, i18next.language)

/** Lines without the bullets and numbers of a list. */
export const linesOf = (text: string): string[] =>
  withoutEntities(text)
    .split(/\r?\n/)
    .map(line => line.replace(/^\s*(?:[-*•▢☐]|\d+[.)]\s(?=\D))\s*/u, '').trim())
    .filter(Boolean)

/** Ingredients that say what the lines say, word by word. */
export const plainIngredients = (text: string): DraftIngredient[] => linesOf(text).map(line => newIngredient(line))

/** Ingredients from lines that were typed or pasted. A heading becomes the title of what follows. */
export async function ingredientsOfLines(text: string): Promise<DraftIngredient[]> {
  const lines = linesOf(text)
  const ingredients: DraftIngredient[] = []
  let title: string | null = null
  for (const [index, parsed] of (await readLines(lines)).entries()) {
    if (parsed.heading) {
      title = parsed.note
      continue
    }
    ingredients.push({ ...ingredientOf(parsed), title, originalText: lines[index] ?? null })
    title = null
  }
  return title === null ? ingredients : [...ingredients, { ...newIngredient(), title }]
}

export const ingredientOf = (parsed: ParsedLine): DraftIngredient => ({
  ...newIngredient(parsed.note),
  quantity: parsed.quantity === null ? null : roundQuantity(parsed.quantity),
  unit: parsed.unit ? { name: parsed.unit } : null,
  food: parsed.food ? { name: parsed.food } : null,
  quantityMax: parsed.quantityMax === null ? null : roundQuantity(parsed.quantityMax),
  packageSize: parsed.packageSize,
  optional: parsed.isOptional,
  line: { text: parsed.input, parts: parsed.parts },
})

/** The title that a line is: "For the sauce:"; null for every other line. */
export const headingOf = async (text: string): Promise<string | null> => {
  const [parsed] = await readLines([text])
  return (parsed?.heading && parsed.note) || null
}

/** A typed line with what is read from it, as its words can be shown and called something else. */
export const readLine = async (text: string): Promise<ReadLine | null> => {
  const [parsed] = await readLines([text])
  if (!parsed || parsed.heading) return null
  const { quantity, unit, food, note, quantityMax, packageSize, optional } = ingredientOf(parsed)
  return { text, parts: parsed.parts, quantity, unit, food, note, quantityMax, packageSize, optional }
}

/** What a line that was read comes to. A range that no longer begins at the amount is none. */
export const writtenFields = (line: ReadLine) => ({
  quantity: line.quantity,
  unit: line.unit,
  food: line.food,
  note: line.note,
  quantityMax: line.quantity !== null && (line.quantityMax ?? 0) > line.quantity ? (line.quantityMax ?? null) : null,
  packageSize: line.packageSize ?? null,
  optional: line.optional ?? false,
  line: lineWith(line.text, line.parts, line.quantity),
})

/** "For the sauce:", "## Sauce": a line that says what follows and is no sentence. */
const stepHeading = /^(?:#{1,6}\s+(.{1,60}?)[:：]?|([^.!?。]{1,60}?)\s?[:：])$/u

const bullet = /^\s*[-*•]\s/u

/**
 * Steps from a text: one for each paragraph, or for each line when there are no paragraphs. A heading becomes the title of
 * the step that follows.
 */
export function stepsOfText(typed: string): Pick<DraftStep, 'title' | 'text'>[] {
  const text = withoutEntities(typed)
  const paragraphs = text.split(/\r?\n\s*\r?\n/)
  const parts = paragraphs.length > 1 ? paragraphs : text.split(/\r?\n/)
  const steps: Pick<DraftStep, 'title' | 'text'>[] = []
  let title: string | null = null
  for (const part of parts) {
    const [first = '', ...rest] = part.trim().split(/\r?\n/)
    const [, marked, named] = stepHeading.exec(first.trim()) ?? []
    // "Mix together:" above a list of things is a sentence that goes on.
    const heading = rest[0] && bullet.test(rest[0]) ? undefined : (marked ?? named)
    if (heading) title = heading.trim()
    const body = (heading ? rest.join('\n') : part).replace(/^\s*(?:\d+[.):]|[-*•])\s+/u, '').trim()
    if (!body) continue
    steps.push({ title, text: body })
    title = null
  }
  return title === null ? steps : [...steps, { title, text: '' }]
}
