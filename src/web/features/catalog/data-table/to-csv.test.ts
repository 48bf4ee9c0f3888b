import { expect, test } from 'vitest'
import { toCsv } from './to-csv.ts'

const columns = [
  { label: 'Name', value: (item: { name: string }) => item.name },
  { label: 'Long, too', value: (item: { name: string }) => item.name.length },
]

test('commas, quotes and line ends stay within their cell', () => {
  expect(toCsv(columns, [{ name: 'salt' }, { name: '6" pan,\nflat' }])).toBe(
    'Name,"Long, too"\r\nsalt,4\r\n"6"" pan,\nflat",12\r\n',
  )
})

test('nothing becomes a formula', () => {
  expect(toCsv(columns.slice(0, 1), [{ name: '=HYPERLINK("x")' }])).toBe(`Name\r\n"'=HYPERLINK(""x"")"\r\n`)
})
