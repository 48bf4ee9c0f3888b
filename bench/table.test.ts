import { expect, test } from 'vitest'
import { judge, mergedPage, pageOf, tableOf } from './table.ts'

const budgets = {
  share: { title: 'share', unit: '', must: 0.2, aim: 0.35, better: 'more' as const },
  wait: { title: 'wait', unit: 'ms', must: 15, aim: 5, better: 'less' as const },
}
const verdict = (budget: string, value: number) => judge({ budget, value, detail: '' }, budgets, 0).verdict

test('a value is judged by what is better', () => {
  expect([0.4, 0.35, 0.3, 0.2, 0.19].map(value => verdict('share', value))).toEqual([
    'good',
    'good',
    'within',
    'within',
    'MISSED',
  ])
  expect([4, 5, 6, 15, 15.1].map(value => verdict('wait', value))).toEqual([
    'good',
    'good',
    'within',
    'within',
    'MISSED',
  ])
})

test('what could not be measured is missed', () => {
  expect(verdict('share', Number.NaN)).toBe('MISSED')
  expect(verdict('wait', Number.NaN)).toBe('MISSED')
})

test('a measure without a budget is an error', () => {
  expect(() => verdict('nothing', 1)).toThrow('nothing')
})

test('the table is Markdown', () => {
  expect(tableOf([judge({ budget: 'wait', value: 4.5678, detail: 'three' }, budgets, 0.25)]).split('\n')[2]).toBe(
    '| wait | 4.57 ms  | 15 ms | 5 ms | good    | three     | 0.3  |',
  )
})

test('the page says what is missed', () => {
  const page = (wait: number) =>
    pageOf([judge({ budget: 'wait', value: wait, detail: '' }, budgets, 0)], 'a machine', false)
  expect(page(4)).toContain('\nNothing is missed.\n')
  expect(page(16)).toContain('\nMissed: wait.\n')
})

test('rows measured anew take the place of their elder ones', () => {
  const rows = (share: number, wait: number) => [
    judge({ budget: 'share', value: share, detail: '' }, budgets, 0),
    judge({ budget: 'wait', value: wait, detail: '' }, budgets, 0),
  ]
  const page = pageOf(rows(0.4, 5), 'a machine', false)
  expect(mergedPage(page, rows(0.4, 16).slice(1))).toBe(pageOf(rows(0.4, 16), 'a machine', false))
  const half = pageOf(rows(0.4, 5).slice(0, 1), 'a machine', false)
  expect(mergedPage(half, rows(0.4, 5).slice(1))).toBe(page)
})
