import type { VoiceWords } from './voice-words.ts'

export const lv: VoiceWords = {
  next: 'nākamais, nākamais solis, tālāk, turpini, turpināt, uz priekšu',
  back: 'atpakaļ, iepriekšējais, iepriekšējais solis, ej atpakaļ',
  repeat: 'atkārto, atkārtot, vēlreiz, vēl vienu reizi, no jauna, nolasi, izlasi',
  amount: 'cik, cik daudz',
  timer: 'taimeris, taimeri, modinātājs, modinātāju, atgādini',
  small: 'gabalu',
  needed: 'vajag, man vajag, mums vajag, nepieciešams, nepieciešami, jāliek',
  inflects: true,
}
