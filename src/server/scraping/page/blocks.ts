import { memoize } from '../clean/memoize.ts'
import { cleanText, fold } from '../clean/text.ts'
import { partOf } from '../words/part-of.ts'
import { isAdvertisement } from './advertisements.ts'
import { amountIn, durationIn, isOtherChoice, portionsIn, unitIn } from './controls.ts'
import { type AnyNode, type Element, find, findAll, isTag, isText, type ParentNode } from './nodes.ts'
import { isButtonBeside, isPanel, missingName, namesOfPanels, openerIn } from './openers.ts'
import { isBlock, isFractionBehind, isHidden, isUnseen, textOf, touchesSpan } from './text-of.ts'

/** One line of the page's layout. */
export type Block = {
  text: string
  folded: string
  /** The innermost block element the line is in. */
  element: Element
  /** The list item, table row or definition around it. */
  row: Element | null
  /** 1 to 6 for h1 to h6, 0 for no heading. */
  level: number
  /** All of the text is set in bold. */
  bold: boolean
  /** All of the text is a link. */
  link: boolean
  /** The line stands in the page's boilerplate or is not shown at first. */
  aside: boolean
  /** An empty line stands above it. */
  gap: boolean
}

const boilerplate = new Set(['nav', 'footer', 'aside', 'form', 'dialog'])
const boilerplateName =
  /^(?:comments?|comments?-(?:list|area|section|wrapper)|respond|sidebar|sidebar-.*|related|related-(?:posts|recipes|articles|content)|(?:site-|page-|main-)?footer|nav|navbar|navigation|menu|main-menu|breadcrumbs?|newsletter|cookie.*|popup|modal|share|sharing|social|social-.*|widget-area|widget|author-(?:box|bio|info)|about-author)$/i

const asksForPortions = (form: Element) =>
  find(form, field => field.name === 'input' && portionsIn(field) !== '') !== null

const holdsBoilerplateName = memoize(names => names.split(/\s+/).some(name => boilerplateName.test(name)))

function isBoilerplate(element: Element): boolean {
  const { name, attribs } = element
  if (boilerplate.has(name)) return name !== 'form' || !asksForPortions(element)
  if (name === 'body' || name === 'main' || name === 'article' || !(attribs.class || attribs.id)) return false
  return holdsBoilerplateName(`${attribs.class ?? ''} ${attribs.id ?? ''}`)
}

const holdsBlock = (element: Element) => find(element, inner => isBlock(inner.name)) !== null
const holdsTitle = (element: Element) => find(element, inner => inner.name === 'h1') !== null

/** Whatever stands right in a list is a line of it. */
const lists = new Set(['ul', 'ol'])
const rows = new Set(['li', 'tr', 'dd', 'dt'])
const boldTags = new Set(['b', 'strong', 'u'])
const boldStyle = /font-weight\s*:\s*(?:bold|[6-9]00)/i
const isBold = ({ name, attribs }: Element) => boldTags.has(name) || boldStyle.test(attribs.style ?? '')
const isBreak = ({ name }: Element) => name === 'br'

/** A heading element with two or more line breaks in it is text set in large letters. */
const isLined = (element: Element) => /^h[1-6]$/.test(element.name) && findAll(element, isBreak).length > 1

const isCheckbox = ({ name, attribs }: Element) => name === 'input' && attribs.type === 'checkbox'

/** Whether two more elements like one stand beside it. Only the nearest are looked at, however many there are. */
function hasLikesBeside(node: Element, isLike: (other: Element) => boolean): boolean {
  let likes = 0
  for (const way of ['prev', 'next'] as const) {
    let at: AnyNode | null = node[way]
    for (let looked = 0; at && looked < 4; at = at[way], looked++) if (isTag(at) && isLike(at)) likes++
  }
  return likes > 1
}

/** Labels with a box to tick that stand side by side are lines, whatever makes them so. */
const isCheckedLine = (node: Element): boolean =>
  node.name === 'label' && find(node, isCheckbox) !== null && hasLikesBeside(node, ({ name }) => name === 'label')

const lineStyle = /display\s*:\s*(?:block|flex|grid|list-item|table)(?![-\w])/i
const likeSpans = new Set(['span', 'a', 'b', 'strong', 'em', 'i'])

/** Whether the page sets an element of running text as a line of its own, by its style or by a class that three in a row share. */
function isSetAsLine(node: Element): boolean {
  if (!likeSpans.has(node.name)) return false
  if (node.attribs.style && lineStyle.test(node.attribs.style)) return true
  const name = node.name === 'span' ? node.attribs.class : undefined
  if (name === undefined) return false
  const isLike = (other: Element) =>
    other.name === 'span' && other.attribs.class === name && /\S \S/.test(textOf(other))
  const touches = [node.prev, node.next].some(other => other !== null && isTag(other) && isLike(other))
  return touches && isLike(node) && hasLikesBeside(node, isLike)
}

