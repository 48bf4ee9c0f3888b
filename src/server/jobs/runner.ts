import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** What still works after so many milliseconds, such as a large import, is cut off and goes on at the next start. */
export const LONGEST_WAIT_MS = 3000

/** Runs jobs, which may fail without anybody else's harm. */
export interface Runner {
  /** Resolves when the work is done, also when it failed. It may stop half-way when the signal says so. */
  run: (work: (stopped: AbortSignal) => Promise<unknown>) => Promise<void>
  /** Tells what is under way to stop, and waits for it, though not for ever. */
  end: () => Promise<void>
}

export function createRunner(log: Logger): Runner {
  const underWay = new Set<Promise<void>>()
  const stopping = new AbortController()
  return {
    run: work => {
      const done = work(stopping.signal).then(
        () => {},
        error => log.error({ err: error }, 'a job failed'),
      )
      underWay.add(done)
      return done.finally(() => underWay.delete(done))
    },
    end: async () => {
      stopping.abort()
      await Promise.race([Promise.all(underWay), sleep(LONGEST_WAIT_MS, undefined, { ref: false })])
    },
  }
}
