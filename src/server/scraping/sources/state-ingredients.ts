import { item, type Line } from '../candidate.ts'
import { cleanLines } from '../clean/text.ts'
import { hasQuantity } from '../words/quantities.ts'
import { isNode, type Node } from './node.ts'
import { richLines } from './rich-text.ts'
import { deepest, groupKeys, pick, text, titleOf } from './state-keys.ts'

const amountKeys = ['amount', 'quantity', 'qty', 'value', 'measure', 'count', 'quantitytext', 'displayamount']
const unitKeys = ['unit', 'unitname', 'units', 'uom', 'measurement', 'unittext']
const nameKeys = [
  'text',
  'name',
  'ingredientname',
  'ingredient',
  'title',
  'label',
  'description',
  'food',
  'product',
  'displaytext',
  'line',
]
/** What programs write for no unit at all. */
const noUnit = /^(?:default|none|null|undefined|n\/?a|no unit|unit)$/i
const noteKeys = ['note', 'notes', 'suffix', 'comment', 'info', 'preparation', 'addition', 'extra']
/** Keys that name the same with other words around it: `displayIngredientQuantity`. */
const likeKeys = (node: Node, word: RegExp) =>
  Object.keys(node)
    .filter(key => word.test(key) && !/id$/i.test(key))
    .map(key => key.toLowerCase().replace(/[_-]/g, ''))

/** What an ingredient's own record says; its words depend on the amount. */
type Told = { amount: string; unit: string; node: Node }

/** The lines of a list in whatever shape a page's data keep it, for all of its servings. */
export function stateIngredients(value: unknown, servings: number): Line[] {
  const told = toldIn(value)
  const factor = isPerServing(told.filter(isTold), servings) ? servings : 1
  return told
    .map(entry => (isTold(entry) ? item(lineOf(entry, factor)) : entry))
    .filter(line => line.heading || line.text !== '')
}

const isTold = (entry: Told | Line): entry is Told => 'node' in entry

function toldIn(value: unknown, depth = 0): (Told | Line)[] {
  if (depth > deepest) return []
  if (typeof value === 'string') return cleanLines(value).map(item)
  if (Array.isArray(value)) return value.flatMap(entry => toldIn(entry, depth + 1))
  if (!isNode(value)) return []
  const rich = richLines(value)
  if (rich && rich.length > 0) return rich
  const inner = pick(value, groupKeys) ?? (isNode(value.node) ? value.node : undefined)
  if (Array.isArray(inner) || isNode(inner)) return [...titleOf(value), ...toldIn(inner, depth + 1)]
  const amount = (text(value, amountKeys) || text(value, likeKeys(value, /quantity|amount/i))).replace(
    /^0(?:[.,]0+)?$/,
    '',
  )
  const unit = (text(value, unitKeys) || text(value, likeKeys(value, /unit/i))).replace(noUnit, '')
  return [{ amount, unit, node: value }]
}

/** Measures of which a quarter or a half is usual, however many eat. */
const oftenInParts = /^(?:t(?:b|ea|able)?s|c(?:up)?s?$|spsk|tsk|msk|krm|el$|tl$|ess|teel|l$|lit|kg|kilo|lbs?$|pound)/i

const isWhole = (amount: number, step = 1) => Math.abs(amount / step - Math.round(amount / step)) < 0.01

/**
 * Whether the amounts are kept for one serving, as programs do that count them up for the reader: a quarter of an egg and
 * 12.5 g of butter, where all of it is whole for everybody. Of two servings nobody can tell.
 */
function isPerServing(told: Told[], servings: number): boolean {
  const amounts = told.filter(({ unit }) => !oftenInParts.test(unit)).map(({ amount }) => Number(amount))
  const known = amounts.filter(amount => amount > 0)
  const whole = known.filter(amount => isWhole(amount)).length
  return (
    servings > 2 &&
    known.length > 3 &&
    whole * 2 <= known.length &&
    known.filter(amount => !isWhole(amount, 0.5)).length > 1 &&
    known.every(amount => isWhole(amount * servings, 0.5))
  )
}

const shortest = (amount: number) => String(Math.round(amount * 100) / 100)

function lineOf({ amount: said, unit, node }: Told, factor: number): string {
  const amount = factor > 1 && Number(said) > 0 ? shortest(Number(said) * factor) : said.replace(/(\.\d{2})\d+$/, '$1')
  const many = Number(amount) > 1
  // A measure of a list of measures says nothing without a number.
  const isSpare = amount === '' && isNode(pick(node, unitKeys)) && !hasQuantity(unit)
  const parts = [
    amount,
    isSpare ? '' : many ? text(node, unitKeys, many) || unit : unit,
    text(node, ['prefix']),
    text(node, nameKeys, many),
    text(node, noteKeys),
  ]
  return parts.filter((part, at) => part !== '' && !(at < 2 && parts[3]!.startsWith(part))).join(' ')
}
