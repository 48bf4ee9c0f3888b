/** Whether a page that has a frame lacks its end. */
export const lacksEndOfPage = (text: string): boolean =>
  /<html\b/i.test(text.slice(0, 5000)) && !/<\/(?:html|body)\s*>/i.test(text.slice(-5000))

/** Where a text lacks something: at its end, or somewhere in the middle. */
export type Loss = 'end' | 'middle'

/** So many recipes must have the line at their end for one that misses it to have lost it. */
const fewestWhole = 4

/**
 * Where recipes lack the line with which those beside them end: the last one of a text that was cut off, or one whose end, and
 * maybe more, was lost before the next begins. One alone says nothing, for people copy recipes without that line.
 */
export function lossIn(text: string, begin: RegExp, end: RegExp): Loss | null {
  let isOpen = false
  let ended = 0
  let lost = 0
  for (const line of text.split(/\r\n?|\n/)) {
    if (end.test(line)) {
      if (isOpen) ended++
      isOpen = false
    } else if (begin.test(line)) {
      if (isOpen) lost++
      isOpen = true
    }
  }
  if (isOpen && ended > 0) return 'end'
  return lost > 0 && ended >= lost * fewestWhole ? 'middle' : null
}
