import type { VoiceWords } from './voice-words.ts'

export const sk: VoiceWords = {
  next: 'ďalší, ďalší krok, ďalej, pokračuj, pokračovať, vpred',
  back: 'späť, naspäť, predchádzajúci, predchádzajúci krok, krok späť, vráť sa',
  repeat: 'zopakuj, zopakovať, opakuj, opakovať, znova, znovu, ešte raz, prečítaj, prečítaj znova',
  amount: 'koľko',
  timer: 'časovač, minútka, budík, pripomeň mi',
  small: 'kusov',
  needed: 'potrebujem, potrebujeme, treba, je treba, mám dať, dať',
  inflects: true,
}
