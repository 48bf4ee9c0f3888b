import type { Line } from '../candidate.ts'
import type { Block } from '../page/blocks.ts'
import type { Element, ParentNode } from '../page/nodes.ts'
import { headingKey } from '../words/headings.ts'
import { isToolHeading } from '../words/tool-headings.ts'
import { isTin } from '../words/yields.ts'

/** "Equipment", also with a word before it: "Besonderes Zubehör". */
export const isToolWord = (text: string) => isToolHeading(headingKey(text))

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

/** The tools that stand in a place of their own, beside a list that begins at `start`. */
export const toolsBeside = (blocks: Block[], start: number): string[] =>
  blocks
    .slice(Math.max(0, start - farthest), start + farthest)
    .filter(block => isInToolBox(block) && block.level === 0 && !isToolWord(block.text) && block.text.length < 100)
    .map(block => block.text)

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
