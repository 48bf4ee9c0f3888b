import { withoutNumbers } from '../clean/step.ts'
import { fold } from '../clean/text.ts'
import { type Finding, itemsOf, type Line } from '../finding.ts'
import { hasQuantity, isBareQuantity, startsWithQuantity } from '../words/quantities.ts'

const amounts = /(?<![\d.,/-])\d+(?:[.,/]\d+)?\s?\p{L}/gu

/** How much a list tells: a line with an amount counts, one without hardly, a torn or glued one against it. */
export function worthOfIngredients(lines: Line[]): number {
  let worth = 0
  for (const { text } of itemsOf(lines)) {
    if (text.length > 200 || isBareQuantity(text)) worth -= 1
    else if ((text.match(amounts)?.length ?? 0) > 3) worth -= 0.5
    else worth += hasQuantity(text) ? 1 : 0.1
  }
  return worth
}

const joined = (lines: Line[]) => fold(lines.map(line => line.text).join(''))

/** The share of `known` that also stands in `shown`. */
export function shareIn(known: Line[], shown: Line[]): number {
  const whole = joined(shown)
  const texts = itemsOf(known)
    .map(line => fold(line.text))
    .filter(text => text.length > 1)
  if (texts.length === 0 || whole.length > 40_000) return 0
  return texts.filter(text => whole.includes(text)).length / texts.length
}

/** Whether the list read from the layout says the same as the metadata, and clearly more. */
export function pageTellsMore(finding: Finding, layout: Finding | null): boolean {
  if (!layout || layout.ingredients.length < 3) return false
  if (hasMoreLines(finding.ingredients, layout.ingredients)) return true
  const known = worthOfIngredients(finding.ingredients)
  const shown = worthOfIngredients(layout.ingredients)
  if (shown < known * 1.25 + 1) return isTorn(finding.ingredients, layout.ingredients) && shown > known * 0.9
  return shareIn(finding.ingredients, layout.ingredients) >= 0.7
}

/** Whether the page shows all known lines as they are, and more that begin with an amount. */
function hasMoreLines(known: Line[], shown: Line[]): boolean {
  const before = new Set(itemsOf(known).map(line => fold(line.text)))
  const more = itemsOf(shown).filter(line => !before.has(fold(line.text)))
  return (
    more.length > 0 &&
    before.size > 2 &&
    itemsOf(shown).length - more.length >= before.size &&
    more.every(line => startsWithQuantity(line.text))
  )
}

/** Metadata cut at every comma: the page says the same in fewer lines. */
function isTorn(known: Line[], shown: Line[]): boolean {
  const amountless = itemsOf(known).filter(line => !hasQuantity(line.text)).length
  if (amountless * 3 < known.length) return false
  const share = joined(shown).length / Math.max(1, joined(known).length)
  return (
    itemsOf(shown).length <= itemsOf(known).length * 0.8 && share > 0.95 && share < 1.2 && shareIn(known, shown) >= 0.95
  )
}

/** The words of a line, fractions in one spelling and amounts apart from their units. */
function wordsOf(line: string): string[] {
  const plain = line.normalize('NFKC').replaceAll('⁄', '/').toLowerCase()
  return plain.match(/\p{L}+|\d+(?:[.,/]\d+)?/gu) ?? []
}

/** Whether a line says all that another says, in the same order, and more. */
function addsTo(line: string, known: string): boolean {
  const words = wordsOf(line)
  const wanted = wordsOf(known)
  let at = 0
  for (const word of words) if (word === wanted[at]) at++
  return wanted.length > 0 && at === wanted.length && words.length > wanted.length
}

const glued = /(?<![\p{L}\d])\d+\p{L}{1,3}(?= )/u
const apart = /(?<![\p{L}\d])\d+ \p{L}{1,3}(?= )/u

/** Whether the page shows the same lines, many of them fuller ("1 shallot, sliced" for "1 shallot") or better spaced. */
export function pageIsFuller(known: Line[], shown: Line[]): boolean {
  const before = itemsOf(known).map(line => line.text)
  const after = itemsOf(shown).map(line => line.text)
  if (before.length !== after.length || before.length < 3) return false
  if (before.every((text, at) => fold(text) === fold(after[at]!))) {
    const run = before.filter((text, at) => !text.includes(' ') && after[at]!.includes(' ')).length
    const spaced = before.some((text, at) => glued.test(text) && apart.test(after[at]!))
    return run * 2 > before.length || (spaced && !after.some(text => glued.test(text)))
  }
  const fuller = before.filter((text, at) => addsTo(after[at]!, text)).length
  const like = before.filter(
    (text, at) => addsTo(after[at]!, text) || fold(text.normalize('NFKC')) === fold(after[at]!.normalize('NFKC')),
  ).length
  return fuller >= before.length * 0.4 && like >= before.length * 0.8
}

/** Metadata that hold a description where steps belong give way to steps under a heading of their own. */
export function pageHasTheSteps(finding: Finding, layout: Finding | null): boolean {
  if (!layout || itemsOf(layout.steps).length < 2) return false
  const told = joined(finding.steps)
  const shown = joined(layout.steps)
  if (itemsOf(finding.steps).length > 1)
    return shown.length > told.length * 3 && shareIn(withoutNumbers(finding.steps), layout.steps) >= 0.8
  return (
    told === '' || told === fold(finding.description) || (shown.length > told.length * 1.5 && !shown.includes(told))
  )
}
