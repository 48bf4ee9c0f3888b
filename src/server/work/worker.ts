import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../context.ts'

/** What another instance left is seen this late at most. */
const LONGEST_SLEEP_MS = 15_000
/** Tasks that do not stop by then are cut off; they are claimed again when their claim ends. */
const LONGEST_WAIT_MS = 3000
const RETRY_MS = 1000

/** A loop that claims rows of a queue in the database and works on them. */
export interface Worker {
  /** Looks for work now. */
  wake: () => void
  /** Tells the tasks under way to stop, and waits for them a few seconds. */
  end: () => Promise<void>
}

export interface Tasks {
  /** How many more may begin. */
  room: () => number
  /** Counts a task as under way until it ends. A task that throws is logged. */
  begin: (task: Promise<void>, about: Record<string, unknown>) => void
  /** Aborted when the worker ends. */
  stopping: AbortSignal
}

export interface WorkerOptions {
  /** Named in the log. */
  name: string
  /** How many tasks run at the same time. */
  atOnce: number
  /** Claims what is due and begins it. */
  take: (tasks: Tasks) => Promise<void>
  /** When something is due next; undefined when nothing is waiting. */
  nextMoment: () => Promise<string | undefined>
}

/** Runs until `end`. Between looks it sleeps until something is due, a task ends, or somebody wakes it. */
export function startWorker(app: App, { name, atOnce, take, nextMoment }: WorkerOptions): Worker {
  const underWay = new Set<Promise<void>>()
  const ending = new AbortController()
  let wakeUp = () => {}
  let isWoken = false
  const wake = () => {
    isWoken = true
    wakeUp()
  }
  const tasks: Tasks = {
    stopping: ending.signal,
    room: () => atOnce - underWay.size,
    begin: (task, about) => {
      const done = task
        .catch(error => app.log.error({ err: error, worker: name, ...about }, 'a task failed'))
        .finally(() => {
          underWay.delete(done)
          wake()
        })
      underWay.add(done)
    },
  }

  const rest = async () => {
    const moment = tasks.room() > 0 ? await nextMoment() : undefined
    const wait = moment ? Date.parse(moment) - app.clock.millis() : LONGEST_SLEEP_MS
    if (isWoken || ending.signal.aborted) return
    const { promise, resolve } = Promise.withResolvers<void>()
    wakeUp = resolve
    const timer = setTimeout(resolve, Math.min(LONGEST_SLEEP_MS, Math.max(1, wait)))
    await promise
    clearTimeout(timer)
  }

  const work = async () => {
    while (!ending.signal.aborted) {
      try {
        isWoken = false
        await take(tasks)
        await rest()
      } catch (error) {
        app.log.warn({ err: error, worker: name }, 'the queue could not be read; it is tried again')
        await sleep(RETRY_MS, undefined, { ref: false })
      }
    }
  }

  const working = work()
  return {
    wake,
    end: async () => {
      ending.abort()
      wake()
      const all = working.then(() => Promise.all(underWay))
      await Promise.race([all, sleep(LONGEST_WAIT_MS, undefined, { ref: false })])
    },
  }
}
