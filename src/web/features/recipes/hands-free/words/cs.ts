import type { VoiceWords } from './voice-words.ts'

export const cs: VoiceWords = {
  next: 'další, další krok, dál, dále, pokračuj, pokračovat, vpřed',
  back: 'zpět, zpátky, předchozí, předchozí krok, krok zpět, vrať se',
  repeat: 'zopakuj, zopakovat, opakuj, opakovat, znovu, ještě jednou, přečti, přečti znovu',
  amount: 'kolik',
  timer: 'časovač, minutka, budík, připomeň mi, nastav časovač',
  small: 'kusů',
  needed: 'potřebuju, potřebuji, potřebujeme, je potřeba, mám dát, dát',
  inflects: true,
}
