import { type Element, find } from './nodes.ts'
import { textOf } from './text-of.ts'

const adName =
  /^(?:ad|ads|advert|adverts|advertisement|advertising|adsbygoogle|adslot|(?:ad|ads)[-_](?:slot|box|block|container|wrapper|wrap|unit|banner|placeholder|area|space|inner|content)|anzeige|werbung|publicite|publicidad|reklama?)$/i

/** Longer than an advertisement is whatever a page merely calls so. */
const longest = 400

/** Whether an element holds an advertisement: it stands between the lines of a recipe and is none of it. */
export const isAdvertisement = (element: Element): boolean =>
  element.name === 'ins' && /adsbygoogle/.test(element.attribs.class ?? '')
    ? true
    : isCalledSo(element) && textOf(element).length < longest && find(element, ({ name }) => name === 'h1') === null

const hint = /ad|anzeige|werbung|publici|reklam/i
const boxes = new Set(['div', 'aside', 'section', 'span', 'li', 'p'])

function isCalledSo({ name, attribs }: Element): boolean {
  const { class: classes = '', id = '' } = attribs
  if (!boxes.has(name) || !(hint.test(classes) || hint.test(id))) return false
  return `${classes} ${id}`.split(/\s+/).some(token => adName.test(token))
}
