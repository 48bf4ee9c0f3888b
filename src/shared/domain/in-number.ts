import type { DisplayUnit } from './display.ts'
import { countedName, wordsOfForms } from './plural-forms.ts'
import type { Quantity } from './quantity.ts'
import { unitForms } from './unit-forms.ts'

type Forms = { name: string; pluralName?: string | null } & Partial<DisplayUnit>

/**
 * A word of the line in the number that the new amount asks for. A word that is only another name of the thing gets the
 * ending that its own name gets.
 */
export function inNumber(said: string, forms: Forms | null | undefined, before: Quantity, after: Quantity): string {
  if (!forms || before.n === 0n) return said
  const chosen = formBehind(said, forms, before, after)
  if (chosen !== null) return chosen
  const wasMany = before.gt(1)
  const isMany = after.gt(1)
  if (wasMany === isMany) return said
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

/** The form that the new amount asks for, of a unit whose forms are known; null for a word that is none of them. */
function formBehind(said: string, forms: Forms, before: Quantity, after: Quantity): string | null {
  const known = [forms.name, forms.pluralName, ...wordsOfForms(forms.pluralForms)]
  if (!forms.pluralForms || !known.some(word => word?.toLowerCase() === said.toLowerCase())) return null
  const word = countedName(forms, after.valueOf())
  // "20 de linguri": the "de" of the form stands in front of what is said already.
  const was = countedName(forms, before.valueOf())
  const lead = was.toLowerCase().endsWith(` ${said.toLowerCase()}`) ? was.slice(0, -said.length) : ''
  return lead && word.startsWith(lead) ? word.slice(lead.length) : word
}

/** The forms of a unit's word: those the group gave it, else those of English. */
export const formsOf = (said: string, unit: DisplayUnit | null | undefined) =>
  unit?.pluralName || unit?.pluralForms || unit?.pluralAbbreviation ? unit : (unitForms(said) ?? unit)
