import { type Candidate, itemsOf, type Line } from '../candidate.ts'
import { withMarkers } from '../clean/step.ts'
import { fold } from '../clean/text.ts'
import { isNutrient } from '../words/nutrients.ts'
import { hasQuantity, startsWithQuantity } from '../words/quantities.ts'
import { ingredientScore, joined, shareIn } from './quality-score.ts'

/** Whether the list read from the layout says the same as the metadata, and clearly more. */
export function pageTellsMore(candidate: Candidate, layout: Candidate | null): boolean {
  if (!layout || layout.ingredients.length < 3) return false
  if (hasMoreLines(candidate.ingredients, layout.ingredients) || isNoList(candidate.ingredients, layout.ingredients))
    return true
  if (isOnlyAgain(candidate.ingredients, layout.ingredients)) return false
  const known = ingredientScore(candidate.ingredients)
  const shown = ingredientScore(layout.ingredients)
  if (shown < known * 1.25 + 1) return isTorn(candidate.ingredients, layout.ingredients) && shown > known * 0.9
  return shareIn(candidate.ingredients, layout.ingredients) >= 0.7
}

/** Whether the page shows all known lines as they are, and more that begin with an amount. */
function hasMoreLines(known: Line[], shown: Line[]): boolean {
  const before = new Set(itemsOf(known).map(line => fold(line.text)))
  const more = itemsOf(shown).filter(line => !before.has(fold(line.text)))
  if (more.some(line => isNutrient(line.text))) return false
  return (
    more.length > 0 &&
    before.size > 2 &&
    itemsOf(shown).length - more.length >= before.size &&
    areOtherFoods(more, itemsOf(known)) &&
    more.every(line => startsWithQuantity(line.text))
  )
}

/** What a line is about, whatever amount it has. */
const foodOf = ({ text }: Line) => fold(text.split(',')[0]!.split(' ').slice(-2).join(' ').replace(/\d/g, ''))

/** The list again for more people, or in other measures, has no food that the declared one does not have. */
function areOtherFoods(more: Line[], known: Line[]): boolean {
  const foods = new Set(known.map(foodOf))
  return more.filter(line => !foods.has(foodOf(line))).length * 2 >= more.length
}

/** Whether the page shows every known line as it is, and beside them only the same foods again. */
function isOnlyAgain(known: Line[], shown: Line[]): boolean {
  const texts = new Set(itemsOf(shown).map(line => fold(line.text)))
  const own = new Set(itemsOf(known).map(line => fold(line.text)))
  const more = itemsOf(shown).filter(line => !own.has(fold(line.text)))
  return (
    own.size > 2 && more.length > 0 && [...own].every(text => texts.has(text)) && !areOtherFoods(more, itemsOf(known))
  )
}

/** Keywords where a list belongs ("Cheese, Pasta"): one or two lines without an amount, and a list of them on the page. */
const isNoList = (known: Line[], shown: Line[]) =>
  itemsOf(known).length < 3 &&
  !known.some(line => hasQuantity(line.text)) &&
  itemsOf(shown).filter(line => startsWithQuantity(line.text)).length * 2 > itemsOf(shown).length

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
export function pageHasTheSteps(candidate: Candidate, layout: Candidate | null): boolean {
  if (!layout || itemsOf(layout.steps).length < 2) return false
  const told = joined(candidate.steps)
  const shown = joined(layout.steps)
  if (isCutShort(candidate.steps, layout.steps)) return true
  if (itemsOf(candidate.steps).length > 1)
    return shown.length > told.length * 3 && shareIn(withMarkers(candidate.steps), layout.steps) >= 0.8
  return (
    told === '' || told === fold(candidate.description) || (shown.length > told.length * 1.5 && !shown.includes(told))
  )
}

/** A sentence of some length that is no remark ("Tip: …"). */
const isStep = (text: string) => text.length > 25 && /[.!?。]$/.test(text) && !/^\p{L}{2,12}:/u.test(text)

/** Whether every declared step stands among the page's own, word by word and in order, and the page has at least half as many more. */
function isCutShort(known: Line[], shown: Line[]): boolean {
  const wanted = itemsOf(withMarkers(known)).map(line => fold(line.text))
  const more: Line[] = []
  let at = 0
  for (const line of itemsOf(shown)) {
    if (fold(line.text) === wanted[at]) at++
    else more.push(line)
  }
  const isWhole = wanted.length > 1 && at === wanted.length
  return isWhole && more.length * 2 >= wanted.length && more.every(line => isStep(line.text))
}
