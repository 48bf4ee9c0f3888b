import { expect, test } from 'vitest'
import { findTextKeys } from './find-text-keys.ts'

const words = {
  action: { save: 'Save', saveAll: 'Save all' },
  list: { left_one: '{{count}} thing left', left_other: '{{count}} things left', sum: '{{a}} · {{b}}' },
  hint: 'Read <1>the guide</1> first (it’s short)',
  again: 'Save',
}

test.each([
  ['Save', ['action.save', 'again']],
  ['  Save\n all ', ['action.saveAll']],
  ['3 things left', ['list.left_other']],
  ['Read the guide first (it’s short)', ['hint']],
])('%j stands under %j', (shown, keys) => {
  expect(findTextKeys(words, shown)).toEqual(keys)
})

test.each(['', 'Grandma’s apple cake', 'Leeks · 3', 'save'])('%j is none of the program’s words', shown => {
  expect(findTextKeys(words, shown)).toEqual([])
})
