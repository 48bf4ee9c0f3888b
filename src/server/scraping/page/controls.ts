import { minutesText, toMinutes } from '../clean/duration.ts'
import { hasQuantity, isBareQuantity } from '../words/quantities.ts'
import { yieldLabel } from '../words/yields.ts'
import { type Element, find, isTag, type ParentNode } from './nodes.ts'
import { textOf } from './text-of.ts'

const portionName = /serv|portion|person|yield|people|adag|racion|porc/i

const naming = [
  'name',
  'id',
  'class',
  'aria-label',
  'title',
  'alt',
  'icon',
  'data-icon',
  'data-attr-icon',
  'data-lucide',
]

/** Whether an element is called after the portions of a recipe, or draws a picture that is. */
export const isOfPortions = ({ attribs }: Element) =>
  naming.some(key => attribs[key] !== undefined && portionName.test(attribs[key]))

const portionWord =
  /(?:^|[\s_-])(?:recipe)?(?:servings?|serves|portions?|portionen|yields?|persons?|personen|personnes|people|porciones|raciones|porzioni|porties|porcje)(?:[\s_-]|$)/i

/** Whether the class or id of an element says that it holds the portions, and not only something about them. */
export const isCalledPortions = ({ attribs }: Element) =>
  portionWord.test(`${attribs.class ?? ''} ${attribs.id ?? ''} ${attribs.itemprop ?? ''}`)

const labelled = 40

/** Whether the words around a field, or its label before it, ask for portions. */
function isAskedForPortions({ parent, prev }: Element): boolean {
  const label = prev && 'children' in prev ? prev : null
  for (let at: ParentNode | null = label ?? parent, depth = 0; at && depth < 2; at = at.parent, depth++) {
    const text = textOf(at)
    if (text.length > labelled) return false
    if (text !== '') return yieldLabel(text) === '' || portionName.test(text)
  }
  return false
}

const isRadio = (node: Element | null): node is Element => node?.name === 'input' && node.attribs.type === 'radio'

/** Whether a label stands for a number of portions that readers may choose and the page has not: "2" beside a ticked "4". */
export function isOtherChoice(label: Element): boolean {
  if (label.name !== 'label' || !label.parent || !/^\d{1,2}(?:\s\p{L}+)?$/u.test(textOf(label))) return false
  const before = label.prev !== null && isTag(label.prev) ? label.prev : null
  const own = find(label, isRadio) ?? (isRadio(before) ? before : null)
  if (!own || 'checked' in own.attribs) return false
  const around = label.parent
  return (
    find(around, node => isRadio(node) && 'checked' in node.attribs && node.attribs.name === own.attribs.name) !== null
  )
}

const amountName = /(?:^|[\s_-])(?:amount|quantity|qty|menge|cantidad|quantit[àé])/i

/** Whether a field holds the amount of the line it stands in. */
function isOfAmount({ attribs, parent }: Element): boolean {
  if (attribs.type === 'hidden' || !amountName.test(`${attribs.class ?? ''} ${attribs.name ?? ''}`)) return false
  let at = parent
  while (at && 'name' in at && !['li', 'tr'].includes((at as Element).name)) at = at.parent
  return at !== null && 'name' in at
}

/** The number in the field in which readers choose their portions stands for what the recipe says. */
export function portionsIn(element: Element): string {
  const { attribs, name } = element
  if (name === 'select') {
    if (!isOfPortions(element) && !isAskedForPortions(element)) return ''
    const chosen = find(element, option => option.name === 'option' && 'selected' in option.attribs)
    return chosen ? ` ${textOf(chosen)} ` : ''
  }
  if (name !== 'input' || !/^\d{1,4}(?:[.,]\d{1,3})?$/.test(attribs.value ?? '')) return ''
  if (isOfAmount(element)) return ` ${attribs.value} `
  if (!/^\d{1,2}$/.test(attribs.value!)) return ''
  if (['hidden', 'radio', 'checkbox'].includes(attribs.type ?? '')) return ''
  return isOfPortions(element) || attribs.type === 'number' ? ` ${attribs.value} ` : ''
}

/** A `<time>` whose text has no unit, or none at all, says its duration in an attribute. */
export function durationIn(element: Element): string | null {
  const stated = element.attribs.datetime ?? ''
  if (!/^P/i.test(stated) || /\p{L}/u.test(textOf(element))) return null
  const minutes = toMinutes(stated)
  return minutes ? minutesText(minutes) : null
}

const amountKeys = ['data-amount', 'data-quantity', 'data-qty', 'data-base-amount', 'data-original-amount']
const unitKeys = ['data-unit', 'data-uom', 'data-measure']
const shown = new Set(['li', 'span', 'div', 'p', 'td', 'label', 'b', 'strong'])

const ownUnit = /^data-(?:[a-z]+-)?(?:unit|uom|measure)$/
const otherUnit = /second|alt|plural|other/

function ownUnitOf(attribs: Element['attribs']): string {
  for (const key in attribs)
    if (key.startsWith('data-') && ownUnit.test(key) && !otherUnit.test(key)) return attribs[key]!
  return ''
}

/** What the first of some attributes says that is there and not empty. */
function firstOf(attribs: Element['attribs'], keys: string[]): string {
  for (const key of keys) if (attribs[key]) return attribs[key]
  return ''
}

/** The unit of an amount that stands alone in its element, where only an attribute says it. */
export function unitIn(element: Element): string {
  const { attribs, name, parent } = element
  if (!shown.has(name)) return ''
  const unit = ownUnitOf(attribs)
  if (!/^\p{L}{1,12}\.?$/u.test(unit)) return ''
  const amount = textOf(element)
  if (!/^[\d½¼¾⅓⅔⅛.,/ ]{1,8}$/.test(amount) || !parent) return ''
  const after = textOf(parent).split(amount)[1] ?? ''
  const next = /^\s*(\p{L}+\.?)(?!\p{L})/u.exec(after)?.[1] ?? ''
  return isBareQuantity(next) || next.toLowerCase().startsWith(unit.toLowerCase()) ? '' : ` ${unit} `
}

/** The amount that a page's program writes into a line of ingredients, where the line itself has none yet. */
export function amountIn(element: Element): string {
  const { attribs, name } = element
  if (!shown.has(name)) return ''
  const amount = firstOf(attribs, amountKeys)
  if (!/^\d{1,5}(?:[.,]\d{1,6})?$/.test(amount)) return ''
  const text = textOf(element)
  if (text.length > 100 || /[\d½¼¾⅓⅔⅛]/.test(text) || hasQuantity(text)) return ''
  const unit = firstOf(attribs, unitKeys)
  const words = /^\p{L}{0,12}\.?$/u.test(unit) && !text.startsWith(unit) ? unit : ''
  return `${amount.replace(/[.,]0+$/, '').replace(/([.,]\d{2})\d+$/, '$1')} ${words} `
}
