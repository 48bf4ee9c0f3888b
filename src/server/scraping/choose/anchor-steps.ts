import { itemsOf, type Line } from '../candidate.ts'
import { dense, fold } from '../clean/text.ts'
import { knownStepLines } from '../layout/step-lines.ts'
import type { Block } from '../page/blocks.ts'
import { partOf } from '../words/part-of.ts'
import { joined } from './quality-score.ts'

const maxText = 20_000

/** Signs of a known text that no block shows: a number before a step, a label such as "Tip:". */
const untold = 30

/** The blocks that tell a known text in its order, whatever stands between them; none when they do not tell nearly all. */
function tilesOf(text: string, blocks: Block[]): Set<number> {
  let tiles = new Set<number>()
  let best = tiles
  let to = 0
  let told = 0
  let most = 0
  for (const [at, { folded }] of blocks.entries()) {
    if (folded.length < (dense.test(folded) ? 4 : 8)) continue
    let from = text.slice(to, to + untold + folded.length).indexOf(folded)
    if (from < 0 && text.slice(0, untold + folded.length).includes(folded)) {
      tiles = new Set()
      to = told = 0
      from = text.indexOf(folded)
    }
    if (from < 0) continue
    tiles.add(at)
    to += from + folded.length
    told += folded.length
    if (told <= most) continue
    most = told
    best = tiles
  }
  return most > text.length * 0.9 ? best : new Set()
}

/**
 * Metadata often hold all steps as one text. Where the page shows the same text in several blocks, its own division is
 * taken, that of its own part for steps before any other; null when the page has nothing better.
 */
export function anchoredSteps(known: Line[], blocks: Block[], part: Line[]): Line[] | null {
  const text = joined(known)
  if (itemsOf(known).length > 2 || text.length < (dense.test(text) ? 30 : 80) || text.length > maxText) return null
  const tiles = tilesOf(text, blocks)
  const first = Math.min(...tiles)
  const isName = (block: Block, at: number) =>
    at > first && block.level > 0 && tiles.has(at + 1) && partOf(block.text) === null
  const lines = whole(knownStepLines(blocks.filter((block, at) => tiles.has(at) || isName(block, at))))
  if (itemsOf(lines).length <= itemsOf(known).length) return null
  const own = itemsOf(part)
  const isWhole = own.length > 1 && own.every(line => text.includes(fold(line.text)))
  return isWhole && joined(own).length > text.length * 0.95 ? part : lines
}

/** Pictures may stand in the middle of a sentence: what goes on in small letters belongs to the step before. */
function whole(lines: Line[]): Line[] {
  const isEnded = ({ text, heading }: Line) => heading || /[.!?:;。…)\]"”»]$/.test(text)
  const areEnded = lines.filter(isEnded).length * 3 > lines.length * 2
  const steps: Line[] = []
  for (const line of lines) {
    const before = steps.at(-1)
    const goesOn = areEnded && before && !line.heading && !/[.!?:。]$/.test(before.text) && /^\p{Ll}/u.test(line.text)
    if (goesOn) before.text += ` ${line.text}`
    else steps.push({ ...line })
  }
  return steps
}
