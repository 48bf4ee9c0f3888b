import type { VoiceWords } from './voice-words.ts'

export const hu: VoiceWords = {
  next: 'következő, következő lépés, tovább, folytasd, előre, mehet',
  back: 'vissza, előző, előző lépés, lépj vissza, menj vissza',
  repeat: 'ismételd, ismételd meg, ismétlés, újra, még egyszer, olvasd fel, olvasd újra',
  amount: 'mennyi, hány, mekkora mennyiségű',
  timer: 'időzítő, időzítőt, stopper, ébresztő, ébresztőt, emlékeztess, visszaszámlálás',
  small: 'darab, szál',
  needed: 'kell, kell bele, szükséges, kellene, kell nekem, megy bele',
  inflects: true,
}
