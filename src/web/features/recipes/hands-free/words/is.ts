import type { VoiceWords } from './voice-words.ts'

export const is: VoiceWords = {
  next: 'næsta, næsta skref, næst, áfram, haltu áfram',
  back: 'til baka, fyrra, fyrra skref, fara til baka, aftur á bak',
  repeat: 'endurtaka, endurtaktu, aftur, einu sinni enn, lestu, lestu aftur, lesa upp',
  amount:
    'hversu mikið, hvað mikið, hve mikið, hversu mikið af, hvað mikið af, hversu margir, hversu margar, hversu mörg, hvað margar, hvað mörg',
  timer: 'tímamælir, tímamæli, tímastillir, niðurteljari, vekjari, vekjara, minntu mig',
  small: 'af',
  needed: 'þarf ég, þurfum við, þarf, á að vera',
  inflects: true,
}
