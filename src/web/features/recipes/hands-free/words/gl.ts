import type { VoiceWords } from './voice-words.ts'

export const gl: VoiceWords = {
  next: 'seguinte, paso seguinte, o seguinte, adiante, continúa, continuar, segue',
  back: 'atrás, volve, volver, anterior, paso anterior, o anterior',
  repeat: 'repite, repetir, outra vez, de novo, unha vez máis, le, le en voz alta',
  amount: 'canto, canta, cantos, cantas, que cantidade',
  timer: 'temporizador, alarma, cronómetro, avísame, lémbrame',
  small: 'de, da, do, das, dos, o, a, os, as',
  needed: 'necesito, necesitamos, fai falta, fan falta, leva, van',
}
