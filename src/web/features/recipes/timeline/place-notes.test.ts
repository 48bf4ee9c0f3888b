import { expect, test } from 'vitest'
import { placeNotes } from './place-notes.ts'

const note = (eventMessage: string | null, stepId: string | null = null) => ({ eventMessage, stepId })
const steps = [{ id: 'chop' }, { id: 'fry' }]

test('the newest note of a step stands at it, and the newest of the rest above all', () => {
  const notes = [note('Less salt', 'fry'), note('Good'), note('More salt', 'fry'), note('Finely', 'chop'), note('Bad')]
  expect(placeNotes(notes, steps)).toEqual({
    top: 'Good',
    byStep: new Map([
      ['fry', 'Less salt'],
      ['chop', 'Finely'],
    ]),
  })
})

test('a note whose step is gone is not lost, and an entry without words is none', () => {
  expect(placeNotes([note(null), note('', 'fry'), note('Peel them', 'peel'), note('Old')], steps)).toEqual({
    top: 'Peel them',
    byStep: new Map(),
  })
})
