import { tooMany, unavailable } from '../errors.ts'

export interface QueueLimits {
  /** Pieces of work under way, in all and of one owner. */
  atOnce: number
  ownerAtOnce?: number
  /** Pieces of work that may wait, in all and of one owner; more are refused. */
  waiting: number
  ownerWaiting?: number
}

export interface WorkQueue {
  /** Runs the work as soon as there is room. Work of one owner begins in the order in which it came. */
  run: <T>(owner: string, work: () => Promise<T>) => Promise<T>
}

interface Waiting {
  owner: string
  begin: () => void
}

/** Seconds after which a refused caller may try again. */
const RETRY_AFTER = 5

/** Bounds work that would otherwise fill the processor, the memory or the threads that everybody shares. */
export function createWorkQueue(limits: QueueLimits): WorkQueue {
  const { atOnce, ownerAtOnce = atOnce, waiting: mostWaiting, ownerWaiting = mostWaiting } = limits
  const running = new Map<string, number>()
  const waiting: Waiting[] = []
  let inAll = 0

  const hasRoom = (owner: string) => inAll < atOnce && (running.get(owner) ?? 0) < ownerAtOnce

  const begin = (owner: string) => {
    inAll++
    running.set(owner, (running.get(owner) ?? 0) + 1)
  }

  const end = (owner: string) => {
    inAll--
    const left = (running.get(owner) ?? 1) - 1
    if (left) running.set(owner, left)
    else running.delete(owner)
    const next = waiting.findIndex(entry => hasRoom(entry.owner))
    if (next >= 0) waiting.splice(next, 1)[0]?.begin()
  }

  const wait = (owner: string) => {
    const options = { params: { seconds: RETRY_AFTER } }
    if (waiting.length >= mostWaiting) throw unavailable('too-busy', options)
    if (ownerWaiting < mostWaiting && waiting.filter(entry => entry.owner === owner).length >= ownerWaiting)
      throw tooMany('too-many-attempts', options)
    return new Promise<void>(resolve => {
      waiting.push({
        owner,
        begin: () => {
          begin(owner)
          resolve()
        },
      })
    })
  }

  return {
    run: async (owner, work) => {
      if (hasRoom(owner)) begin(owner)
      else await wait(owner)
      try {
        return await work()
      } finally {
        end(owner)
      }
    },
  }
}
