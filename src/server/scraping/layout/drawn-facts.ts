import { type Candidate, emptyCandidate } from '../candidate.ts'
import { isDuration } from '../clean/duration.ts'
import { isOfPortions } from '../page/controls.ts'
import { type Element, isTag, isText, type ParentNode } from '../page/nodes.ts'
import { isUnseen, textOf } from '../page/text-of.ts'
import { timeLabel } from '../words/labels.ts'
import { yieldLabel } from '../words/yields.ts'
import { noTimes, readTimes, wholeTimes } from './facts.ts'

const drawn = new Set(['svg', 'img', 'i'])
/** A page that has more of them lists many recipes. */
const mostLooked = 200
const nearby = 3
const around = 6
/** What holds more nodes, or more letters and blanks, tells more than one fact. */
const mostNodes = 100
const mostLetters = 2000

/** Times and portions beside small pictures that alone say what they are: a clock called "Cooking time" and "25 min". */
export function readDrawnFacts(elements: Element[]): Candidate[] {
  const times = noTimes()
  const yields: string[] = []
  let looked = 0
  for (const element of elements) {
    if (!drawn.has(element.name)) continue
    const name = nameOf(element)
    if (name === '') continue
    if (++looked > mostLooked) break
    if (isOfAnother(element)) continue
    const value = valueBeside(element)
    if (timeLabel(name).some(({ rest, lead }) => rest === '' && lead === '') && isDuration(value))
      readTimes(name, [value], times)
    else if (/^[1-9]\d?(?:\s?[-–]\s?\d{1,2})?$/.test(value) && (yieldLabel(name) === '' || isOfPortions(element)))
      yields.push(`${value} servings`)
  }
  const facts = wholeTimes(times)
  return facts.prep || facts.cook || facts.total || yields.length > 0
    ? [{ ...emptyCandidate('page'), ...facts, yields }]
    : []
}

/** What a picture is called for those who do not see it. */
function nameOf(picture: Element): string {
  const { attribs } = picture
  const title = picture.children.filter(isTag).find(({ name }) => name === 'title')
  const inside = title?.children.map(child => (isText(child) ? child.data : '')).join('') ?? ''
  const name = (attribs['aria-label'] ?? attribs.alt ?? attribs.title ?? inside).trim()
  return name.length < 40 ? name : ''
}

/** The words behind a picture, up to the next one in the same element; nothing where it has no other beside it. */
function valueBehind(picture: Element): string {
  let text = ''
  let at = picture.next
  for (let looked = 0; at && looked < nearby && text.length < 40; at = at.next, looked++) {
    if (isTag(at) && drawn.has(at.name)) return text.trim()
    text += isText(at) ? at.data : isTag(at) && !isUnseen(at.name) && isSmall(at) ? textOf(at) : ''
  }
  return at === null && hasBefore(picture) ? text.trim() : ''
}

/** Whether another picture stands before this one, a few nodes away. */
function hasBefore({ prev }: Element): boolean {
  let at = prev
  for (let looked = 0; at && looked < nearby; at = at.prev, looked++) if (isTag(at) && drawn.has(at.name)) return true
  return false
}

/** The words in the nearest element around a picture that has any. */
function valueBeside(picture: Element): string {
  const { parent } = picture
  const behind = valueBehind(picture)
  if (behind !== '') return behind
  for (let at: ParentNode | null = parent, depth = 0; at && depth < nearby; at = at.parent, depth++) {
    if (!isSmall(at)) return ''
    const text = textOf(at)
    if (text !== '') return text.length < 40 ? text : ''
  }
  return ''
}

/** Whether an element may hold one fact alone. It is left as soon as it holds too much, so that no page is read once for each of its pictures. */
function isSmall(root: ParentNode): boolean {
  let nodes = 0
  let letters = 0
  const fits = ({ children }: ParentNode): boolean =>
    children.every(child => {
      if (isText(child)) letters += child.data.length
      if (++nodes > mostNodes || letters > mostLetters) return false
      return !isTag(child) || isUnseen(child.name) || fits(child)
    })
  return fits(root)
}

/** Whether a picture stands in a small box that leads to another page: what it says is of the recipe there. */
function isOfAnother({ parent }: Element): boolean {
  for (let at: ParentNode | null = parent, depth = 0; at && depth < around; at = at.parent, depth++) {
    if (isTag(at) && leadsAway(at)) return true
    if (!isSmall(at) || has(at, ({ name }) => name === 'h1')) return false
    if (has(at, leadsAway)) return true
  }
  return false
}

const leadsAway = ({ name, attribs }: Element) => name === 'a' && !/^(?:#|javascript:|$)/i.test(attribs.href ?? '')

const has = ({ children }: ParentNode, test: (element: Element) => boolean): boolean =>
  children.some(child => isTag(child) && !isUnseen(child.name) && (test(child) || has(child, test)))
