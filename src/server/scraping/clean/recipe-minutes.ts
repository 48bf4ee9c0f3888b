import { findDurations } from '#shared/domain/durations/find-durations.ts'
import { asciiDigits } from '#shared/domain/measures/digits.ts'
import { toMinutes } from './duration.ts'

/** The times of a recipe as people or pages wrote them: words of any language, ISO 8601, a clock, a bare number. */
export interface WrittenTimes {
  totalTime: string | null
  prepTime: string | null
  performTime: string | null
  cookTime: string | null
}

/**
 * How long a recipe takes in all, so that a list can be narrowed by it: what its total time says, else preparing and
 * cooking together. Null when nothing is said, or a part of it in words that nobody here understands: a recipe is rather
 * missed than promised to be quicker than it is.
 */
export function recipeMinutes({ totalTime, prepTime, performTime, cookTime }: WrittenTimes): number | null {
  const total = minutesIn(totalTime)
  if (total) return total
  const parts = [prepTime, performTime?.trim() ? performTime : cookTime].filter(part => part?.trim())
  const minutes = parts.map(part => minutesIn(part ?? null))
  return minutes.includes(null) ? null : minutes.reduce<number>((sum, part) => sum + (part ?? 0), 0) || null
}

function minutesIn(text: string | null): number | null {
  if (!text?.trim()) return null
  const plain = asciiDigits(text.slice(0, 300))
  const minutes = toMinutes(plain)
  const [first] = findDurations(plain)
  // Each knows forms that the other does not: ISO 8601 and clocks here, "1 h 30" and spelled numbers there.
  const found = first ? Math.ceil(first.seconds / 60) : null
  return minutes !== null && found !== null && first?.start === 0 ? Math.max(minutes, found) : (minutes ?? found)
}
