import { heading, itemsOf, type Line } from '../candidate.ts'
import { fold } from '../clean/text.ts'
import { stepLines } from '../layout/step-lines.ts'
import type { Block } from '../page/blocks.ts'

const isTitle = ({ text }: Line) => text.length < 80 && !/[.!?。]$/.test(text)
const isSentence = ({ text, level }: Block) => level === 0 && text.length > 25 && /[.!?。)]$/.test(text)
/** Below the name of a step many pages only say what goes into it. */
const isTold = (lines: Line[]) => lines.some(({ text }) => text.length > 25 && /[.!?。]$/.test(text))

/**
 * Metadata of some pages name each step and leave out what is to be done. Where the page shows these names in their order,
 * most with sentences below, they are headings above these; null elsewhere.
 */
export function titledSteps(known: Line[], blocks: Block[]): Line[] | null {
  const titles = itemsOf(known)
  if (titles.length < 2 || !titles.every(isTitle)) return null
  const places = placesOf(titles, blocks)
  if (!places) return null
  const steps = places.map((from, index) => sentencesFrom(blocks, from + 1, places[index + 1]))
  if (steps.filter(isTold).length * 2 <= titles.length) return null
  return titles.flatMap((title, index) => (isTold(steps[index]!) ? [heading(title.text), ...steps[index]!] : [title]))
}

/** Where each title stands on the page, the first time that all of them come in a row. */
function placesOf(titles: Line[], blocks: Block[]): number[] | null {
  const places: number[] = []
  for (const { text } of titles) {
    const at = blocks.findIndex((block, at) => at > (places.at(-1) ?? -1) && block.folded === fold(text))
    if (at < 0) return null
    places.push(at)
  }
  return places
}

/** What stands below a title; below the last one only its sentences, since nothing tells where it ends. */
function sentencesFrom(blocks: Block[], from: number, to: number | undefined): Line[] {
  if (to !== undefined) return stepLines(blocks.slice(from, to)).filter(line => !line.heading)
  const end = blocks.findIndex((block, at) => at >= from && !isSentence(block))
  return stepLines(blocks.slice(from, end < 0 ? undefined : end))
}
