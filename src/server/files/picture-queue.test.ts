import { expect, test } from 'vitest'
import { workOwner } from '../work/work-owner.ts'
import { noteProgress, pictureProgress, withRoom } from './picture-queue.ts'

/** A picture that is worked on until it is let go. */
function begin(owner: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const made = workOwner.run(owner, () =>
    withRoom(async () => {
      noteProgress(1, 4)
      await promise
    }),
  )
  return async () => {
    resolve()
    await made
  }
}

test('tells how far the picture of a person is, and whether it waits', async () => {
  const ends = ['ann', 'ben', 'cleo'].map(begin)
  const all = () => ['ann', 'ben', 'cleo'].map(pictureProgress)
  expect(all()).toEqual([
    { done: 1, total: 4 },
    { done: 1, total: 4 },
    { done: 0, total: 0 },
  ])
  await ends[0]?.()
  expect(all()).toEqual([null, { done: 1, total: 4 }, { done: 1, total: 4 }])
  await Promise.all(ends.map(end => end()))
  expect(all()).toEqual([null, null, null])
})

test('of two pictures of one person the second begins anew, and one that fails is over', async () => {
  const [first, second] = [begin('dora'), begin('dora')]
  await first()
  expect(pictureProgress('dora')).toEqual({ done: 1, total: 4 })
  await second()
  const failing = workOwner.run('dora', () => withRoom(async () => Promise.reject(new Error('no picture'))))
  await expect(failing).rejects.toThrow('no picture')
  expect(pictureProgress('dora')).toBeNull()
})
