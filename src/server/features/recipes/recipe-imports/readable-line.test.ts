import { expect, test } from 'vitest'
import { readableLine } from './readable-line.ts'

test.each([
  ['2 onions (, sliced)', '2 onions, sliced'],
  ['1/4 pound bacon (, diced (optional))', '1/4 pound bacon, diced (optional)'],
  ['500.0 g chickpeas', '500 g chickpeas'],
  ['2.0 eggs', '2 eggs'],
  ['1.5 l stock', '1.5 l stock'],
  ['1.000 ml Milch', '1.000 ml Milch'],
  ['2 onions (red, sliced)', '2 onions (red, sliced)'],
])('%s is %s to a cook', (line, readable) => expect(readableLine(line)).toBe(readable))
