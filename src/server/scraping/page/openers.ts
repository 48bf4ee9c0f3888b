import { cleanText, fold } from '../clean/text.ts'
import { isBoilerplate } from '../words/boilerplate.ts'
import { partOf } from '../words/part-of.ts'
import { type Element, elementsOf, isTag, type ParentNode } from './nodes.ts'
import { isHidden, textOf } from './text-of.ts'

const triggers = new Set(['a', 'button', 'li', 'div', 'span'])
const longest = 40

/** The part of a recipe that a button or tab is called after: "Ingredients", "Method"; otherwise nothing. */
function partName(text: string): string {
  const mark = text.length <= longest ? partOf(text) : null
  return mark?.exact && mark.part !== 'end' ? text : ''
}

/** Whether what a heading says outside a button is the name of a part. */
const namesPart = (around: Element, button: Element) =>
  partName(cleanText(around.children.map(child => (child === button ? '' : textOf(child))).join(' '))) !== ''

/** What a button says that opens a part, or that stands in a heading; the words of any other are no part of the page. */
export function openerIn(button: Element, around: Element): string {
  const text = textOf(button)
  if (!/^h[1-6]$/.test(around.name)) return partName(text)
  // "Save" beside a heading's own words is a button there.
  if (isBoilerplate(text) && textOf(around).length > text.length) return ''
  // A heading that is a part's name without its button ("Directions", "Start cooking") is that part's.
  return partName(text) === '' && namesPart(around, button) ? '' : text
}

const editing = /(?:^|[\s_-])(?:mw-)?edit-?(?:section|link)(?:$|[\s_-])/i

/** Whether a link is a button beside the words of the heading it stands in: "Ingredients", "Print". */
export function isButtonBeside(link: Element, around: Element): boolean {
  if (around.name.length !== 2 || !/^h[1-6]$/.test(around.name)) return false
  if (link.name !== 'a') return editing.test(link.attribs.class ?? '')
  const text = textOf(link)
  return isBoilerplate(text) && textOf(around).length > text.length
}

/** What opens and closes by a tab or a button is there for readers, though it may be closed at first. */
export const isPanel = (element: Element) =>
  element.attribs.role === 'tabpanel' ||
  (element.attribs.role === 'region' && 'aria-labelledby' in element.attribs) ||
  (isBelowItsName(element) && !hasShownTwin(element))

const wordsOf = (element: Element) => new Set(textOf(element).match(/\p{L}{2,}/gu))

/** Whether two elements say much the same: the same foods, in other amounts. Steps name the foods too, and much else. */
function saysTheSame(one: Element, other: Element): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  return words.intersection(others).size * 2 >= Math.max(words.size, others.size)
}

/** Whether the next element is the same, and shown: of several for the reader to choose from, the page has chosen that one. */
function hasShownTwin(element: Element): boolean {
  const { name, attribs } = element
  let below = element.next
  while (below && !isTag(below)) below = below.next
  const kind = attribs.class?.split(/\s+/)[0]
  return (
    below !== null &&
    below.name === name &&
    kind !== undefined &&
    below.attribs.class?.split(/\s+/)[0] === kind &&
    !isHidden(below.attribs) &&
    saysTheSame(element, below)
  )
}

/** Whether the element right above is called after a part of a recipe and nothing else: "Method". */
function isBelowItsName({ prev }: Element): boolean {
  let above = prev
  while (above && !isTag(above)) above = above.prev
  return above !== null && above.children.length < 8 && partName(textOf(above)) !== ''
}

const targetOf = ({ attribs }: Element) =>
  attribs['aria-controls'] ||
  [attribs['data-bs-target'], attribs['data-target'], attribs.href].find(value => value?.startsWith('#'))?.slice(1)

/** The parts of a page that a tab, a button or a link of the page itself names, by their id. */
export function namesOfPanels(root: ParentNode): Map<string, string> {
  const names = new Map<string, string>()
  for (const element of elementsOf(root)) {
    if (!triggers.has(element.name)) continue
    const target = targetOf(element)
    if (!target || names.has(target)) continue
    const name = partName(textOf(element))
    if (name !== '') names.set(target, name)
  }
  return names
}

/** The name of a panel that does not say it itself. */
export function missingName(element: Element, names: Map<string, string>): string {
  const name = names.size > 0 && element.attribs.id ? names.get(element.attribs.id) : undefined
  if (!name || /^h[1-6]$/.test(element.name)) return ''
  const text = fold(textOf(element).slice(0, 300))
  return text === '' || text.startsWith(fold(name)) ? '' : cleanText(name)
}
