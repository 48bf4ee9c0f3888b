import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

/** Work that ends when it is told to, and what has begun so far. */
function workshop() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<void>(resolve => ends.set(name, resolve))
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { begun, work, end }
}

test('so much runs at once, of one owner less, and the next begins when there is room', async () => {
  const { begun, work, end } = workshop()
  const queue = createWorkQueue({ atOnce: 2, ownerAtOnce: 1, waiting: 10 })
  const all = ['a1', 'a2', 'b1', 'c1'].map(name => queue.run(name[0] as string, work(name)))
  expect(begun).toEqual(['a1', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2'])
  await end('c1')
  await end('a2')
  await Promise.all(all)
})

test('who would have too much waiting is refused, and so is everybody when all are too many', async () => {
  const { work, end } = workshop()
  const queue = createWorkQueue({ atOnce: 1, waiting: 3, ownerWaiting: 2 })
  const all = ['a1', 'a2', 'a3'].map(name => queue.run('a', work(name)))
  await expect(queue.run('a', work('a4'))).rejects.toThrow('too-many-attempts')
  all.push(queue.run('b', work('b1')))
  await expect(queue.run('c', work('c1'))).rejects.toThrow('too-busy')
  for (const name of ['a1', 'a2', 'a3', 'b1']) await end(name)
  await Promise.all(all)
})

test('work that fails makes room like any other', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 1 })
  await expect(queue.run('a', () => Promise.reject(new Error('burnt')))).rejects.toThrow('burnt')
  expect(await queue.run('a', async () => 'baked')).toBe('baked')
})
