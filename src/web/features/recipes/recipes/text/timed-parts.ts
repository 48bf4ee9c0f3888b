import { findDurations } from '#shared/domain/durations/find-durations.ts'

/** A text cut into its durations, with how many seconds each is, and the words between them. */
export function timedParts(text: string): { text: string; seconds?: number }[] {
  const parts: { text: string; seconds?: number }[] = []
  let at = 0
  for (const { start, end, seconds } of findDurations(text)) {
    if (start > at) parts.push({ text: text.slice(at, start) })
    parts.push({ text: text.slice(start, end), seconds: Math.round(seconds) })
    at = end
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return parts
}
