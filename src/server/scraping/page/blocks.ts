import { cleanText, fold } from '../clean/text.ts'
import { type AnyNode, type Element, isTag, isText, type ParentNode } from './nodes.ts'
import { isBlock, isHidden, isUnseen } from './text-of.ts'

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
  /** The line stands in the page's furniture or is not shown at first. */
  aside: boolean
}

const furniture = new Set(['nav', 'footer', 'aside', 'form', 'dialog'])
const furnitureName =
  /(?:^|[\s_-])(?:comments?|comment-list|respond|sidebar|related|footer|nav|navbar|menu|breadcrumbs?|newsletter|cookie|popup|modal|share|social)(?:$|[\s_-])/i
const rows = new Set(['li', 'tr', 'dd', 'dt'])
const boldTags = new Set(['b', 'strong'])
const maxBlocks = 60_000

/** The lines of a page in order, as its readers see them. */
export function blocksOf(root: ParentNode): Block[] {
  const blocks: Block[] = []
  let parts: string[] = []
  let plain = false
  let strong = false

  const flush = (element: Element, row: Element | null, aside: boolean) => {
    if (parts.length > 0 && blocks.length < maxBlocks) {
      const text = cleanText(parts.join(''))
      const folded = fold(text)
      const level = Number(/^h([1-6])$/.exec(element.name)?.[1] ?? 0)
      if (text !== '') blocks.push({ text, folded, element, row, level, bold: strong && !plain, aside })
    }
    parts = []
    plain = strong = false
  }
  const visit = (node: AnyNode, element: Element, row: Element | null, aside: boolean, bold: boolean) => {
    if (isText(node)) {
      parts.push(node.data)
      if (/[\p{L}\p{N}]/u.test(node.data)) {
        if (bold) strong = true
        else plain = true
      }
      return
    }
    if (!isTag(node) || isUnseen(node.name)) return
    if (node.name === 'br' || node.name === 'hr') return flush(element, row, aside)
    const block = isBlock(node.name)
    const outside =
      aside ||
      furniture.has(node.name) ||
      isHidden(node.attribs) ||
      (block && furnitureName.test(`${node.attribs.class ?? ''} ${node.attribs.id ?? ''}`) && node.name !== 'body')
    if (block) flush(element, row, aside)
    const inner = block ? node : element
    const innerRow = rows.has(node.name) ? node : row
    const heavy = bold || boldTags.has(node.name)
    for (const child of node.children) visit(child, inner, innerRow, outside, heavy)
    if (block) flush(inner, innerRow, outside)
  }
  for (const child of root.children) {
    if (isTag(child)) visit(child, child, null, false, false)
  }
  return blocks
}
