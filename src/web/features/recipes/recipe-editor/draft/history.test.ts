import { expect, test } from 'vitest'
import { beginHistory, record, redo, undo } from './history.ts'

test('changes of one thing in one breath are taken back together', () => {
  let history = beginHistory('')
  history = record(history, 'a', 'name', 1000)
  history = record(history, 'ab', 'name', 1500)
  history = record(history, 'abc', 'name', 4000)
  expect(undo(history).present).toBe('ab')
  expect(undo(undo(history)).present).toBe('')
  expect(redo(undo(history)).present).toBe('abc')
  expect(undo(undo(undo(history))).present).toBe('')
})
