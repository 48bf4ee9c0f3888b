import type { Db } from './schema.ts'
import type { Changes } from './sqlite/table-versions.ts'

/** What the adapter of each engine carries. */
export interface StateTeller {
  state: () => Promise<string>
}

/**
 * A text that differs as soon as anybody has written anything: another connection, process or instance too. What was read
 * while it was the same is what one would read now.
 */
export const stateOf = (db: Db): Promise<string> => (db.getExecutor().adapter as unknown as StateTeller).state()

/**
 * A text that differs as soon as anything that people wrote or see may have changed. Null on PostgreSQL, whose state moves with
 * the server's own notes as well, and to ask for it would be one more trip for each answer.
 */
export const contentStampOf = (db: Db): string | null =>
  (db.getExecutor().adapter as { changes?: Changes }).changes?.contentStamp() ?? null

/**
 * Lets those who ask while a question is on its way wait for the next one together. None gets an answer to a question
 * that was asked before they came.
 */
export function together<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let next: Promise<Answer> | null = null
  let asked: Promise<unknown> = Promise.resolve()
  return () => {
    next ??= asked.then(() => {
      next = null
      const answer = ask()
      asked = answer.catch(() => {})
      return answer
    })
    return next
  }
}
