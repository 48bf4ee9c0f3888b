import type { VoiceWords } from './voice-words.ts'

export const ca: VoiceWords = {
  next: 'següent, pas següent, el següent, endavant, continua, segueix',
  back: "enrere, torna, torna enrere, anterior, pas anterior, l'anterior",
  repeat: 'repeteix, una altra vegada, un altre cop, de nou, torna-ho a dir, llegeix',
  amount: 'quant, quanta, quants, quantes, quina quantitat',
  timer: "temporitzador, alarma, avisa'm, recorda'm",
  small: "d', de, de la, del, dels, de les, de l'",
  needed: 'necessito, necessitem, cal, calen, fa falta, fan falta, hi va, hi van',
}
