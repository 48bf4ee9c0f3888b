import { workOwner } from '../work/work-owner.ts'
import { createWorkQueue } from '../work/work-queue.ts'

/** Pictures are large when unpacked: only two are worked on at a time, and one of each person; the others wait. */
const room = createWorkQueue({ atOnce: 2, ownerAtOnce: 1, waiting: 200, ownerWaiting: 20 })

/** How far the picture is that is being made for somebody; `total` is 0 while it waits for its turn. */
export interface PictureProgress {
  done: number
  total: number
}

/** By person. Counts also those of theirs that wait. */
const underWay = new Map<string, PictureProgress & { pictures: number }>()

export async function withRoom<T>(work: () => Promise<T>): Promise<T> {
  const owner = workOwner.getStore() ?? ''
  const mine = underWay.get(owner) ?? { done: 0, total: 0, pictures: 0 }
  underWay.set(owner, mine)
  mine.pictures++
  try {
    // The next one of the same person begins before this one has been answered.
    return await room.run(owner, () => work().finally(() => Object.assign(mine, { done: 0, total: 0 })))
  } finally {
    mine.pictures--
    if (!mine.pictures) underWay.delete(owner)
  }
}

/** Called by the work itself. */
export function noteProgress(done: number, total: number): void {
  const mine = underWay.get(workOwner.getStore() ?? '')
  if (mine) Object.assign(mine, { done, total })
}

/** Null when no picture of this person is under way here. */
export function pictureProgress(owner: string): PictureProgress | null {
  const mine = underWay.get(owner)
  return mine ? { done: mine.done, total: mine.total } : null
}