/** A bold word at the beginning of a paragraph of several lines is its heading: "<b>Ingredients</b> 1 egg<br>2 apples". */
function isLabel(node: Element): boolean {
  if (!isBold(node) || node.prev?.prev || !node.parent || (node.prev && textOf(node.prev) !== '')) return false
  const after = node.next
  if (!after || !isText(after) || /^\s*(?:[:：].{0,3}\d+\s?(?:min|h)|$)/i.test(after.data)) return false
  const breaks = node.parent.children.filter(other => isTag(other) && other.name === 'br').length
  return breaks > 1 && /^\s*\d/.test(after.data) && partOf(textOf(node))?.exact === true
}

/** What fills a paragraph that is to be an empty line. */
const filler = /[\u00A0\u200B]/
const maxBlocks = 60_000

type Look = { bold: boolean; link: boolean }

/** The lines of a page in order, as its readers see them. */
export function blocksOf(root: ParentNode): Block[] {
  const blocks: Block[] = []
  let parts: string[] = []
  let plain = false
  let strong = false
  let linked = 0
  let unlinked = 0

  const names = namesOfPanels(root)

  let gap = false

  const add = (text: string, block: Omit<Block, 'text' | 'folded' | 'gap'>) => {
    if (text === '' || blocks.length >= maxBlocks) return
    blocks.push({ text, folded: fold(text), gap, ...block })
    gap = false
  }
  const flush = (element: Element, row: Element | null, aside: boolean) => {
    if (parts.length > 0) {
      const level = isLined(element) ? 0 : Number(/^h([1-6])$/.exec(element.name)?.[1] ?? 0)
      const link = linked > 0 && unlinked === 0
      const text = parts.join('')
      gap ||= text.length < 10 && filler.test(text) && cleanText(text) === ''
      add(cleanText(text), { element, row, level, bold: strong && !plain, link, aside })
    }
    parts = []
    plain = strong = false
    linked = unlinked = 0
  }
  /** In `<pre>` a line ends where it ends in the source. */
  const addTyped = (text: string, element: Element, row: Element | null, aside: boolean) => {
    for (const [at, line] of text.split('\n').entries()) {
      if (at > 0) {
        gap ||= parts.every(part => part.trim() === '')
        flush(element, row, aside)
      }
      parts.push(line)
      if (/[\p{L}\p{N}]/u.test(line)) {
        plain = true
        unlinked++
      }
    }
  }
  const visit = (node: AnyNode, element: Element, row: Element | null, aside: boolean, look: Look) => {
    if (isText(node)) {
      if (element.name === 'pre' && node.data.includes('\n')) return addTyped(node.data, element, row, aside)
      parts.push(node.data)
      if (/[\p{L}\p{N}]/u.test(node.data)) {
        if (look.bold) strong = true
        else plain = true
        if (look.link) linked++
        else unlinked++
      }
      return
    }
    if (!isTag(node)) return
    if (node.name === 'button') return open(node, element, row, aside)
    if (isButtonBeside(node, element) || isAdvertisement(node)) return
    if (isOtherChoice(node)) return void parts.push(' ')
    if (isUnseen(node.name)) return void parts.push(portionsIn(node))
    const duration = node.name === 'time' ? durationIn(node) : null
    if (duration) return void parts.push(duration)
    if (node.name === 'br' || node.name === 'hr') {
      gap ||= parts.every(part => part.trim() === '')
      return flush(element, row, aside)
    }
    const block = isBlock(node.name) || lists.has(element.name) || isCheckedLine(node) || isSetAsLine(node)
    const closed = isHidden(node.attribs) && !isPanel(node)
    if (closed && !block && !holdsBlock(node)) return
    const outside = aside || ((closed || (block && isBoilerplate(node))) && !holdsTitle(node))
    if (block) flush(element, row, aside)
    const name = block ? missingName(node, names) : ''
    if (name !== '') add(name, { element: node, row: null, level: 2, bold: false, link: false, aside: outside })
    const inner = block ? node : element
    const innerRow = rows.has(node.name) ? node : row
    const innerLook = { bold: look.bold || isBold(node), link: look.link || node.name === 'a' }
    if (touchesSpan(node) || isFractionBehind(node)) parts.push(' ')
    const amount = amountIn(node)
    if (amount !== '') parts.push(amount)
    const isHead = !block && isLabel(node)
    for (const child of node.children) visit(child, inner, innerRow, outside, innerLook)
    if (isHead) flush(element, row, outside)
    const unit = unitIn(node)
    if (unit !== '') parts.push(unit)
    if (block) flush(inner, innerRow, outside)
  }
  /** A button that opens a part stands there as its heading. */
  const open = (button: Element, element: Element, row: Element | null, aside: boolean) => {
    const text = openerIn(button, element)
    if (text === '') return
    if (/^h[1-6]$/.test(element.name)) return void parts.push(text)
    flush(element, row, aside)
    add(text, { element, row, level: 0, bold: true, link: false, aside })
  }
  for (const child of root.children) {
    if (isTag(child)) visit(child, child, null, false, { bold: false, link: false })
  }
  return blocks
}
