import { workOwner } from '../work-owner.ts'
import { createWorkQueue } from '../work-queue.ts'

const lasts = new Map<string, Promise<unknown>>()

/** Work on one thing is done one after the other, so that two pictures saved at once do not end up mixed. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lasts.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  lasts.set(key, mine)
  try {
    return await mine
  } finally {
    if (lasts.get(key) === mine) lasts.delete(key)
  }
}

/** Pictures are large when unpacked: only two are worked on at a time, and one of each person; the others wait. */
const room = createWorkQueue({ atOnce: 2, ownerAtOnce: 1, waiting: 200, ownerWaiting: 20 })

export const withRoom = <T>(work: () => Promise<T>): Promise<T> => room.run(workOwner.getStore() ?? '', work)
