import { workOwner } from '../work-owner.ts'
import { createWorkQueue } from '../work-queue.ts'

/** Pictures are large when unpacked: only two are worked on at a time, and one of each person; the others wait. */
const room = createWorkQueue({ atOnce: 2, ownerAtOnce: 1, waiting: 200, ownerWaiting: 20 })

export const withRoom = <T>(work: () => Promise<T>): Promise<T> => room.run(workOwner.getStore() ?? '', work)
