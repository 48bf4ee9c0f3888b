import { withMarkers } from '../clean/step.ts'
import { fold } from '../clean/text.ts'
import { type Finding, itemsOf, type Line } from '../finding.ts'
import { hasQuantity, startsWithQuantity } from '../words/quantities.ts'
import { joined, shareIn, worthOfIngredients } from './worth.ts'

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

const commasIn = (lines: Line[]) => lines.reduce((sum, line) => sum + line.text.split(/[,;、，]/).length - 1, 0)

/** Metadata cut at every comma: the page says the same in fewer lines, with the commas. */
function isTorn(known: Line[], shown: Line[]): boolean {
  const amountless = itemsOf(known).filter(line => !hasQuantity(line.text)).length
  if (amountless * 3 < known.length) return false
  if (commasIn(shown) - commasIn(known) < itemsOf(known).length - itemsOf(shown).length) return false
  const share = joined(shown).length / Math.max(1, joined(known).length)
  return (
    itemsOf(shown).length <= itemsOf(known).length * 0.8 && share > 0.95 && share < 1.2 && shareIn(known, shown) >= 0.95
  )
}

/** Metadata that hold a description where steps belong give way to steps under a heading of their own. */
export function pageHasTheSteps(finding: Finding, layout: Finding | null): boolean {
  if (!layout || itemsOf(layout.steps).length < 2) return false
  const told = joined(finding.steps)
  const shown = joined(layout.steps)
  if (itemsOf(finding.steps).length > 1)
    return shown.length > told.length * 3 && shareIn(withMarkers(finding.steps), layout.steps) >= 0.8
  return (
    told === '' || told === fold(finding.description) || (shown.length > told.length * 1.5 && !shown.includes(told))
  )
}
