import type { VoiceWords } from './voice-words.ts'

export const sr: VoiceWords = {
  next: 'sledeći, sledeći korak, sledeće, dalje, nastavi, napred, следећи, следећи корак, следеће, даље, настави, напред',
  back: 'nazad, prethodni, prethodni korak, vrati se, vrati, назад, претходни, претходни корак, врати се, врати',
  repeat: 'ponovi, opet, ponovo, još jednom, pročitaj, понови, опет, поново, још једном, прочитај',
  amount: 'koliko, колико',
  timer: 'tajmer, merač vremena, štoperica, alarm, podseti me, тајмер, мерач времена, штоперица, аларм, подсети ме',
  small: 'komada, комада',
  needed: 'mi treba, nam treba, treba, ide, potrebno je, ми треба, нам треба, треба, иде, потребно је',
  inflects: true,
}
