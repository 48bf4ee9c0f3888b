/** Whether a page that has a frame lacks its end. */
export const lacksEndOfPage = (text: string): boolean =>
  /<html\b/i.test(text.slice(0, 5000)) && !/<\/(?:html|body)\s*>/i.test(text.slice(-5000))

/**
 * Whether the last recipe of a text lacks the line with which those before it end: then the text was cut off. One alone says
 * nothing, for people copy recipes without that line.
 */
export function lacksEnd(text: string, begin: RegExp, end: RegExp): boolean {
  let isOpen = false
  let ended = 0
  for (const line of text.split(/\r\n?|\n/)) {
    if (end.test(line)) {
      if (isOpen) ended++
      isOpen = false
    } else if (begin.test(line)) isOpen = true
  }
  return isOpen && ended > 0
}
