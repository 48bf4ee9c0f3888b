const most = 2000
const longest = 300

/**
 * A question about a line that every step of reading a page asks again: the answers of the latest lines are kept. Whoever
 * is given one must leave it as it is.
 */
export function remembered<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>()
  return text => {
    const before = known.get(text)
    if (before !== undefined) return before
    const found = answer(text)
    if (text.length > longest) return found
    if (known.size >= most) known.clear()
    known.set(text, found)
    return found
  }
}
