import type { Token } from './tokens.ts'

const closing: Record<string, string> = { ')': '(', ']': '[', '}': '{', '）': '（', '】': '【' }
const quotes: Record<string, string> = { "'": "'", '"': '"', '‘': '’', '“': '”', '„': '“', '«': '»', '»': '«' }
const opening = new Set(Object.values(closing))

/** The written text of runs of tokens, each with the signs inside it, put together with `joiner` (or an "&" that stood between). */
export function textOfRuns(input: string, runs: Token[][], joiner = ' '): string {
  let joined = ''
  let end = 0
  for (const run of runs) {
    const text = balanced(withSigns(input, run)).replace(/[®™©]/g, '').replace(/\s+/g, ' ').trim()
    if (!text) continue
    if (joined) joined += joiner === ' ' && input.slice(end, run[0]!.start).includes('&') ? ' & ' : joiner
    joined += text
    end = run.at(-1)!.end
  }
  return joined
}

// A bracket or an inch sign which belongs to the last word stays with it: "butter (salted)", "12\"", "70%".
function withSigns(input: string, run: Token[]): string {
  const end = run.at(-1)!.end
  const sign = run.at(-1)!.isNumber ? /^\s?[%°"”″]/ : /^[%°]/
  const tail = sign.exec(input.slice(end, end + 2))?.[0] ?? ''
  const start = run[0]!.start
  let text = input.slice(start, end) + tail
  // "'00' flour" begins with its quote, which ends within.
  const quote = /(?<![\p{L}\p{Nd}])\S$/u.exec(input.slice(Math.max(0, start - 2), start))?.[0] ?? ''
  if (quotes[quote] && text.indexOf(quotes[quote]!, 1) > 0) text = quote + text
  const at = end + tail.length
  const quoteEnd = input[at] && leavesOpen(text, input[at]) ? input[at] : ''
  text += quoteEnd
  const next = input[at + quoteEnd.length]
  if (next && closing[next] && text.includes(closing[next])) text += next
  return text
}

/** Whether a quote that ends with this sign is open at the end of a text. */
function leavesOpen(text: string, end: string): boolean {
  if (end === '"') return text.split(end).length % 2 === 0
  return '”»'.includes(end) && text.lastIndexOf(end === '”' ? '“' : '«') > text.lastIndexOf(end)
}

/** Brackets whose other half lies outside the text are taken out. */
function balanced(text: string): string {
  if (!/[()[\]{}（）【】]/.test(text)) return text
  const drop = new Set<number>()
  const open: number[] = []
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]!
    if (opening.has(sign)) open.push(i)
    else if (closing[sign]) {
      if (open.length && text[open.at(-1)!] === closing[sign]) open.pop()
      else drop.add(i)
    }
  }
  for (const i of open) drop.add(i)
  return text
    .split('')
    .filter((_, i) => !drop.has(i))
    .join('')
}
