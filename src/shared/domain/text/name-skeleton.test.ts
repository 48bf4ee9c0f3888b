import { expect, test } from 'vitest'
import { nameSkeleton } from './name-skeleton.ts'

test.each(['аnn', 'Ann', 'ANN', 'Ａｎｎ', 'a\u200bnn', 'ann\u00ad', ' ann ', 'аՈn'.toLowerCase()])(
  '%j looks like ann',
  name => {
    expect(nameSkeleton(name)).toBe('ann')
  },
)

test.each([
  ['Иван', 'ивaн'],
  ['rn', 'rn'],
  ['l1', 'l1'],
  ['José', 'josé'],
  ['小明', '小明'],
])('%s stays apart', (name, skeleton) => {
  expect(nameSkeleton(name)).toBe(nameSkeleton(skeleton))
  expect(nameSkeleton(name)).not.toBe('ann')
})
