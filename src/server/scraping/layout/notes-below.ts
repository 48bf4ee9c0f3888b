import { item, type Line } from '../candidate.ts'
import type { Block } from '../page/blocks.ts'
import { isBoilerplate } from '../words/boilerplate.ts'
import { isRemarkHead } from './remarks.ts'

const most = 12
const longest = 800

const isNote = (text: string) => text.length > 40 || /\p{L}.*[.!?。)]$/u.test(text)

const opens = ({ level, bold, text }: Block) => level > 0 || (bold && text.length < 60)

/** What stands under "Notes" or "Tips" right below the steps, which end at `end`. */
export function notesBelow(blocks: Block[], end: number): Line[] {
  const at = blocks.findIndex((block, place) => place >= end && !isBoilerplate(block.text))
  const opener = blocks[at]
  if (!opener || !opens(opener) || opener.aside || !isRemarkHead(opener.text.replace(/\s*[:：]$/, ''))) return []
  const notes: Line[] = []
  for (const block of blocks.slice(at + 1, at + 1 + most)) {
    if (opens(block) || block.aside || block.link || block.text.length > longest) break
    // Below lines with breaks between them, what is set otherwise is none of them.
    if (block.element !== opener.element && blocks[at + 1]!.element === opener.element) break
    if (isBoilerplate(block.text)) continue
    // "39 liked", "Author: Ann": what the page says of the recipe stands there as well.
    if (!isNote(block.text)) break
    notes.push(item(block.text))
  }
  return notes
}
