import type { VoiceWords } from './voice-words.ts'

export const pl: VoiceWords = {
  next: 'dalej, następny, następny krok, następne, kontynuuj, naprzód, do przodu',
  back: 'wstecz, cofnij, wróć, poprzedni, poprzedni krok, do tyłu',
  repeat: 'powtórz, jeszcze raz, ponownie, od nowa, przeczytaj, przeczytaj jeszcze raz, czytaj',
  amount: 'ile',
  timer: 'minutnik, timer, stoper, budzik, alarm, przypomnij mi, odliczanie',
  small: 'sztuk',
  needed: 'potrzebuję, potrzebujemy, potrzeba, potrzebne, trzeba, mam dodać, dodać',
  inflects: true,
}
