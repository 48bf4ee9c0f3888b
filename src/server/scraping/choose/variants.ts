import { itemsOf, type Line } from '../candidate.ts'
import { withoutOtherMeasures } from '../layout/repeats.ts'
import { headingKey } from '../words/headings.ts'

/** The lists of a candidate. */
type Lists = { ingredients: Line[]; steps: Line[] }

/**
 * A recipe that is declared several times over in one list, for every size of a tin or in other measures, is meant once:
 * the first of its lists, and of its steps the first run where they come as many times.
 */
export function withoutVariants({ ingredients, steps }: Lists): Lists {
  const own = withoutOtherMeasures(ingredients)
  const times = itemsOf(ingredients).length / Math.max(1, itemsOf(own).length)
  return { ingredients: own, steps: times > 1 && Number.isInteger(times) ? firstRun(steps, times) : steps }
}

/** The first of so many runs of steps, where all of them begin and end alike. */
function firstRun(steps: Line[], times: number): Line[] {
  const size = steps.length / times
  if (size < 2 || !Number.isInteger(size)) return steps
  const isAlike = (at: number) => areAlike(steps[at]!, steps[at % size]!)
  const starts = Array.from({ length: times }, (_, run) => run * size)
  return starts.every(start => isAlike(start) && isAlike(start + size - 1)) ? steps.slice(0, size) : steps
}

const wordsOf = ({ text }: Line) => new Set(headingKey(text).split(' '))

/** Whether two lines share most of their words. */
function areAlike(line: Line, other: Line): boolean {
  const [own, others] = [wordsOf(line), wordsOf(other)]
  return [...own].filter(word => others.has(word)).length * 2 > Math.max(own.size, others.size)
}
