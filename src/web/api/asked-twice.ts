import type { Route } from '#shared/contract/route.ts'

/** Milliseconds within which a second click still belongs to a double click. */
const DOUBLE = 500

interface Change {
  answer: Promise<unknown>
  isAnswered: boolean
}

const recent = new Map<string, Change>()

/**
 * A change that is asked for once more while its answer is on its way, or so soon that both were one double click, is the
 * same change: it is made once, and whoever asked gets the one answer. What failed may be tried again at once, and after
 * any other change the same one is meant anew.
 */
export function madeOnce<Answer>(key: string, make: () => Promise<Answer>): Promise<Answer> {
  const same = recent.get(key)
  if (same) return same.answer as Promise<Answer>
  for (const [other, { isAnswered }] of recent) if (isAnswered) recent.delete(other)
  const began = Date.now()
  const answer = make()
  const change: Change = { answer, isAnswered: false }
  recent.set(key, change)
  const forget = () => {
    if (recent.get(key) === change) recent.delete(key)
  }
  answer.then(() => {
    change.isAnswered = true
    setTimeout(forget, Math.max(0, began + DOUBLE - Date.now()))
  }, forget)
  return answer
}

/** What makes two changes the same: where to, and with what. A file is the same when it is the one that was chosen before. */
export const keyOfChange = ({ method }: Route, url: string, body: unknown): string =>
  `${method} ${url} ${JSON.stringify(body, (_, value) => (value instanceof Blob ? numberOf(value) : value))}`

const numbers = new WeakMap<Blob, string>()
let count = 0

function numberOf(blob: Blob): string {
  const number = numbers.get(blob) ?? `blob ${++count}`
  numbers.set(blob, number)
  return number
}
