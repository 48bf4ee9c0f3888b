import { expect, test } from 'vitest'
import { decimalCommaIn } from './decimal-comma.ts'

test.each([
  [['1,5 kg Mehl', '2 Eier'], true],
  [['1.5 kg flour', '2 eggs'], false],
  [['2 Eier', '500 g Mehl'], null],
  [['1,500 g flour', '1.000 ml Wasser'], null],
  [['0,5 l Milch', '1.5 cups'], null],
])('%j', (lines, expected) => expect(decimalCommaIn(lines)).toBe(expected))
