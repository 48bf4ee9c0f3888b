import type { VoiceWords } from './voice-words.ts'

export const pt: VoiceWords = {
  next: 'próximo, próxima, próximo passo, próxima etapa, seguinte, passo seguinte, avançar, continuar, continue',
  back: 'voltar, volta, anterior, passo anterior, etapa anterior, atrás',
  repeat: 'repetir, repete, repita, de novo, outra vez, mais uma vez, ler em voz alta',
  amount: 'quanto, quanta, quantos, quantas, que quantidade',
  timer: 'temporizador, timer, cronômetro, cronómetro, alarme, me lembre, lembra-me',
  small: 'da, do, das, dos, de, a, o, as, os',
  needed: 'preciso, precisamos, é preciso, são precisos, leva, vai, vão',
}
