import { expect, test } from 'vitest'
import { editedFields, mergeEdits } from './merge-edits.ts'

const opened = { name: 'Ann', admin: true, household: 'Family' }

test('only what was edited is written over what others have saved since', () => {
  const now = { name: 'Anna', admin: false, household: 'Family', id: '1' }
  expect(mergeEdits({ opened, edited: opened }, now)).toEqual(now)
  expect(mergeEdits({ opened, edited: { ...opened, household: 'Hut' } }, now)).toEqual({ ...now, household: 'Hut' })
})

test('of what both have edited the later one counts', () => {
  const edited = { ...opened, name: 'Annie' }
  expect(mergeEdits({ opened, edited }, { ...opened, name: 'Anna' }).name).toBe('Annie')
})

test('a field of several values is edited when one of them is', () => {
  const days = { monday: 2, tuesday: 4 }
  expect(editedFields({ opened: { days, name: 'Plan' }, edited: { days: { ...days }, name: 'Plan' } })).toEqual({})
  const edited = { days: { ...days, tuesday: 5 }, name: 'Plan' }
  expect(editedFields({ opened: { days, name: 'Plan' }, edited })).toEqual({ days: edited.days })
})
