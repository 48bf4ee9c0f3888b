import type { VoiceWords } from './voice-words.ts'

export const sl: VoiceWords = {
  next: 'naprej, naslednji, naslednji korak, naslednje, nadaljuj, dalje',
  back: 'nazaj, prejšnji, prejšnji korak, vrni se, korak nazaj',
  repeat: 'ponovi, še enkrat, znova, spet, preberi, preberi še enkrat',
  amount: 'koliko',
  timer: 'časovnik, odštevalnik, budilka, budilko, alarm, opomni me',
  small: 'kosov',
  needed: 'potrebujem, potrebujemo, rabim, rabimo, je treba, gre',
  inflects: true,
}
