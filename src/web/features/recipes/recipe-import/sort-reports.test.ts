import { expect, test } from 'vitest'
import type { Report, ReportSummary } from '#shared/contract/maintenance/reports.ts'
import { sortEntries, sortReports, titleOf } from './sort-reports.ts'

const report = (id: string, status: ReportSummary['status']) => ({ id, status }) as ReportSummary
const entry = (message: string, success = true) => ({ message, success }) as Report['entries'][number]

test('reports are turned round, or begin with those that need a look', () => {
  const reports = [report('c', 'success'), report('b', 'failure'), report('a', 'in-progress')]
  const ids = (order: Parameters<typeof sortReports>[1]) => sortReports(reports, order).map(({ id }) => id)
  expect(ids('newest')).toEqual(['c', 'b', 'a'])
  expect(ids('oldest')).toEqual(['a', 'b', 'c'])
  expect(ids('failed')).toEqual(['a', 'b', 'c'])
})

test('what stands in a report goes by time, by what failed, or by name', () => {
  const entries = [entry('Zander'), entry('äpple', false), entry('Bread'), entry('soup 10', false), entry('soup 9')]
  const names = (order: Parameters<typeof sortEntries>[1]) => sortEntries(entries, order, 'en').map(one => one.message)
  expect(names('oldest')).toEqual(entries.map(one => one.message))
  expect(names('newest')).toEqual(entries.map(one => one.message).reverse())
  expect(names('failed')).toEqual(['äpple', 'soup 10', 'Zander', 'Bread', 'soup 9'])
  expect(names('name')).toEqual(['äpple', 'Bread', 'soup 9', 'soup 10', 'Zander'])
})

test('a page that failed is named by its address, where the reason stands by itself', () => {
  const failed = { ...entry('failed to scrape url https://a.example', false), url: 'https://a.example' }
  expect(titleOf({ ...failed, exception: 'It answered 500.' })).toBe('https://a.example')
  expect(titleOf({ ...failed, exception: '' })).toBe('failed to scrape url https://a.example')
  expect(titleOf({ ...entry('Imported'), url: 'https://a.example', exception: '' })).toBe('Imported')
})
