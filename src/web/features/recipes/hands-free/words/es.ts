import type { VoiceWords } from './voice-words.ts'

export const es: VoiceWords = {
  next: 'siguiente, siguiente paso, paso siguiente, adelante, continúa, continuar, sigue',
  back: 'atrás, anterior, paso anterior, vuelve, volver',
  repeat: 'repite, repetir, otra vez, de nuevo, léelo, lee en voz alta',
  amount: 'cuánto, cuánta, cuántos, cuántas, qué cantidad',
  timer: 'temporizador, alarma, cronómetro, avísame',
  small: 'de la, del, de, la, el, las, los',
  needed: 'necesito, necesitamos, hace falta, hacen falta, lleva',
}
