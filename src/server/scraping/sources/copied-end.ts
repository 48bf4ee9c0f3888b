import { partOf } from '../words/part-of.ts'
import { startsWithQuantity } from '../words/quantities.ts'

const isSentence = (line: string) => /[.!?。…)][”"’»]?$/.test(line)
/** A link, a button or a tag: steps that end as sentences do are followed by no such lines. */
const isLoose = (line: string) => line.length < 60 && !isSentence(line) && !startsWithQuantity(line)

const fewestSteps = 2
const fewestLoose = 4

/**
 * Where steps of a page that was copied whole end: below each heading for steps, at the first of several loose lines under
 * its sentences. None in a text whose steps are no sentences, or that nothing follows.
 */
export function endsOfSteps(lines: string[]): Set<number> {
  const openers = [...lines.keys()].filter(at => isOpener(lines[at]!))
  return new Set(
    openers.flatMap((from, index) => {
      const end = endBelow(lines.slice(from + 1, openers[index + 1]))
      return end === null ? [] : [from + 1 + end]
    }),
  )
}

const isOpener = (line: string) => {
  const mark = partOf(line)
  return mark?.part === 'method' && mark.exact
}

function endBelow(lines: string[]): number | null {
  let sentences = 0
  let loose = 0
  for (const [at, line] of lines.entries()) {
    if (isSentence(line)) sentences++
    loose = isLoose(line) ? loose + 1 : 0
    const steps = at + 1 - loose
    if (loose === fewestLoose && sentences >= fewestSteps && sentences * 5 >= steps * 3) return steps
  }
  return null
}
