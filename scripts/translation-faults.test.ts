import { expect, test } from 'vitest'
import { findTranslationFaults } from './translation-faults.ts'

const file = (words: object, times: number[] = []) => ({ text: JSON.stringify(words, null, 2), times })

test('what is missing and what is still English is told, each text once', () => {
  const original = file({
    lists: { add: 'Add', gone_one: '{{count}} line gone', gone_other: '{{count}} lines gone' },
    hint: 'Nothing is lost here',
    close: 'Close',
  })
  const german = file({
    lists: { gone_one: 'Eine Zeile weg', gone_other: '{{count}} Zeilen weg' },
    hint: 'Nothing is lost here',
  })
  expect(findTranslationFaults(original, german)).toEqual([
    { fault: 'missing', key: 'lists.add', english: 'Add' },
    { fault: 'same', key: 'hint', english: 'Nothing is lost here' },
    { fault: 'missing', key: 'close', english: 'Close' },
  ])
})

test('a translation that is older than its English text is told; one word may be the same in both', () => {
  const original = file({ name: 'Name', save: 'Save it', open: 'Open' }, [0, 5, 20, 5, 0])
  const german = file({ name: 'Name', save: 'Sichern', open: 'Öffnen' }, [0, 5, 10, 30, 0])
  expect(findTranslationFaults(original, german)).toEqual([{ fault: 'older', key: 'save', english: 'Save it' }])
})

test('what was read beside the English text since that changed is not old', () => {
  const original = file({ save: 'Save it', open: 'Open' }, [0, 20, 40, 0])
  const german = file({ save: 'Sichern', open: 'Öffnen' }, [0, 10, 10, 0])
  const older = findTranslationFaults(original, german, 30)
  expect(older).toEqual([{ fault: 'older', key: 'open', english: 'Open' }])
})

test('without a history nothing is called old', () => {
  expect(findTranslationFaults(file({ save: 'Save' }), file({ save: 'Sichern' }))).toEqual([])
})

test.each([
  ['Nothing is lost.', 'Nichts geht verloren', 'ends otherwise'],
  ['Sure?', 'Σίγουρα;', undefined],
  ['Done.', '完了しました。', undefined],
  ['Within 7 days', 'Binnen Tagen', 'lacks a number'],
  ['Within 7 days', 'خلال ٧ أيام', undefined],
  ['The list “{{name}}”', 'Die Liste "{{name}}"', 'straight quotes'],
  ['Save', 'Sichern ', 'spaces'],
  ['Save', 'Alles, was geändert wurde, jetzt sichern', 'far longer'],
  ['Save', 'Sichern', undefined],
])('%s is suspicious as %s: %s', (english, translation, why) => {
  const faults = findTranslationFaults(file({ text: english }), file({ text: translation }))
  expect(faults).toEqual(why ? [{ fault: 'suspicious', key: 'text', english, why }] : [])
})
