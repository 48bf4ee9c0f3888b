import { fold } from '../clean/text.ts'
import type { Block } from '../page/blocks.ts'
import type { Element, ParentNode } from '../page/nodes.ts'

const paneName = /(?:^|\s)(?:tab-?pane|tabs?-?panel|tabs?[-_]+content[-_]+item)(?:\s|$)/i
const openName = /(?:^|\s)(?:is-)?(?:active|current|selected|show|open)(?:\s|$)/i
const longestPane = 100

const isPane = ({ attribs }: Element) => attribs.role === 'tabpanel' || paneName.test(attribs.class ?? '')
const isOpen = ({ attribs }: Element) => openName.test(attribs.class ?? '') || attribs['aria-hidden'] === 'false'

function paneOf(block: Block): Element | null {
  for (let at: ParentNode | null = block.element; at && 'attribs' in at; at = at.parent)
    if (isPane(at as Element)) return at as Element
  return null
}

/** What a line is about, whatever it is measured in. */
const matter = (text: string) => fold(text.split(' ').at(-1) ?? '')

/**
 * A page that keeps its list twice behind tabs, in two systems of measures, shows the one whose tab is open. Tabs that
 * say different things ("Ingredients", "Method") are all read.
 */
export function withoutClosedTwins(blocks: Block[]): Block[] {
  const panes = new Map<Element, Block[]>()
  const open = new Map<ParentNode | null, Element>()
  for (const block of blocks) {
    const pane = paneOf(block)
    if (!pane) continue
    const lines = panes.get(pane)
    if (!lines) panes.set(pane, [block])
    else if (lines.length < longestPane) lines.push(block)
    if (isOpen(pane)) open.set(pane.parent, pane)
  }
  const closed = new Set<Element>()
  for (const [pane, lines] of panes) {
    const shown = isOpen(pane) ? undefined : open.get(pane.parent)
    if (shown && isTwin(lines, panes.get(shown)!)) closed.add(pane)
  }
  return closed.size === 0 ? blocks : blocks.filter(block => !closed.has(paneOf(block) as Element))
}

function isTwin(lines: Block[], others: Block[]): boolean {
  const known = new Set(others.map(line => matter(line.text)))
  return lines.length > 2 && lines.filter(line => known.has(matter(line.text))).length >= lines.length * 0.6
}
