import type { Line } from '../candidate.ts'
import type { Block } from '../page/blocks.ts'
import type { Element, ParentNode } from '../page/nodes.ts'
import { headingKey } from '../words/headings.ts'
import { partOf } from '../words/part-of.ts'
import { isToolHeading } from '../words/tool-headings.ts'
import { isTin } from '../words/yields.ts'
import { opensPart, shapeOf } from './extent.ts'

/** "Equipment", also with a word before it: "Besonderes Zubehör". */
const isToolWord = (text: string) => isToolHeading(headingKey(text))

const boxName =
  /(?:^|[\s_-])(?:equipment|utensils?|kitchenware|ustensiles?|utensili|utensilios|keukengerei)(?:[\s_-]|$)/i
const farthest = 60

/** Whether the page itself calls the place of a line one for tools, by its class or id. */
export function isInToolBox({ element }: Block): boolean {
  for (let at: ParentNode | null = element; at && 'attribs' in at && at.name !== 'body'; at = at.parent) {
    const { class: classes = '', id = '' } = (at as Element).attribs
    if ((classes.length < 200 && boxName.test(classes)) || boxName.test(id)) return true
  }
  return false
}

/** The tools that stand in a place of their own, or under a heading for tools, beside a list that begins at `start`. */
export function toolsBeside(blocks: Block[], start: number): string[] {
  const near = blocks.slice(Math.max(0, start - farthest), start + farthest)
  const boxed = near.filter(block => isInToolBox(block) && isTool(block) && block.text.length < 100)
  if (boxed.length > 0) return boxed.map(block => block.text)
  const opener = near.findIndex(block => isToolWord(block.text) && opensPart(block, partOf(block.text)))
  if (opener < 0) return []
  const below = near.slice(opener + 1)
  const first = below[0]
  const end = below.findIndex(
    block => !isTool(block) || !first || shapeOf(block) !== shapeOf(first) || partOf(block.text) !== null,
  )
  return below.slice(0, end < 0 ? below.length : end).map(block => block.text.replace(bullet, ''))
}

const bullet = /^[-–•*▪·]\s+/

/** A few words: what is said of a tool in a sentence is no name of it. */
const isTool = ({ text, level }: Block) =>
  level === 0 && !isToolWord(text) && text.length < 100 && !/[.!?。]$/.test(text)

/** Ingredients, and the tools that a page lists among them: a group of their own, or a line "Equipment: a cake tin". */
export function withoutTools(lines: Line[]): { ingredients: Line[]; tools: string[] } {
  const ingredients: Line[] = []
  const tools: string[] = []
  let inTools = false
  for (const line of lines) {
    const [, label = '', rest = ''] = /^([^:：]{3,30})[:：]\s*(.+)$/.exec(line.text) ?? []
    if (line.heading) inTools = isToolWord(line.text)
    if (line.heading && inTools) continue
    if (inTools || (!line.heading && isTin(line.text))) tools.push(line.text)
    else if (!line.heading && isToolWord(label)) tools.push(rest)
    else ingredients.push(line)
  }
  return { ingredients, tools }
}
