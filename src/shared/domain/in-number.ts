import type { DisplayUnit } from './display.ts'
import { countedName, wordsOfForms } from './plural-forms.ts'
import type { Quantity } from './quantity.ts'
import { missingPlural, unitForms } from './unit-forms.ts'

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
  if (wasMany && isMany && !before.equals(after)) {
    const plural = missingPlural(said)
    if (plural && plural.toLowerCase() === forms.pluralName?.toLowerCase()) return plural
  }
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

const isForm = (word: string, { name, pluralName, pluralForms }: Forms): boolean =>
  [name, pluralName, ...wordsOfForms(pluralForms)].some(form => form?.toLowerCase() === word.toLowerCase())

/** The form that the new amount asks for, of a thing whose forms are known; null for a word that is none of them. */
function formBehind(said: string, forms: Forms, before: Quantity, after: Quantity): string | null {
  if (!forms.pluralForms || !isForm(said, forms)) return null
  const word = countedName(forms, after.valueOf())
  const lead = leadOf(said, forms, before)
  return lead && word.startsWith(lead) ? word.slice(lead.length) : word
}

/** "20 de linguri": what the form behind this amount has in front of the word that is said. */
export function leadOf(said: string, forms: Forms | null | undefined, amount: Quantity): string {
  const was = forms?.pluralForms ? countedName(forms, amount.valueOf()) : ''
  return was.toLowerCase().endsWith(` ${said.toLowerCase()}`) ? was.slice(0, -said.length) : ''
}

/** The forms of a unit's word: those the group gave it, else those of English. */
export const formsOf = (said: string, unit: DisplayUnit | null | undefined) =>
  unit?.pluralName || unit?.pluralForms || unit?.pluralAbbreviation ? unit : (unitForms(said) ?? unit)
