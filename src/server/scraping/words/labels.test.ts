import { expect, test } from 'vitest'
import { timeLabel } from './labels.ts'

const kinds = (text: string) => timeLabel(text).map(({ kind, rest }) => [kind, rest])

test('each label of a line has its own time', () => {
  expect(kinds('Prep: 10 min, cook: 20 min')).toEqual([
    ['prep', '10 min,'],
    ['cook', '20 min'],
  ])
})

test('time in which one is busy is no time before cooking: it counts when no other is told', () => {
  expect(kinds('Active: 25 mins')).toEqual([['some', '25 mins']])
  expect(kinds('Hands-on time: 25 mins')).toEqual([['prep', '25 mins']])
})

test('Turkish times are told by one word', () => {
  expect(kinds('Hazırlama: 10 dk Pişirme: 30 dk')).toEqual([
    ['prep', '10 dk'],
    ['cook', '30 dk'],
  ])
})

test('what else a line tells between bars is none of the times', () => {
  expect(kinds('320 kcal | 12 g protein | 5 min prep | 25 min bake')).toEqual([
    ['prep', '5 min'],
    ['cook', '25 min'],
  ])
})
