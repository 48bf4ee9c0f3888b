const closing: Record<string, string> = { '{': '}', '[': ']' }

/** Where the object, array or string that begins at `start` ends in a piece of code; -1 when it does not. */
export function balancedEnd(code: string, start: number): number {
  const open = code[start]!
  if (open === '"' || open === "'") return stringEnd(code, start)
  if (!(open in closing)) return -1
  let depth = 0
  for (let at = start; at < code.length; at++) {
    const sign = code[at]
    if (sign === '"' || sign === "'") {
      at = stringEnd(code, at) - 1
      if (at < start) return -1
    } else if (sign === '{' || sign === '[') depth++
    else if ((sign === '}' || sign === ']') && --depth === 0) return at + 1
  }
  return -1
}

function stringEnd(code: string, start: number): number {
  const quote = code[start]
  for (let at = start + 1; at < code.length; at++) {
    if (code[at] === '\\') at++
    else if (code[at] === quote) return at + 1
  }
  return -1
}
