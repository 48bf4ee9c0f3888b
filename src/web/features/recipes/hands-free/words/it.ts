import type { VoiceWords } from './voice-words.ts'

export const it: VoiceWords = {
  next: 'avanti, prossimo, successivo, prossimo passo, passo successivo, passaggio successivo, continua',
  back: 'indietro, precedente, passo precedente, passaggio precedente, torna indietro',
  repeat: 'ripeti, ancora, ancora una volta, di nuovo, leggi, rileggi, leggi ad alta voce',
  amount: "quanto, quanta, quanti, quante, quant'",
  timer: 'timer, sveglia, conto alla rovescia, ricordami, avvisami',
  small: "della, dello, dell', del, di, la, lo, l', il, i, gli, le",
  needed: 'serve, servono, mi serve, mi servono, ci vuole, ci vogliono',
}
