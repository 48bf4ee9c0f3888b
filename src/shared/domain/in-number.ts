import type { DisplayUnit } from './display.ts'
import type { Quantity } from './quantity.ts'
import { unitForms } from './unit-forms.ts'

type Forms = { name: string; pluralName?: string | null } & Partial<DisplayUnit>

/**
 * A word of the line in the number that the new amount asks for. A word that is only another name of the thing gets the
 * ending that its own name gets.
 */
export function inNumber(said: string, forms: Forms | null | undefined, before: Quantity, after: Quantity): string {
  const wasMany = before.gt(1)
  const isMany = after.gt(1)
  if (!forms || wasMany === isMany || before.n === 0n) return said
  const pairs = [
    [forms.name, forms.pluralName],
    [forms.abbreviation, forms.pluralAbbreviation || forms.abbreviation],
  ] as const
  for (const [one, many] of pairs) {
    if (!one || !many) continue
    if (said.toLowerCase() === (wasMany ? many : one).toLowerCase()) return isMany ? many : one
  }
  const [one, many] = pairs[0]
  if (!many || said.length < 3) return said
  if (many.startsWith(one)) {
    const ending = many.slice(one.length)
    if (isMany && ending && !said.endsWith(ending)) return said + ending
    if (!isMany && ending && said.endsWith(ending)) return said.slice(0, -ending.length)
  }
  return said
}

/** The forms of a unit's word: those the group gave it, else those of English. */
export const formsOf = (said: string, unit: DisplayUnit | null | undefined) =>
  unit?.pluralName || unit?.pluralAbbreviation ? unit : (unitForms(said) ?? unit)
