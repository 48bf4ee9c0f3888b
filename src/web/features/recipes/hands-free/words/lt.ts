import type { VoiceWords } from './voice-words.ts'

export const lt: VoiceWords = {
  next: 'kitas, kitas žingsnis, toliau, tęsti, tęsk, pirmyn',
  back: 'atgal, ankstesnis, ankstesnis žingsnis, grįžk, grįžti',
  repeat: 'pakartok, pakartoti, dar kartą, iš naujo, vėl, skaityk, perskaityk',
  amount: 'kiek',
  timer: 'laikmatis, laikmatį, žadintuvas, žadintuvą, priminti, primink',
  small: 'vienetų',
  needed: 'reikia, man reikia, mums reikia, dėti, įdėti',
  inflects: true,
}
