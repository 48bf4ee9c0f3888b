import { expect, test } from 'vitest'
import { inPortions } from './in-portions.ts'

const refusal = new Error('refused')
const isRefusal = (error: unknown) => error === refusal
const items = [1, 2, 3, 4, 5, 6, 7]

test('things are worked on in portions', async () => {
  const outcome = await inPortions(items, async portion => portion.length, { size: 3, isRefusal })
  expect(outcome).toEqual({ results: [3, 3, 1], refused: [], untried: [] })
})

test('one that is refused does not hold up the others of its portion', async () => {
  const done: number[] = []
  const work = async (portion: number[]) => {
    if (portion.includes(5)) throw refusal
    done.push(...portion)
  }
  const outcome = await inPortions(items, work, { size: 3, isRefusal })
  expect(outcome.refused).toEqual([5])
  expect(done).toEqual([1, 2, 3, 4, 6, 7])
})

test('anything else ends the work and tells what is left', async () => {
  const broken = new Error('no network')
  let calls = 0
  const work = async (portion: number[]) => {
    if (portion.includes(4) && portion.length > 1) throw refusal
    if (++calls > 2) throw broken
  }
  const outcome = await inPortions(items, work, { size: 3, isRefusal })
  expect(outcome).toMatchObject({ refused: [], untried: [5, 6, 7], error: broken })
})
