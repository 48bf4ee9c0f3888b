import { type Candidate, emptyCandidate, type Span } from '../candidate.ts'
import { isDuration, toMinutes } from '../clean/duration.ts'
import type { Element } from './nodes.ts'
import { textOf } from './text-of.ts'

const called =
  /(?:^|[-_])(prep(?:aration)?|cook(?:ing)?|total)[-_]?time(?:[-_]?(hours?|minutes?|mins?|value|container|full)|s)?$/i
/** Elements with such a name: a page that has more lists many recipes, whose times are not this one’s. */
const mostLooked = 400

type Kind = 'prep' | 'cook' | 'total'
const kindOf = (name: string): Kind => (/^p/i.test(name) ? 'prep' : /^c/i.test(name) ? 'cook' : 'total')

/** The times that a page names in classes and ids alone: `<span class="total-time">20 min</span>`, in hours and minutes too; and its portions. */
export function readNamedTimes(elements: Element[]): Candidate[] {
  const times: Record<Kind, Span | null> = { prep: null, cook: null, total: null }
  const parts = new Map<Kind, Map<string, number>>()
  let looked = 0
  for (const element of elements) {
    const found = nameOf(element)
    if (!found) continue
    if (++looked > mostLooked) break
    const [, word = '', unit = ''] = found
    const kind = kindOf(word)
    const text = textOf(element)
    if (/^(?:hour|min)/i.test(unit) && /^\d{1,3}$/.test(text)) {
      const own = parts.get(kind) ?? new Map<string, number>()
      const size = /^h/i.test(unit) ? 60 : 1
      if (!own.has(String(size))) parts.set(kind, own.set(String(size), Number(text) * size))
    } else if (!times[kind] && isDuration(text)) times[kind] = { minutes: toMinutes(text)!, text }
  }
  for (const [kind, own] of parts)
    times[kind] ??= { minutes: [...own.values()].reduce((sum, minutes) => sum + minutes, 0), text: null }
  const yields = servingsAttribute(elements)
  const isSaid = Object.values(times).some(time => time !== null && time.minutes > 0)
  return isSaid || yields.length > 0 ? [{ ...emptyCandidate('page'), ...times, yields }] : []
}

const servingKeys = [
  'data-servings',
  'data-portions',
  'data-servings-original',
  'data-original-servings',
  'data-base-servings',
  'data-default-servings',
]

/** The number of portions that a page's program keeps in an attribute, where all elements that have one agree. */
function servingsAttribute(elements: Element[]): string[] {
  const said = new Set<string>()
  for (const { attribs } of elements)
    for (const key of servingKeys) if (key in attribs && /^[1-9]\d?$/.test(attribs[key]!)) said.add(attribs[key]!)
  return said.size === 1 ? [...said].map(number => (number === '1' ? '1 serving' : `${number} servings`)) : []
}

const saysTime = /time/i

function nameOf({ attribs }: Element): RegExpExecArray | null {
  const { class: classes = '', id = '' } = attribs
  const length = classes.length + id.length
  if (length < 5 || length > 299 || !(saysTime.test(classes) || saysTime.test(id))) return null
  const names = `${classes} ${id}`
  for (const name of names.split(/\s+/)) {
    const found = called.exec(name.replace(/([a-z])([A-Z])/g, '$1-$2'))
    if (found) return found
  }
  return null
}
