import { expect, test } from 'vitest'
import { foldLetters } from './fold-letters.ts'

test.each([
  ['ΜΟΥΣ', 'Μουσακάς'],
  ['μουσακάς', 'ΜΟΥΣΑΚΆΣ με κρέας'],
  ['imam', 'İmam bayıldı'],
  ['İMAM BAYILDI', 'imam bayıldı'],
  ['BAYILDI', 'İmam bayıldı'],
  ['entree', 'Entrée'],
  ['豆腐', '麻婆豆腐'],
  ['حمص', 'حُمُّص بالطحينة'],
])('%s is found in %s', (typed, name) => expect(foldLetters(name)).toContain(foldLetters(typed)))

test.each([
  ['パン', 'ハンバーグ'],
  ['ふた', 'ぶた肉'],
  ['दल', 'दाल'],
])('%s is not found in %s', (typed, name) => expect(foldLetters(name)).not.toContain(foldLetters(typed)))

test('half a Korean syllable finds the whole, as it is while one types', () =>
  expect(foldLetters('떡국')).toContain(foldLetters('떠')))
