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
