import type { Route } from '#shared/contract/route.ts'

/** Milliseconds within which a second click still belongs to a double click. */
const DOUBLE = 500

/** What makes two changes the same: where to, and how and with what. */
export interface ChangeKey {
  url: string
  text: string
}

interface Change {
  url: string
  answer: Promise<unknown>
  isAnswered: boolean
}

const recent = new Map<string, Change>()

/**
 * A change that is asked for once more while its answer is on its way, or so soon that both were one double click, is the
 * same change: it is made once, and whoever asked gets the one answer. What failed may be tried again at once. After any
 * other change the same one is meant anew, and while it is on its way, after another of the same thing: on, off, on.
 */
export function madeOnce<Answer>({ url, text }: ChangeKey, make: () => Promise<Answer>): Promise<Answer> {
  const same = recent.get(text)
  if (same) return same.answer as Promise<Answer>
  for (const [other, change] of recent) if (change.isAnswered || change.url === url) recent.delete(other)
  const began = Date.now()
  const answer = make()
  const change: Change = { url, answer, isAnswered: false }
  recent.set(text, change)
  const forget = () => {
    if (recent.get(text) === change) recent.delete(text)
  }
  answer.then(() => {
    change.isAnswered = true
    setTimeout(forget, Math.max(0, began + DOUBLE - Date.now()))
  }, forget)
  return answer
}

/** A file is the same when it is the one that was chosen before. */
export const keyOfChange = ({ method }: Route, url: string, body: unknown): ChangeKey => ({
  url,
  text: `${method} ${url} ${JSON.stringify(body, (_, value) => (value instanceof Blob ? numberOf(value) : value))}`,
})

const numbers = new WeakMap<Blob, string>()
let count = 0

function numberOf(blob: Blob): string {
  const number = numbers.get(blob) ?? `blob ${++count}`
  numbers.set(blob, number)
  return number
}
