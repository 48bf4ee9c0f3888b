import type { VoiceWords } from './voice-words.ts'

export const de: VoiceWords = {
  next: 'weiter, nächster, nächster schritt, vor',
  back: 'zurück, vorheriger, vorheriger schritt, schritt zurück',
  repeat: 'wiederholen, wiederhole, noch einmal, nochmal, noch mal, vorlesen, lies vor',
  amount: 'wie viel, wieviel, wie viele, wieviele',
  timer: 'timer, wecker, stoppuhr, erinnere mich',
  small: 'der, die, das, von, von der, vom',
  needed: 'brauche ich, brauchen wir, kommt hinein, kommt rein, ist das, sind das',
}
