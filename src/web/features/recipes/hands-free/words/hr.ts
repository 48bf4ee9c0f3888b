import type { VoiceWords } from './voice-words.ts'

export const hr: VoiceWords = {
  next: 'sljedeći, sljedeći korak, sljedeće, dalje, nastavi, naprijed, idemo dalje',
  back: 'natrag, nazad, prethodni, prethodni korak, vrati se, vrati',
  repeat: 'ponovi, opet, ponovno, još jednom, pročitaj, pročitaj opet',
  amount: 'koliko',
  timer: 'mjerač, mjerač vremena, štoperica, tajmer, alarm, odbrojavanje, podsjeti me',
  small: 'komada',
  needed: 'trebam, trebamo, treba, mi treba, nam treba, ide',
  inflects: true,
}
