import type { DisplayUnit } from '../measures/display-unit.ts'
import { countedName, wordsOfForms } from '../measures/plural-forms.ts'
import type { Quantity } from '../measures/quantity.ts'
import { isAlikeElsewhere, missingPlural, unitForms } from '../measures/unit-forms.ts'

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
  return ofSeveralWords(said, one, many, isMany) ?? withEnding(said, one, many, isMany)
}

/** Words that end what changes with the number: "colher (sopa)", "cucharada de café". */
const untouched = /\s(?:\(|(?:de|di|da|do|à|of|von|med)\s).*$/u

/** "Colheres (sopa)", "cucharadas soperas": the first word as in the unit's own name, and an adjective behind it. */
function ofSeveralWords(said: string, one: string, many: string, isMany: boolean): string | null {
  const [first = '', ...others] = said.split(' ')
  const [from, to] = (isMany ? [one, many] : [many, one]).map(name => name.split(' ')[0]!) as [string, string]
  if (!others.length || first.toLowerCase() !== from.toLowerCase()) return null
  const rest = said.slice(first.length)
  const tail = untouched.exec(rest)?.[0] ?? ''
  const adjectives = tail ? rest.slice(0, -tail.length) : rest
  const agrees = (isMany ? to === `${from}s` : from === `${to}s`) && adjectives !== ''
  const agreed = isMany ? adjectives.replace(/(?<=\p{L})(?=\s|$)/gu, 's') : adjectives.replace(/s(?=\s|$)/gu, '')
  return to + (agrees ? agreed : adjectives) + tail
}

const vowel = /[aeiouyαειουωаеиоуыэюяєі]/iu
/** "Pck.", "prk": a word that was cut has no endings. */
const isCut = (said: string) => /[.()]/.test(said) || !vowel.test(said.normalize('NFD'))

/** Another name of the thing: where it ends as the thing's own name does, its number is made alike. */
function withEnding(said: string, one: string, many: string, isMany: boolean): string {
  const ending = many.startsWith(one) ? many.slice(one.length) : ''
  if (!ending || isCut(said)) return said
  // Dutch diminutives: "bosje" of "bos".
  if (isMany && said.startsWith(one) && said.endsWith('je')) return `${said}s`
  const hasEnding = said.endsWith(ending)
  const stem = hasEnding ? said.slice(0, -ending.length) : said
  const isAlike = ending === 's' || stem.slice(-2) === one.slice(-2)
  if (!isAlike || isMany === hasEnding) return said
  return isMany ? said + ending : stem
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

/** The forms of a unit's word: those the group gave it, else those of English, unless its text is in another language. */
export function formsOf(said: string, unit: DisplayUnit | null | undefined, pluralS: boolean) {
  if (unit?.pluralName || unit?.pluralForms || unit?.pluralAbbreviation) return unit
  return (pluralS || !isAlikeElsewhere(said) ? unitForms(said) : null) ?? unit
}
