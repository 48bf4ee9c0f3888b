import type { App } from '../context.ts'
import { stateOf } from '../db/database-version.ts'
import type { JsonAnswer } from './reply.ts'

/** Of all answers together. */
const MOST_BYTES = 8 * 1024 * 1024
/** A longer answer is made anew each time. */
const LONGEST = 256 * 1024
/** So many questions are remembered by their words alone. */
const MOST_ASKED = 2000
/** Filters may speak of "now", and sessions end by the clock: milliseconds after which an answer is made anew in any case. */
const KEPT_FOR = 60_000

/** Who asks for what: nothing else may decide over the answer of a route that is `kept`. */
export interface Question {
  token: string | null
  locale: string
  url: string
}

export interface KeptAnswers {
  /** The answer, if it was given before and holds still; and how to keep the one that is made now. */
  find: (app: App, question: Question) => Promise<Found>
}

interface Found {
  answer: JsonAnswer | null
  keep: (answer: JsonAnswer) => void
}

/**
 * Answers as they went out, each for one token, language and address. They hold until anything is written to the database,
 * by whomever, and so nobody sees what was true before a write that somebody was told of. An answer is kept from the second
 * time that its question comes, whatever was written between: to hold what nobody asks for again costs more than it saves.
 */
export function createKeptAnswers(): KeptAnswers {
  const answers = new Map<string, { answer: JsonAnswer; until: number }>()
  const asked = new Set<string>()
  let state = ''
  let bytes = 0

  const forget = (key: string) => {
    bytes -= answers.get(key)?.answer.bytes.length ?? 0
    answers.delete(key)
  }

  const keep = (key: string, answer: JsonAnswer, until: number) => {
    if (!asked.has(key)) {
      if (asked.size >= MOST_ASKED) asked.clear()
      asked.add(key)
      return
    }
    if (answer.bytes.length > LONGEST) return
    forget(key)
    answers.set(key, { answer, until })
    bytes += answer.bytes.length
    for (const oldest of answers.keys()) {
      if (bytes <= MOST_BYTES) return
      forget(oldest)
    }
  }

  return {
    find: async (app, { token, locale, url }) => {
      const now = await stateOf(app.db)
      if (now !== state) {
        answers.clear()
        state = now
        bytes = 0
      }
      const key = `${token ?? ''} ${locale} ${url}`
      const time = app.clock.millis()
      const known = answers.get(key)
      if (known && known.until > time) return { answer: known.answer, keep: () => {} }
      // What was written meanwhile may or may not be in the answer, so it is only kept when nothing was.
      return { answer: null, keep: answer => now === state && keep(key, answer, time + KEPT_FOR) }
    },
  }
}
